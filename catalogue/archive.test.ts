import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { MAX_IDS } from '#contract/fields.ts';
import { archiveQuery } from '#contract/params.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockRow } from '#presenters/rows.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows, districtRow } from '#tests/factories/catalogue-rows.ts';
import { shortOrAll } from '#tests/factories/long-form.ts';
import { BUILDINGS, manyStockRows, STATIONS, stockFilters, stockRows } from '#tests/factories/random-rows.ts';

const engineOf = (stocks: readonly StockRow[]) =>
  buildCatalogue(
    catalogueRows({
      stocks,
      districts: [districtRow({ code: 'KT', name_en: 'Kwun Tong' }), districtRow({ code: 'CW' })],
      buildings: BUILDINGS,
      stations: STATIONS,
    }),
  );

const asked = (query: string) => archiveQuery.parse(Object.fromEntries(new URLSearchParams(query)));
const shown = (rows: readonly StockRow[]) => rows.filter(({ status }) => status !== 'withdrawn');
const closedOf = (row: StockRow): StockRow =>
  row.status === 'active' ? { ...row, status: 'sold', closed_on: '2026-11-02' } : row;
const newestFirst = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);

const keywords = fc.constantFrom('kwun', 'kwan', 'central mtr', 'c000', 'xyz', 'bldg');

test('a filter finds of closed listings what it would find of them if they were active, the newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      stockRows,
      stockFilters,
      fc.option(keywords, { nil: undefined }),
      fc.constantFrom(3, 500),
      async (rows, some, keyword, limit) => {
        const filter = keyword === undefined ? some : { ...some, keyword };
        const open = engineOf(shown(rows).map((row) => ({ ...row, status: 'active', closed_on: null })));
        const closed = engineOf(rows.map(closedOf));
        const { stocks } = await open.stocks({
          filter,
          order: DEFAULT_STOCK_ORDER,
          cursor: 0,
          pageSize: 500,
        });
        const ids = newestFirst(stocks.map(({ gstock_id }) => gstock_id));
        const found = await closed.archived({ ids: [], filter, limit });
        const isAsked = Object.keys(filter).length > 0;
        expect(found.stocks.map(({ gstock_id }) => gstock_id)).toEqual(isAsked ? ids.slice(0, limit) : []);
        expect(found.stocks.map(({ rownum }) => rownum)).toEqual(found.stocks.map((_, index) => index + 1));
        expect(found.stocks.every(({ status }) => status !== 'active')).toBe(true);
      },
    ),
    { numRuns: shortOrAll(60, 300) },
  );
});

test('of listings by id, open and closed ones, those are found that answer the filter, in the order asked', async () => {
  await fc.assert(
    fc.asyncProperty(stockRows, stockFilters, async (rows, filter) => {
      const engine = engineOf(rows);
      const search = { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 500 };
      const active = (await engine.stocks(search)).stocks;
      const closed = (await engine.archived({ ids: [], filter, limit: MAX_IDS })).stocks;
      const isAsked = Object.keys(filter).length > 0;
      const found = new Set([...active, ...closed].map(({ gstock_id }) => gstock_id));
      const ids = [...rows.map(({ id }) => id), 77_777];
      const { stocks } = await engine.archived({ ids, filter, limit: MAX_IDS });
      const expected = shown(rows).filter(({ id }) => !isAsked || found.has(id));
      expect(stocks.map(({ gstock_id }) => gstock_id)).toEqual(expected.map(({ id }) => id));
      const bytes = Buffer.from(engine.archivedJson?.({ ids, filter, limit: MAX_IDS }) ?? []);
      expect(JSON.parse(bytes.toString())).toEqual({ stocks });
    }),
    { numRuns: shortOrAll(30, 150) },
  );
});

test('among many closed listings none is built but those that are answered, and no search takes long', async () => {
  const some = manyStockRows(1000).map(closedOf);
  const many = Array.from({ length: 10 }, (_, round) =>
    some.map((row) => ({ ...row, id: row.id + round * 2_000_000 })),
  );
  const engine = engineOf(many.flat());
  const built = vi.spyOn(JSON, 'parse');
  const times: number[] = [];
  for (const query of ['area_min=2900', 'keyword=kwun&sell_max=0', 'keyword=xyzzyx', 'sell_min=99&flags=hot'])
    for (let round = 0; round < 5; round++) {
      built.mockClear();
      const before = performance.now();
      const { stocks } = await engine.archived(asked(query));
      times.push(performance.now() - before);
      const rows = built.mock.results.flatMap(({ value }) => value);
      expect(rows).toHaveLength(stocks.length);
    }
  built.mockRestore();
  expect(times.sort((a, b) => a - b)[times.length >> 1]).toBeLessThan(50);
});
