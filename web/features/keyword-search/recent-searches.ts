import { type Store, safeStore } from '#web/storage/safe-store.ts';
import { LAST_SEARCH_KEY } from '../offline/last-search.ts';
import type { Choice } from './choice.ts';

const KEY = 'podium.recent-searches';
/** As many as are seen without scrolling on a phone with its keyboard open. */
export const MAX_RECENT = 6;
const KINDS: readonly string[] = ['keyword', 'building', 'zone', 'district', 'station', 'street', 'stock'];

/** What this visitor searched for last, the newest first, kept in the browser alone. */
export type RecentSearches = {
  readonly list: () => readonly Choice[];
  readonly add: (choice: Choice) => void;
  readonly remove: (choice: Choice) => void;
  readonly clear: () => void;
};

export function recentSearches(store: Store = safeStore()): RecentSearches {
  const list = (): readonly Choice[] => {
    const kept = store.get(KEY);
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, MAX_RECENT) : [];
  };
  const others = (choice: Choice) =>
    list().filter(({ kind, value }) => kind !== choice.kind || value !== choice.value);
  return {
    list,
    add: ({ kind, value, word }) => {
      store.set(KEY, [{ kind, value, word }, ...others({ kind, value, word })].slice(0, MAX_RECENT));
    },
    remove: (choice) => {
      store.set(KEY, others(choice));
    },
    clear: () => {
      store.remove(KEY);
      store.remove(LAST_SEARCH_KEY);
    },
  };
}

/** Another release of the page, or another program, may have written to the storage. */
function isChoice(kept: unknown): kept is Choice {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, value, word } = kept as Partial<Record<keyof Choice, unknown>>;
  return typeof kind === 'string' && KINDS.includes(kind) && isText(value) && isText(word);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
