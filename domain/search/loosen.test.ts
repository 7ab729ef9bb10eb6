import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADES } from '../stock/stock-choices.ts';
import { STOCK_FILTERS, STOCK_FLAGS, type StockFilter } from '../stock/stock-filter.ts';
import { looseningsOf } from './loosen.ts';

const looseningKeys = (filter: StockFilter) => looseningsOf(STOCK_FILTERS, filter).map(({ key }) => key);
const filterBy = (filter: StockFilter, key: string) =>
  looseningsOf(STOCK_FILTERS, filter).find((loosening) => loosening.key === key)?.filter;

describe('ways to ask for more', () => {
  test('alternatives are given up together, features one by one, a range with both its ends', () => {
    const filter: StockFilter = {
      districts: ['CEN', 'KT'],
      area: { min: 500, max: 900 },
      flags: ['hot', 'video'],
    };
    expect(looseningKeys(filter)).toEqual(['districts', 'area', 'flags-hot', 'flags-video']);
    expect(filterBy(filter, 'area')).toEqual({ districts: ['CEN', 'KT'], flags: ['hot', 'video'] });
    expect(filterBy(filter, 'flags-hot')).toEqual({ ...filter, flags: ['video'] });
    expect(filterBy(filter, 'districts')).toEqual({
      area: { min: 500, max: 900 },
      flags: ['hot', 'video'],
    });
  });

  test('a map can be zoomed out: twice as wide around the same point', () => {
    const bounds = { west: 114, south: 22, east: 114.2, north: 22.1 };
    expect(looseningKeys({ bounds })).toEqual(['zoom_out', 'bounds']);
    const widerBounds = filterBy({ bounds }, 'zoom_out')?.bounds;
    expect(widerBounds?.west).toBeCloseTo(113.9);
    expect(widerBounds?.east).toBeCloseTo(114.3);
    expect(widerBounds?.south).toBeCloseTo(21.95);
    expect(widerBounds?.north).toBeCloseTo(22.15);
  });

  test('travel times are given up one by one, because all of them must hold', () => {
    const [central, kowloonTong] = [
      { station: 'CEN', minutes: 30 },
      { station: 'KOT', minutes: 20 },
    ];
    expect(looseningKeys({ reach: [central, kowloonTong] })).toEqual(['reach-CEN', 'reach-KOT']);
    expect(filterBy({ reach: [central, kowloonTong] }, 'reach-CEN')).toEqual({ reach: [kowloonTong] });
  });

  test('a search without filters has no loosenings', () => {
    expect(looseningsOf(STOCK_FILTERS, {})).toEqual([]);
  });

  test('each removes or relaxes a condition and adds none', () => {
    const filterArbitrary = fc.record(
      {
        icsType: fc.subarray(['i', 'c', 's'] as const, { minLength: 1 }),
        txType: fc.subarray(['S', 'L', 'B'] as const, { minLength: 1 }),
        districts: fc.subarray(['CEN', 'KT', 'TST'], { minLength: 1 }),
        keyword: fc.constant('tower'),
        flags: fc.subarray([...STOCK_FLAGS], { minLength: 1 }),
        grade: fc.subarray([...GRADES], { minLength: 1 }),
        area: fc.record({ min: fc.nat() }),
        rent: fc.record({ max: fc.nat() }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filterArbitrary, (filter: StockFilter) => {
        for (const { filter: loosenedFilter } of looseningsOf(STOCK_FILTERS, filter)) {
          expect(loosenedFilter).not.toEqual(filter);
          for (const [key, value] of Object.entries(loosenedFilter)) {
            const previousValue = filter[key as keyof StockFilter];
            if (key === 'flags') expect(previousValue).toEqual(expect.arrayContaining(value as string[]));
            else expect(value).toEqual(previousValue);
          }
        }
      }),
    );
  });
});
