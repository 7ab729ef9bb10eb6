import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { MAX_IDS } from '#contract/fields.ts';
import { archiveQuery } from '#contract/params.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { StockRow } from '#presenters/rows.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows, districtRow } from '#tests/factories/catalogue-rows.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import {
  BUILDINGS,
  manyStockRows,
  STATIONS,
  stockFilterArbitrary,
  stockRowsArbitrary,
} from '#tests/factories/random-rows.ts';

const createEngine = (stocks: readonly StockRow[]) =>
  buildCatalogue(
    catalogueRows({
      stocks,
      districts: [districtRow({ code: 'KT', name_en: 'Kwun Tong' }), districtRow({ code: 'CW' })],
      buildings: BUILDINGS,
      stations: STATIONS,
    }),
  );

const parseArchiveQuery = (query: string) =>
  archiveQuery.parse(Object.fromEntries(new URLSearchParams(query)));
const withoutWithdrawn = (rows: readonly StockRow[]) => rows.filter(({ status }) => status !== 'withdrawn');
const closeListing = (row: StockRow): StockRow =>
  row.status === 'active' ? { ...row, status: 'sold', closed_on: '2026-11-02' } : row;
const sortNewestFirst = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);

const keywordArbitrary = fc.constantFrom('kwun', 'kwan', 'central mtr', 'c000', 'xyz', 'bldg');

test('a filter finds closed listings by the same rules as active ones, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      stockRowsArbitrary,
      stockFilterArbitrary,
      fc.option(keywordArbitrary, { nil: undefined }),
      fc.constantFrom(3, 500),
      async (rows, randomFilter, keyword, limit) => {
        const filter = keyword === undefined ? randomFilter : { ...randomFilter, keyword };
        const engineOfActive = createEngine(
          withoutWithdrawn(rows).map((row) => ({ ...row, status: 'active', closed_on: null })),
        );
        const engineOfClosed = createEngine(rows.map(closeListing));
        const { stocks } = await engineOfActive.stocks({
          filter,
          order: DEFAULT_STOCK_ORDER,
          cursor: 0,
          pageSize: 500,
        });
        const ids = sortNewestFirst(stocks.map(({ gstock_id }) => gstock_id));
        const result = await engineOfClosed.archived({ ids: [], filter, limit });
        const hasFilters = Object.keys(filter).length > 0;
        expect(result.stocks.map(({ gstock_id }) => gstock_id)).toEqual(
          hasFilters ? ids.slice(0, limit) : [],
        );
        expect(result.stocks.map(({ rownum }) => rownum)).toEqual(result.stocks.map((_, index) => index + 1));
        expect(result.stocks.every(({ status }) => status !== 'active')).toBe(true);
      },
    ),
    { numRuns: sampleOrAll(60, 300) },
  );
});

test('of listings by id, open and closed ones, those are found that answer the filter, in the order asked', async () => {
  await fc.assert(
    fc.asyncProperty(stockRowsArbitrary, stockFilterArbitrary, async (rows, filter) => {
      const engine = createEngine(rows);
      const search = { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 500 };
      const activeStocks = (await engine.stocks(search)).stocks;
      const closedStocks = (await engine.archived({ ids: [], filter, limit: MAX_IDS })).stocks;
      const hasFilters = Object.keys(filter).length > 0;
      const matchingIds = new Set([...activeStocks, ...closedStocks].map(({ gstock_id }) => gstock_id));
      const ids = [...rows.map(({ id }) => id), 77_777];
      const { stocks } = await engine.archived({ ids, filter, limit: MAX_IDS });
      const expected = withoutWithdrawn(rows).filter(({ id }) => !hasFilters || matchingIds.has(id));
      expect(stocks.map(({ gstock_id }) => gstock_id)).toEqual(expected.map(({ id }) => id));
      const bytes = Buffer.from(engine.archivedJson?.({ ids, filter, limit: MAX_IDS }) ?? []);
      expect(JSON.parse(bytes.toString())).toEqual({ stocks });
    }),
    { numRuns: sampleOrAll(30, 150) },
  );
});

test('a search among many closed listings parses only the returned rows and is fast', async () => {
  const baseRows = manyStockRows(1000).map(closeListing);
  const allRows = Array.from({ length: 10 }, (_, round) =>
    baseRows.map((row) => ({ ...row, id: row.id + round * 2_000_000 })),
  );
  const engine = createEngine(allRows.flat());
  const jsonParse = vi.spyOn(JSON, 'parse');
  const durationsMs: number[] = [];
  for (const query of ['area_min=2900', 'keyword=kwun&sell_max=0', 'keyword=xyzzyx', 'sell_min=99&flags=hot'])
    for (let round = 0; round < 5; round++) {
      jsonParse.mockClear();
      const startedAt = performance.now();
      const { stocks } = await engine.archived(parseArchiveQuery(query));
      durationsMs.push(performance.now() - startedAt);
      const parsedRows = jsonParse.mock.results.flatMap(({ value }) => value);
      expect(parsedRows).toHaveLength(stocks.length);
    }
  jsonParse.mockRestore();
  expect(durationsMs.sort((a, b) => a - b)[durationsMs.length >> 1]).toBeLessThan(50);
});
