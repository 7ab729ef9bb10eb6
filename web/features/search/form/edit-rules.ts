import { memoize } from '#domain/lib/memoize.ts';
import {
  type FilterDefinitions,
  filterToParams,
  keysWhere,
  pick,
} from '#domain/search/filter-definitions.ts';
import { type Search, searchPath } from '../search-address.ts';
import type { SearchDefinition } from '../search-definition.ts';

/**
 * State of the filter form: the search that the fields describe, which may be ahead of the URL, and the
 * searches that are still loading.
 */
export type EditState<SearchType extends Search = Search> = {
  readonly search: SearchType;
  /** The search that the fields were last reset to. */
  readonly initialSearch: SearchType;
  /** The search whose filters without a form field are submitted as hidden fields. */
  readonly carriedSearch: SearchType;
  /** Number of resets of each field group. It is part of the React key, so a reset remounts the fields. */
  readonly resetCounts: Readonly<Record<string, number>>;
  /** Keys of the searches that the form has requested and that are still loading, in request order. */
  readonly pendingKeys: readonly string[];
  /** The search on screen, and the key of its history entry. */
  readonly displayed: { readonly search: SearchType; readonly historyKey: string };
};

/** Returns the names of the field groups of the form. */
const groupsOf = memoize((definitions: FilterDefinitions): readonly string[] => [
  ...new Set(Object.values(definitions).flatMap(({ group }) => group ?? [])),
]);

/** State transitions of an edited search, as pure functions; `useEditedSearch` holds the state. */
export function editRules<SearchType extends Search>(definition: SearchDefinition) {
  const groups = groupsOf(definition.filters);

  function createState(search: SearchType, historyKey: string): EditState<SearchType> {
    const resetCounts = Object.fromEntries(groups.map((group) => [group, 0]));
    return {
      search,
      initialSearch: search,
      carriedSearch: search,
      resetCounts,
      pendingKeys: [],
      displayed: { search, historyKey },
    };
  }

  /**
   * Resets the fields to a search. Only groups that differ are reset, because rendering them all is
   * slow. The keyword is always reset unless `keepsKeyword` is set, because text that was typed but not
   * submitted exists only in its input.
   */
  function resetFields(
    state: EditState<SearchType>,
    search: SearchType,
    keepsKeyword = false,
  ): EditState<SearchType> {
    const mustReset = (group: string) =>
      group === 'keyword' ? !keepsKeyword : !isGroupEqual(group, state.search, search);
    return {
      ...state,
      search,
      initialSearch: search,
      carriedSearch: search,
      resetCounts: Object.fromEntries(
        Object.entries(state.resetCounts).map(([group, count]) => [
          group,
          mustReset(group) ? count + 1 : count,
        ]),
      ),
    };
  }

  /**
   * Returns whether the fields of a group describe the same filter as a search; false if any field has
   * an error.
   */
  function isGroupEqual(group: string, fieldSearch: SearchType, search: SearchType): boolean {
    return fieldSearch.errors.length === 0 && groupQuery(group, fieldSearch) === groupQuery(group, search);
  }

  function groupQuery(group: string, { filter }: SearchType): string {
    const keys = keysWhere(definition.filters, (entry) => entry.group === group);
    return filterToParams(definition.filters, pick(filter, keys)).toString();
  }

  /** Records that the form has requested a search. The fields may change further while it loads. */
  function addPending(state: EditState<SearchType>, search: SearchType): EditState<SearchType> {
    return { ...state, search, pendingKeys: [...state.pendingKeys, searchKey(search)] };
  }

  /** Returns whether this search is the last one requested, or the one on screen if none is loading. */
  function isRequested({ pendingKeys, displayed }: EditState<SearchType>, search: SearchType): boolean {
    return searchKey(search) === (pendingKeys.at(-1) ?? searchKey(displayed.search));
  }

  /**
   * Records that a search is on screen. The fields stay if the form requested it; they are reset if it
   * was changed elsewhere, by a chip, a link or Back. It also ends the wait for all searches requested
   * before it.
   *
   * The displayed search is compared by identity and history entry, because an unreadable field can
   * make the fields equal to the search on screen by chance.
   */
  function receive(
    state: EditState<SearchType>,
    search: SearchType,
    historyKey: string,
  ): EditState<SearchType> {
    const { displayed, pendingKeys } = state;
    if (displayed.search === search && displayed.historyKey === historyKey) return state;
    const index = pendingKeys.lastIndexOf(searchKey(search));
    const nextState: EditState<SearchType> = {
      ...state,
      carriedSearch: search,
      pendingKeys:
        displayed.historyKey === historyKey ? pendingKeys : index < 0 ? [] : pendingKeys.slice(index + 1),
      displayed: { search, historyKey },
    };
    const isUnchanged = searchKey(search) === searchKey(displayed.search);
    const wasRequestedHere = index >= 0 || searchKey(search) === searchKey(state.search);
    if (isUnchanged || wasRequestedHere) return nextState;
    // If only filters without a field have changed, a half-typed keyword is kept.
    const keepsKeyword = groups.every((group) => isGroupEqual(group, displayed.search, search));
    return resetFields(nextState, search, keepsKeyword);
  }

  /** Returns a search as text, independent of language, offset and view options. */
  function searchKey(search: SearchType): string {
    return searchPath(definition, 'en', { ...search, cursor: 0, view: {} });
  }

  return { createState, resetFields, addPending, isRequested, receive };
}
