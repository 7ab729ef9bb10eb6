import { describe, expect, test } from 'vitest';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import type { Search } from '../search-address.ts';
import { type EditState, editRules } from './edit-rules.ts';

const { createState, addPending, receiveSearch, isRequested } = editRules<Search>(STOCK_SEARCH);
const searchOf = (filter: StockFilter): Search => ({
  filter,
  order: DEFAULT_STOCK_ORDER,
  cursor: 0,
  view: {},
  errors: [],
});
const UNFILTERED_SEARCH = searchOf({});
const UNDER_5M = searchOf({ sell: { max: 5_000_000 } });
const UNDER_5M_IN_KT = searchOf({ sell: { max: 5_000_000 }, districts: ['KT'] });
const OFFICE_SEARCH = searchOf({ icsType: ['c'] });

/** Reset counts before any field group has been reset. */
const NO_RESETS = {
  districts: 0,
  keyword: 0,
  area: 0,
  price: 0,
  railway: 0,
  premises: 0,
  more: 0,
};

/** Returns the state after the visitor has typed, before a search is requested. */
const withTypedSearch = (state: EditState, search: Search): EditState => ({ ...state, search });

describe('form fields and the search that results from them', () => {
  test('text typed while an earlier search is loading stays', () => {
    const requestedState = addPending(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M);
    const typedAheadState = withTypedSearch(requestedState, UNDER_5M_IN_KT);
    expect(receiveSearch(typedAheadState, UNDER_5M, 'b')).toMatchObject({
      search: UNDER_5M_IN_KT,
      resetCounts: NO_RESETS,
    });
  });

  test('a box that still has the sentence of the search is emptied, even if the search is the same', () => {
    const sentence = 'sale under 5m';
    const typedState = withTypedSearch(
      createState(UNDER_5M, 'a'),
      searchOf({ ...UNDER_5M.filter, keyword: sentence }),
    );
    const readSearch = { ...UNDER_5M, view: { typed: sentence } };
    expect(receiveSearch(typedState, readSearch, 'b').resetCounts.keyword).toBe(1);
    expect(receiveSearch(typedState, { ...UNDER_5M }, 'b').resetCounts.keyword).toBe(0);
  });

  test('an invalid range that leaves the search unchanged does not count as its arrival: the typed text stays', () => {
    const requestedState = addPending(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M);
    const invertedRangeSearch = {
      ...UNFILTERED_SEARCH,
      errors: [{ field: 'sell_min', code: 'min_above_max', value: '9' } as const],
    };
    const redisplayedState = receiveSearch(
      withTypedSearch(requestedState, invertedRangeSearch),
      UNFILTERED_SEARCH,
      'a',
    );
    expect(receiveSearch(redisplayedState, UNDER_5M, 'b')).toMatchObject({
      search: invertedRangeSearch,
      resetCounts: NO_RESETS,
    });
  });

  test('a search from elsewhere resets the fields', () => {
    const state = receiveSearch(
      withTypedSearch(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M),
      OFFICE_SEARCH,
      'b',
    );
    expect(state).toMatchObject({
      search: OFFICE_SEARCH,
      initialSearch: OFFICE_SEARCH,
      resetCounts: { ...NO_RESETS, price: 1 },
    });
  });

  test('a keyword being typed stays when type or area change, and is removed with its filter', () => {
    const keywordState = createState(searchOf({ keyword: 'tower' }), 'a');
    const area = { west: 114, south: 22, east: 114.1, north: 22.1 };
    expect(
      receiveSearch(keywordState, searchOf({ keyword: 'tower', icsType: ['c'] }), 'b').resetCounts,
    ).toEqual(NO_RESETS);
    expect(
      receiveSearch(keywordState, searchOf({ keyword: 'tower', bounds: area }), 'b').resetCounts,
    ).toEqual(NO_RESETS);
    expect(receiveSearch(keywordState, UNFILTERED_SEARCH, 'b').resetCounts).toEqual({
      ...NO_RESETS,
      keyword: 1,
    });
  });

  test('an arriving search ends the wait for earlier searches, but not for later ones', () => {
    const twoRequestsState = addPending(
      addPending(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M),
      UNDER_5M_IN_KT,
    );
    const stateAfterFirst = receiveSearch(twoRequestsState, UNDER_5M, 'b');
    expect(receiveSearch(stateAfterFirst, UNDER_5M_IN_KT, 'c').resetCounts).toEqual(NO_RESETS);
    // The page has shown the second search before the first. If the first search appears later, it
    // counts as a search from outside the form.
    expect(
      receiveSearch(receiveSearch(twoRequestsState, UNDER_5M_IN_KT, 'b'), UNDER_5M, 'c').resetCounts,
    ).toMatchObject({
      districts: 1,
    });
  });

  test('a search from elsewhere ends the wait for all searches', () => {
    const stateAfterOtherSearch = receiveSearch(
      addPending(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M),
      OFFICE_SEARCH,
      'b',
    );
    expect(receiveSearch(stateAfterOtherSearch, UNDER_5M, 'c')).toMatchObject({
      search: UNDER_5M,
      resetCounts: { keyword: 1 },
    });
  });

  test('a tick undone before its search has arrived is requested again', () => {
    const tickedState = addPending(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M);
    expect(isRequested(tickedState, UNDER_5M)).toBe(true);
    expect(isRequested(tickedState, UNFILTERED_SEARCH)).toBe(false);
    const untickedState = receiveSearch(addPending(tickedState, UNFILTERED_SEARCH), UNFILTERED_SEARCH, 'b');
    expect(untickedState).toMatchObject({ pendingKeys: [], resetCounts: NO_RESETS });
    expect(isRequested(untickedState, UNFILTERED_SEARCH)).toBe(true);
  });

  test('late names and another view of the same list are not an arrival', () => {
    const requestedState = addPending(createState(UNFILTERED_SEARCH, 'a'), UNDER_5M);
    const renamedState = receiveSearch(requestedState, { ...UNFILTERED_SEARCH }, 'a');
    expect(receiveSearch(renamedState, UNDER_5M, 'b').resetCounts).toEqual(NO_RESETS);
    expect(receiveSearch(createState(UNDER_5M, 'a'), { ...UNDER_5M, cursor: 24 }, 'b').resetCounts).toEqual(
      NO_RESETS,
    );
  });

  test('filters without a field follow the search: an area replaced by a district is not restored', () => {
    const area = searchOf({ bounds: { west: 114, south: 22, east: 114.1, north: 22.1 } });
    const searchInDistrict = searchOf({ districts: ['KT'] });
    expect(
      receiveSearch(addPending(createState(area, 'a'), searchInDistrict), searchInDistrict, 'b'),
    ).toMatchObject({ carriedSearch: searchInDistrict, resetCounts: NO_RESETS });
  });

  test('fields that match the search are not reset, except unreadable ones', () => {
    const searchInDistrict = receiveSearch(
      createState(searchOf({ districts: ['KT', 'CEN'], flags: ['hot'] }), 'a'),
      searchOf({ flags: ['hot'] }),
      'b',
    );
    expect(searchInDistrict.resetCounts).toEqual({ ...NO_RESETS, keyword: 1, districts: 1 });
    const unreadableSearch = {
      ...UNFILTERED_SEARCH,
      errors: [{ field: 'area_min', code: 'bad_parameter', value: 'big' } as const],
    };
    expect(
      receiveSearch(
        withTypedSearch(createState(UNFILTERED_SEARCH, 'a'), unreadableSearch),
        OFFICE_SEARCH,
        'b',
      ).resetCounts,
    ).toMatchObject({ area: 1 });
  });
});
