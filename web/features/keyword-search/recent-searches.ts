import { type PlaceKind, parsePlace, placeCode } from '#domain/search/places.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import { LAST_SEARCH_KEY } from '../offline/last-search.ts';
import { TRAVEL_TIMES_KEY } from '../records/last-travel-times.ts';
import type { Choice } from './choice.ts';

const STORAGE_KEY = 'podium.recent-searches';
/** Maximum number of recent searches. This many fit on a phone above the keyboard without scrolling. */
export const MAX_RECENT_SEARCHES = 6;
const CHOICE_KINDS: readonly string[] = [
  'keyword',
  'building',
  'zone',
  'district',
  'station',
  'street',
  'stock',
];

/** The visitor's recent searches, the newest first. Stored only in the browser. */
export type RecentSearchStore = {
  readonly list: () => readonly Choice[];
  readonly add: (choice: Choice) => void;
  readonly remove: (choice: Choice) => void;
  readonly clear: () => void;
};

export function recentSearchStore(store: Store = safeStore()): RecentSearchStore {
  const list = (): readonly Choice[] => {
    const storedValue = store.get(STORAGE_KEY);
    return Array.isArray(storedValue) ? storedValue.filter(isChoice).slice(0, MAX_RECENT_SEARCHES) : [];
  };
  const listWithout = (choice: Choice) =>
    list().filter(({ kind, value }) => kind !== choice.kind || value !== choice.value);
  return {
    list,
    add: ({ kind, value, word }) => {
      store.set(
        STORAGE_KEY,
        [{ kind, value, word }, ...listWithout({ kind, value, word })].slice(0, MAX_RECENT_SEARCHES),
      );
    },
    remove: (choice) => {
      store.set(STORAGE_KEY, listWithout(choice));
    },
    clear: () => {
      store.remove(STORAGE_KEY);
      store.remove(LAST_SEARCH_KEY);
      store.remove(TRAVEL_TIMES_KEY);
    },
  };
}

/** Validates a stored choice, because another release or another script may have written to localStorage. */
function isChoice(storedValue: unknown): storedValue is Choice {
  if (typeof storedValue !== 'object' || storedValue === null) return false;
  const { kind, value, word } = storedValue as Partial<Record<keyof Choice, unknown>>;
  return (
    typeof kind === 'string' &&
    CHOICE_KINDS.includes(kind) &&
    isNonEmptyString(value) &&
    (kind === 'keyword' ||
      kind === 'stock' ||
      parsePlace(placeCode({ kind: kind as PlaceKind, id: value })) !== undefined) &&
    isNonEmptyString(word)
  );
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
