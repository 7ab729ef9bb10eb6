import { describe, expect, test } from 'vitest';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import type { Search } from '../search-address.ts';
import { type EditState, editRules } from './edit-rules.ts';

const { start, send, arrive, isAsked } = editRules<Search>(STOCK_SEARCH);
const of = (filter: StockFilter): Search => ({
  filter,
  order: DEFAULT_STOCK_ORDER,
  cursor: 0,
  view: {},
  errors: [],
});
const ALL = of({});
const CHEAP = of({ sell: { max: 5_000_000 } });
const CHEAP_HERE = of({ sell: { max: 5_000_000 }, districts: ['KT'] });
const OFFICES = of({ icsType: ['c'] });

/** No field has started over. */
const NONE = { districts: 0, keyword: 0, area: 0, price: 0, per_foot: 0, railway: 0, more: 0 };

/** The fields as they are read now, before anything is asked. */
const typed = (edited: EditState, search: Search): EditState => ({ ...edited, search });

describe('fields and the search that follows them', () => {
  test('what was typed while their own search was on its way stays', () => {
    const asking = send(start(ALL, 'a'), CHEAP);
    const ahead = typed(asking, CHEAP_HERE);
    expect(arrive(ahead, CHEAP, 'b')).toMatchObject({ search: CHEAP_HERE, starts: NONE });
  });

  test('a bad range, which reads as what is still shown, is no arrival: what was typed stays', () => {
    const asking = send(start(ALL, 'a'), CHEAP);
    const turned = { ...ALL, errors: [{ field: 'sell_min', code: 'min_above_max', value: '9' } as const] };
    const shownAgain = arrive(typed(asking, turned), ALL, 'a');
    expect(arrive(shownAgain, CHEAP, 'b')).toMatchObject({ search: turned, starts: NONE });
  });

  test('a search from elsewhere starts them anew', () => {
    const edited = arrive(typed(start(ALL, 'a'), CHEAP), OFFICES, 'b');
    expect(edited).toMatchObject({
      search: OFFICES,
      base: OFFICES,
      starts: { ...NONE, price: 1 },
    });
  });

  test('words that are being typed stay when type or area changes beside them, and go with their keyword', () => {
    const words = start(of({ keyword: 'tower' }), 'a');
    const area = { west: 114, south: 22, east: 114.1, north: 22.1 };
    expect(arrive(words, of({ keyword: 'tower', icsType: ['c'] }), 'b').starts).toEqual(NONE);
    expect(arrive(words, of({ keyword: 'tower', bounds: area }), 'b').starts).toEqual(NONE);
    expect(arrive(words, ALL, 'b').starts).toEqual({ ...NONE, keyword: 1 });
  });

  test('what arrives ends the wait for all that was sent before it, not after it', () => {
    const both = send(send(start(ALL, 'a'), CHEAP), CHEAP_HERE);
    const first = arrive(both, CHEAP, 'b');
    expect(arrive(first, CHEAP_HERE, 'c').starts).toEqual(NONE);
    // The later one overtook the first: going back to it is a search from elsewhere.
    expect(arrive(arrive(both, CHEAP_HERE, 'b'), CHEAP, 'c').starts).toMatchObject({ districts: 1 });
  });

  test('a search from elsewhere ends every wait', () => {
    const elsewhere = arrive(send(start(ALL, 'a'), CHEAP), OFFICES, 'b');
    expect(arrive(elsewhere, CHEAP, 'c')).toMatchObject({ search: CHEAP, starts: { keyword: 1 } });
  });

  test('a tick taken back before its search has arrived is asked for again', () => {
    const ticked = send(start(ALL, 'a'), CHEAP);
    expect(isAsked(ticked, CHEAP)).toBe(true);
    expect(isAsked(ticked, ALL)).toBe(false);
    const back = arrive(send(ticked, ALL), ALL, 'b');
    expect(back).toMatchObject({ underway: [], starts: NONE });
    expect(isAsked(back, ALL)).toBe(true);
  });

  test('names that come late, and another look at the same list, are no arrival', () => {
    const asking = send(start(ALL, 'a'), CHEAP);
    const named = arrive(asking, { ...ALL }, 'a');
    expect(arrive(named, CHEAP, 'b').starts).toEqual(NONE);
    expect(arrive(start(CHEAP, 'a'), { ...CHEAP, cursor: 24 }, 'b').starts).toEqual(NONE);
  });

  test('what has no field follows what is shown: an area that a district has replaced does not return', () => {
    const area = of({ bounds: { west: 114, south: 22, east: 114.1, north: 22.1 } });
    const here = of({ districts: ['KT'] });
    expect(arrive(send(start(area, 'a'), here), here, 'b')).toMatchObject({ carried: here, starts: NONE });
  });

  test('fields that say already what is shown are left as they are; what cannot be read never is', () => {
    const here = arrive(
      start(of({ districts: ['KT', 'CEN'], flags: ['hot'] }), 'a'),
      of({ flags: ['hot'] }),
      'b',
    );
    expect(here.starts).toEqual({ ...NONE, keyword: 1, districts: 1 });
    const typo = { ...ALL, errors: [{ field: 'area_min', code: 'bad_parameter', value: 'big' } as const] };
    expect(arrive(typed(start(ALL, 'a'), typo), OFFICES, 'b').starts).toMatchObject({ area: 1 });
  });
});
