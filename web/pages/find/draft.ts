import type { StockFilterKey } from '#domain/stock-filter.ts';
import { RANGE_KEYS } from '#domain/stock-range.ts';
import { type Search, searchPath } from './search.ts';

/** The parts of the form by the filters they hold. */
const PARTS = {
  keyword: ['keyword'],
  districts: ['districts'],
  ranges: Object.values(RANGE_KEYS).flat(),
  more: ['flags', 'grade', 'usage'],
} as const satisfies Readonly<Record<string, readonly StockFilterKey[]>>;
type Part = keyof typeof PARTS;

/** What the fields say by now, which may be ahead of the address, and what has become of what they said. */
export type DraftState = {
  readonly search: Search;
  /** What the fields started with. */
  readonly base: Search;
  /** What is sent with the fields, since there is no field for it. */
  readonly kept: Search;
  /** How often the fields of each part have started anew. */
  readonly starts: Readonly<Record<Part, number>>;
  /** What they have asked for and is not shown yet, in the order it was sent. */
  readonly underway: readonly string[];
  /** What is shown, and the entry of the history it is shown by. */
  readonly shown: { readonly search: Search; readonly entry: string };
};

export function draftOf(search: Search, entry: string): DraftState {
  const starts = { keyword: 0, districts: 0, ranges: 0, more: 0 };
  return { search, base: search, kept: search, starts, underway: [], shown: { search, entry } };
}

/**
 * The fields start anew with this: those that do not say it already, for drawing them all takes its time.
 * Words that were typed and never sent are told by nothing else: `wordsStay` when they should.
 */
export function restarted(draft: DraftState, search: Search, wordsStay = false): DraftState {
  const { keyword, districts, ranges, more } = draft.starts;
  const again = (part: Part) => (saysSame(part, draft.search, search) ? 0 : 1);
  return {
    ...draft,
    search,
    base: search,
    kept: search,
    starts: {
      keyword: keyword + (wordsStay ? 0 : 1),
      districts: districts + again('districts'),
      ranges: ranges + again('ranges'),
      more: more + again('more'),
    },
  };
}

/** What could not be read, fields say and a search does not. */
function saysSame(part: Part, fields: Search, search: Search): boolean {
  return (
    fields.errors.length === 0 &&
    PARTS[part].every((key) => String(fields.filter[key]) === String(search.filter[key]))
  );
}

/** The fields themselves have asked for this: while it is on its way they may go ahead of it. */
export function sent(draft: DraftState, search: Search): DraftState {
  return { ...draft, search, underway: [...draft.underway, asked(search)] };
}

/** Whether this is what is shown, or about to be. */
export function isAsked({ underway, shown }: DraftState, search: Search): boolean {
  return asked(search) === (underway.at(-1) ?? asked(shown.search));
}

/**
 * A search is shown. The fields stay as they are when it follows them, and start anew when it was changed
 * elsewhere: by a chip, a link or Back. What arrives has overtaken all that was sent before it. Only
 * arriving tells: what the fields say may be what is shown by chance, when a part of it cannot be read.
 */
export function arrived(draft: DraftState, search: Search, entry: string): DraftState {
  const { shown, underway } = draft;
  if (shown.search === search && shown.entry === entry) return draft;
  const place = underway.lastIndexOf(asked(search));
  const next: DraftState = {
    ...draft,
    kept: search,
    underway: shown.entry === entry ? underway : place < 0 ? [] : underway.slice(place + 1),
    shown: { search, entry },
  };
  const isSame = asked(search) === asked(shown.search);
  const isOwn = place >= 0 || asked(search) === asked(draft.search);
  if (isSame || isOwn) return next;
  // Type, sale or lease and the map's area have no field: whoever types goes on typing beside them.
  const isBeside = (Object.keys(PARTS) as Part[]).every((part) => saysSame(part, shown.search, search));
  return restarted(next, search, isBeside);
}

/** A search by what its fields say: not how the list is looked at, and in whichever language. */
function asked(search: Search): string {
  return searchPath('en', { ...search, cursor: 0, view: {} });
}
