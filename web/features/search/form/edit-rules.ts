import { memoize } from '#domain/lib/memoize.ts';
import {
  type FilterDefinitions,
  filterToParams,
  keysWhere,
  pickKeys,
} from '#domain/search/filter-definitions.ts';
import { type Search, searchPath } from '../search-address.ts';
import type { SearchDefinition } from '../search-definition.ts';

/**
 * State of the filter form. It contains the search that the fields describe, which may be newer than
 * the search in the URL, and the searches that are still loading.
 */
export type EditState<SearchType extends Search = Search> = {
  readonly search: SearchType;
  /** The search that the fields were last reset to. */
  readonly initialSearch: SearchType;
  /** The search whose filters without a form field are submitted as hidden inputs. */
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
  const groupNames = groupsOf(definition.filters);

  function createState(search: SearchType, historyKey: string): EditState<SearchType> {
    const resetCounts = Object.fromEntries(groupNames.map((group) => [group, 0]));
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
   * Resets the fields to a search. Only field groups that differ are reset, because rendering all
   * groups is slow. The keyword is always reset unless `keepsKeyword` is set, because text that was
   * typed but not submitted exists only in its input.
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
   * Returns whether the fields of a group describe the same filter as a search. Returns false if any
   * field of the form has an error.
   */
  function isGroupEqual(group: string, fieldSearch: SearchType, search: SearchType): boolean {
    return fieldSearch.errors.length === 0 && groupQuery(group, fieldSearch) === groupQuery(group, search);
  }

  function groupQuery(group: string, { filter }: SearchType): string {
    const filterKeys = keysWhere(definition.filters, (entry) => entry.group === group);
    return filterToParams(definition.filters, pickKeys(filter, filterKeys)).toString();
  }

  /**
   * Records that the form has requested a search. The visitor may change the fields further while the
   * search loads.
   */
  function addPending(state: EditState<SearchType>, search: SearchType): EditState<SearchType> {
    return { ...state, search, pendingKeys: [...state.pendingKeys, searchKey(search)] };
  }

  /**
   * Returns whether the form requested this search last. If no search is loading, compares with the
   * search on screen.
   */
  function isRequested({ pendingKeys, displayed }: EditState<SearchType>, search: SearchType): boolean {
    return searchKey(search) === (pendingKeys.at(-1) ?? searchKey(displayed.search));
  }

  /**
   * Records that a search is on screen, and removes this search and all earlier requests from the
   * pending searches. If the form requested the search, the fields stay as they are. If a chip, a link
   * or the back button changed the search, the fields are reset to it.
   *
   * A text box that still has the sentence from which the search was read is reset too.
   *
   * The displayed search is compared by identity and history entry. A comparison by content could match
   * by chance while a field is unreadable.
   */
  function receiveSearch(
    state: EditState<SearchType>,
    search: SearchType,
    historyKey: string,
  ): EditState<SearchType> {
    const { displayed, pendingKeys } = state;
    if (displayed.search === search && displayed.historyKey === historyKey) return state;
    const pendingIndex = pendingKeys.lastIndexOf(searchKey(search));
    const nextState: EditState<SearchType> = {
      ...state,
      carriedSearch: search,
      pendingKeys:
        displayed.historyKey === historyKey
          ? pendingKeys
          : pendingIndex < 0
            ? []
            : pendingKeys.slice(pendingIndex + 1),
      displayed: { search, historyKey },
    };
    const isUnchanged = searchKey(search) === searchKey(displayed.search);
    const wasRequestedHere = pendingIndex >= 0 || searchKey(search) === searchKey(state.search);
    const { typed } = search.view;
    const hasReadText = typed !== undefined && typed === state.search.filter.keyword;
    if ((isUnchanged || wasRequestedHere) && !hasReadText) return nextState;
    // Keeps a half-typed keyword if only filters without a form field have changed.
    const keepsKeyword =
      !hasReadText && groupNames.every((group) => isGroupEqual(group, displayed.search, search));
    return resetFields(nextState, search, keepsKeyword);
  }

  /** Returns a search as text, independent of language, offset and view options. */
  function searchKey(search: SearchType): string {
    return searchPath(definition, 'en', { ...search, cursor: 0, view: {} });
  }

  return { createState, resetFields, addPending, isRequested, receiveSearch };
}
