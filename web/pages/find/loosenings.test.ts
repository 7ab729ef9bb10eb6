import { expect, test, vi } from 'vitest';
import type { StockFilter } from '#domain/stock-filter.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { looseningsQuery } from './loosenings.ts';

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
