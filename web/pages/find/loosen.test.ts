import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { GRADES, STOCK_FLAGS, type StockFilter } from '#domain/stock-filter.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { looseningsOf, looseningsQuery } from './loosen.ts';

const keys = (filter: StockFilter) => looseningsOf(filter).map(({ key }) => key);
const filterBy = (filter: StockFilter, key: string) =>
  looseningsOf(filter).find((way) => way.key === key)?.filter;

describe('ways to ask for more', () => {
  test('alternatives are given up together, features one by one, a range with both its ends', () => {
    const filter: StockFilter = {
      districts: ['CEN', 'KT'],
      areaMin: 500,
      areaMax: 900,
      flags: ['hot', 'video'],
    };
    expect(keys(filter)).toEqual(['area', 'flags-hot', 'flags-video', 'districts']);
    expect(filterBy(filter, 'area')).toEqual({ districts: ['CEN', 'KT'], flags: ['hot', 'video'] });
    expect(filterBy(filter, 'flags-hot')).toEqual({ ...filter, flags: ['video'] });
    expect(filterBy(filter, 'districts')).toEqual({ areaMin: 500, areaMax: 900, flags: ['hot', 'video'] });
  });

  test('a map can be zoomed out: twice as wide around the same place', () => {
    const bounds = { west: 114, south: 22, east: 114.2, north: 22.1 };
    expect(keys({ bounds })).toEqual(['zoom_out', 'bounds']);
    const wide = filterBy({ bounds }, 'zoom_out')?.bounds;
    expect(wide?.west).toBeCloseTo(113.9);
    expect(wide?.east).toBeCloseTo(114.3);
    expect(wide?.south).toBeCloseTo(21.95);
    expect(wide?.north).toBeCloseTo(22.15);
  });

  test('a search without filters has none', () => {
    expect(looseningsOf({})).toEqual([]);
  });

  test('each gives up something, and asks for nothing that was not asked before', () => {
    const filters = fc.record(
      {
        icsType: fc.subarray(['i', 'c', 's'] as const, { minLength: 1 }),
        txType: fc.subarray(['S', 'L', 'B'] as const, { minLength: 1 }),
        districts: fc.subarray(['CEN', 'KT', 'TST'], { minLength: 1 }),
        keyword: fc.constant('tower'),
        flags: fc.subarray([...STOCK_FLAGS], { minLength: 1 }),
        grade: fc.subarray([...GRADES], { minLength: 1 }),
        areaMin: fc.nat(),
        rentMax: fc.nat(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter: StockFilter) => {
        for (const { filter: loose } of looseningsOf(filter)) {
          expect(loose).not.toEqual(filter);
          for (const [key, value] of Object.entries(loose)) {
            const before = filter[key as keyof StockFilter];
            if (key === 'flags') expect(before).toEqual(expect.arrayContaining(value as string[]));
            else expect(value).toEqual(before);
          }
        }
      }),
    );
  });
});

test('the best three that find something are offered, zooming out first', async () => {
  const found: Record<string, number> = { keyword: 4, area_min: 90, flags: 0, districts: 7 };
  const stocks = vi.fn(async (input: Record<string, string>) => {
    const gone = ['keyword', 'area_min', 'flags', 'districts'].find((name) => !(name in input));
    return { count: gone === undefined ? 1 : (found[gone] ?? 0), stocks: [] };
  });
  const filter: StockFilter = {
    keyword: 'tower',
    areaMin: 500,
    flags: ['hot'],
    districts: ['KT'],
    bounds: { west: 114, south: 22, east: 114.2, north: 22.1 },
  };
  const api = { stocks } as Pick<Parameters<typeof createQueryClient>[0], 'stocks'>;
  const client = createQueryClient(api as Parameters<typeof createQueryClient>[0]);
  const ways = await client.fetchQuery(looseningsQuery(api, filter));
  expect(ways.map(({ key, count }) => [key, count])).toEqual([
    ['zoom_out', 1],
    ['area', 90],
    ['districts', 7],
  ]);
});
