import { keysWhere, pick } from '#domain/filter-table.ts';
import { STOCK_FILTERS, stockFilterToParams } from '#domain/stock-filter.ts';
import { type Search, searchPath } from './search.ts';

/** The groups of fields in the form, each with the filters that its fields hold. */
type Group = NonNullable<(typeof STOCK_FILTERS)[keyof typeof STOCK_FILTERS]['group']>;
const GROUPS = [...new Set(Object.values(STOCK_FILTERS).flatMap(({ group }) => group ?? []))];

/** What the fields say by now, which may be ahead of the address, and what has become of what they said. */
export type DraftState = {
  readonly search: Search;
  /** What the fields started with. */
  readonly base: Search;
  /** What is sent with the fields, since there is no field for it. */
  readonly kept: Search;
  /** How often the fields of each group have started anew. */
  readonly starts: Readonly<Record<Group, number>>;
  /** What they have asked for and is not shown yet, in the order it was sent. */
  readonly underway: readonly string[];
  /** What is shown, and the entry of the history it is shown by. */
  readonly shown: { readonly search: Search; readonly entry: string };
};

export function draftOf(search: Search, entry: string): DraftState {
  const starts = Object.fromEntries(GROUPS.map((group) => [group, 0])) as DraftState['starts'];
  return { search, base: search, kept: search, starts, underway: [], shown: { search, entry } };
}

/**
 * The fields start anew with this search. Only groups that do not say it already do, since drawing them all
 * takes time. The keyword always does, because words that were typed and never sent are nowhere but in its
 * box; `keywordStays` when they should stay there.
 */
export function restarted(draft: DraftState, search: Search, keywordStays = false): DraftState {
  const isAnew = (group: Group) =>
    group === 'keyword' ? !keywordStays : !saysSame(group, draft.search, search);
  return {
    ...draft,
    search,
    base: search,
    kept: search,
    starts: Object.fromEntries(
      GROUPS.map((group) => [group, draft.starts[group] + (isAnew(group) ? 1 : 0)]),
    ) as DraftState['starts'],
  };
}

/** Whether the fields of a group say what a search says. Fields with an error say something it does not. */
function saysSame(group: Group, fields: Search, search: Search): boolean {
  return fields.errors.length === 0 && groupText(group, fields) === groupText(group, search);
}

function groupText(group: Group, { filter }: Search): string {
  const keys = keysWhere(STOCK_FILTERS, (entry) => entry.group === group);
  return stockFilterToParams(pick(filter, keys)).toString();
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
  const isBeside = GROUPS.every((group) => saysSame(group, shown.search, search));
  return restarted(next, search, isBeside);
}

/** A search by what its fields say: not how the list is looked at, and in whichever language. */
function asked(search: Search): string {
  return searchPath('en', { ...search, cursor: 0, view: {} });
}
