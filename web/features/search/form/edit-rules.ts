import { memoize } from '#domain/lib/memoize.ts';
import { type FilterTable, filterToParams, keysWhere, pick } from '#domain/search/filter-table.ts';
import { type Search, searchPath } from '../search-address.ts';
import type { SearchDefinition } from '../search-definition.ts';

/** What the fields hold now, which may be ahead of the address, and which of their searches are still under way. */
export type EditState<Of extends Search = Search> = {
  readonly search: Of;
  /** What the fields started with. */
  readonly base: Of;
  /** The search whose filters without a field are sent along with the fields. */
  readonly carried: Of;
  /** How often the fields of each group have started over. */
  readonly starts: Readonly<Record<string, number>>;
  /** Searches that the fields have sent and that are not shown yet, in the order they were sent. */
  readonly underway: readonly string[];
  /** What is shown, and the key of the history's entry that shows it. */
  readonly shown: { readonly search: Of; readonly entry: string };
};

/** The groups of fields of the form. */
const groupsOf = memoize((table: FilterTable): readonly string[] => [
  ...new Set(Object.values(table).flatMap(({ group }) => group ?? [])),
]);

/** How an edited search changes. The functions here change no state; `useEditedSearch` keeps it. */
export function editRules<Of extends Search>(definition: SearchDefinition) {
  const groups = groupsOf(definition.table);

  function start(search: Of, entry: string): EditState<Of> {
    const starts = Object.fromEntries(groups.map((group) => [group, 0]));
    return { search, base: search, carried: search, starts, underway: [], shown: { search, entry } };
  }

  /**
   * The fields start over with this search. Only groups that do not say it already do, since drawing them all
   * takes time. The keyword always does, because words that were typed and never sent are nowhere but in its
   * box; `keywordStays` when they should stay there.
   */
  function restart(edited: EditState<Of>, search: Of, keywordStays = false): EditState<Of> {
    const isAnew = (group: string) =>
      group === 'keyword' ? !keywordStays : !saysSame(group, edited.search, search);
    return {
      ...edited,
      search,
      base: search,
      carried: search,
      starts: Object.fromEntries(
        Object.entries(edited.starts).map(([group, count]) => [group, isAnew(group) ? count + 1 : count]),
      ),
    };
  }

  /** Whether the fields of a group say what a search says. Fields with an error say something it does not. */
  function saysSame(group: string, fields: Of, search: Of): boolean {
    return fields.errors.length === 0 && groupText(group, fields) === groupText(group, search);
  }

  function groupText(group: string, { filter }: Of): string {
    const keys = keysWhere(definition.table, (entry) => entry.group === group);
    return filterToParams(definition.table, pick(filter, keys)).toString();
  }

  /** The fields themselves have asked for this search. They may go ahead of it while it is loading. */
  function send(edited: EditState<Of>, search: Of): EditState<Of> {
    return { ...edited, search, underway: [...edited.underway, textOf(search)] };
  }

  /** Whether this search is shown, or the last one that is loading. */
  function isAsked({ underway, shown }: EditState<Of>, search: Of): boolean {
    return textOf(search) === (underway.at(-1) ?? textOf(shown.search));
  }

  /**
   * A search is shown. The fields stay as they are when it follows them. They start over when it was changed
   * elsewhere: by a chip, a link or Back. A search that arrives has overtaken all that were sent before it.
   * That it arrives is the only sign of it: when a field cannot be read, the fields may by chance say what is
   * shown.
   */
  function arrive(edited: EditState<Of>, search: Of, entry: string): EditState<Of> {
    const { shown, underway } = edited;
    if (shown.search === search && shown.entry === entry) return edited;
    const index = underway.lastIndexOf(textOf(search));
    const next: EditState<Of> = {
      ...edited,
      carried: search,
      underway: shown.entry === entry ? underway : index < 0 ? [] : underway.slice(index + 1),
      shown: { search, entry },
    };
    const isSame = textOf(search) === textOf(shown.search);
    const isOwn = index >= 0 || textOf(search) === textOf(edited.search);
    if (isSame || isOwn) return next;
    // Filters without a field have changed: whoever is typing a keyword goes on typing beside them.
    const isBeside = groups.every((group) => saysSame(group, shown.search, search));
    return restart(next, search, isBeside);
  }

  /** A search as text, without how the list is looked at, and the same in every language. */
  function textOf(search: Of): string {
    return searchPath(definition, 'en', { ...search, cursor: 0, view: {} });
  }

  return { start, restart, send, isAsked, arrive };
}
