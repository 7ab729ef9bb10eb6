import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '#domain/search/sort.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import type { StockRow } from '#presenters/rows.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows, districtRow, stockRow } from '#tests/factories/catalogue-rows.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import {
  BUILDINGS,
  limitsUpTo,
  manyStockRows,
  STATIONS,
  stockFilterArbitrary,
  stockOrderArbitrary,
  stockRowsArbitrary,
  transactionFilterArbitrary,
  transactionOrderArbitrary,
  transactionRowsArbitrary,
} from '#tests/factories/random-rows.ts';
import { createReferenceEngine } from '#tests/factories/reference.ts';
import type { StockSearch } from './engine/search-queries.ts';

async function search(rows: readonly StockRow[], stockSearch: StockSearch) {
  return buildCatalogue(catalogueRows({ stocks: rows, buildings: BUILDINGS, stations: STATIONS })).stocks(
    stockSearch,
  );
}

describe('a search', () => {
  test('finds the same rows as a naive filter and sort, with an exact count and facets', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockRowsArbitrary,
        stockFilterArbitrary,
        stockOrderArbitrary,
        async (stocks, filter, order) => {
          const rows = catalogueRows({ stocks, buildings: BUILDINGS, stations: STATIONS });
          const result = await buildCatalogue(rows).stocks({
            filter,
            order,
            cursor: 0,
            pageSize: 100,
            facets: true,
          });
          const expectedEngine = createReferenceEngine(rows);
          const ids = expectedEngine.stockIds(filter, order);
          expect(result.stocks.map((stock) => stock.gstock_id)).toEqual(ids);
          expect(result.count).toBe(ids.length);
          expect(result.facets).toEqual(expectedEngine.stockFacets(filter));
        },
      ),
      { numRuns: sampleOrAll(50, 200) },
    );
  });

  test('of transactions finds the same rows as a naive filter and sort, with facets', async () => {
    await fc.assert(
      fc.asyncProperty(
        transactionRowsArbitrary,
        transactionFilterArbitrary,
        transactionOrderArbitrary,
        async (transactions, filter, order) => {
          const rows = catalogueRows({ transactions, stations: STATIONS });
          const result = await buildCatalogue(rows).transactions({
            filter,
            order,
            cursor: 0,
            pageSize: 100,
            facets: true,
          });
          const expectedEngine = createReferenceEngine(rows);
          const ids = expectedEngine.transactionIds(filter, order);
          expect(result.transactions.map(({ id }) => id)).toEqual(ids);
          expect(result.count).toBe(ids.length);
          expect(result.facets).toEqual(expectedEngine.transactionFacets(filter));
        },
      ),
      { numRuns: sampleOrAll(50, 200) },
    );
  });

  test('returns pages without overlaps or gaps, with rownum from 1 over the whole result', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockRowsArbitrary,
        stockOrderArbitrary,
        fc.integer({ min: 1, max: 9 }),
        async (rows, order, pageSize) => {
          const engine = buildCatalogue(catalogueRows({ stocks: rows }));
          const allResults = await engine.stocks({ filter: {}, order, cursor: 0, pageSize: 100 });
          const pagedStocks = [];
          for (let cursor = 0; cursor < allResults.count + pageSize; cursor += pageSize) {
            const page = await engine.stocks({ filter: {}, order, cursor, pageSize });
            expect(page.count).toBe(allResults.count);
            pagedStocks.push(...page.stocks);
          }
          expect(pagedStocks).toEqual(allResults.stocks);
          expect(pagedStocks.map((stock) => stock.rownum)).toEqual(pagedStocks.map((_, index) => index + 1));
        },
      ),
    );
  });

  test('among many listings finds the same by whichever way is the shortest, on any page', async () => {
    const rows = catalogueRows({ stocks: manyStockRows(2500), buildings: BUILDINGS, stations: STATIONS });
    const engine = buildCatalogue(rows);
    const expectedEngine = createReferenceEngine(rows);
    const limitsArbitrary = fc.record(
      { area: limitsUpTo(3000), sell: limitsUpTo(100) },
      { requiredKeys: [] },
    );
    const cursorArbitrary = fc.oneof(fc.nat(40), fc.nat(2500));
    await fc.assert(
      fc.asyncProperty(
        stockFilterArbitrary,
        limitsArbitrary,
        stockOrderArbitrary,
        cursorArbitrary,
        async (randomFilter, limits, order, cursor) => {
          const filter = { ...randomFilter, ...limits };
          const ids = expectedEngine.stockIds(filter, order);
          const { count, stocks } = await engine.stocks({ filter, order, cursor, pageSize: 24 });
          expect(count).toBe(ids.length);
          expect(stocks.map((stock) => stock.gstock_id)).toEqual(ids.slice(cursor, cursor + 24));
          const stockId = ids[cursor % Math.max(1, ids.length)] ?? 0;
          const icsType = rows.stocks.find(({ id }) => id === stockId)?.ics_type ?? 'i';
          const anchored = await engine.anchored({
            filter,
            field: order.field,
            pageSize: 24,
            stockId,
            icsType,
          });
          const ascendingIds = expectedEngine.stockIds(filter, { ...order, direction: 'asc' });
          expect(anchored?.anchor_rownum ?? 0).toBe(ascendingIds.indexOf(stockId) + 1);
        },
      ),
      { numRuns: sampleOrAll(50, 200) },
    );
  }, 30_000);

  test('returns the same result as JSON and as objects', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockRowsArbitrary,
        stockFilterArbitrary,
        stockOrderArbitrary,
        async (stocks, filter, order) => {
          const engine = buildCatalogue(catalogueRows({ stocks, buildings: BUILDINGS, stations: STATIONS }));
          const stockSearch = { filter, order, cursor: 2, pageSize: 5, facets: stocks.length % 2 === 0 };
          const bytes = engine.stocksJson?.(stockSearch) ?? new Uint8Array();
          expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(await engine.stocks(stockSearch));
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each(DIRECTIONS)('puts a listing without the sorted value last, %s', async (direction) => {
    const rows = [stockRow({ id: 1 }), stockRow({ id: 2, sell: 5 }), stockRow({ id: 3, sell: 9 })];
    const { stocks } = await search(rows, {
      filter: {},
      order: { field: 'sell', direction },
      cursor: 0,
      pageSize: 9,
    });
    expect(stocks.at(-1)?.gstock_id).toBe(1);
  });

  test.each(STOCK_FLAGS)('finds listings by the flag %s', async (flag) => {
    const rows = [stockRow({ id: 1 }), stockRow({ id: 2, [flag]: true })];
    const query = { order: { field: 'area', direction: 'asc' }, cursor: 0, pageSize: 9 } as const;
    const { stocks } = await search(rows, { ...query, filter: { flags: [flag] } });
    expect(stocks.map((stock) => stock.gstock_id)).toEqual([2]);
  });

  test('counts active listings of each type in a district', async () => {
    const rows = catalogueRows({
      districts: [districtRow({ code: 'KT' }), districtRow({ code: 'CW', region_code: 'HK' })],
      stocks: [
        stockRow({ id: 1, district_code: 'KT' }),
        stockRow({ id: 2, district_code: 'KT', ics_type: 's' }),
        stockRow({ id: 3, district_code: 'KT', ics_type: 's', status: 'sold' }),
      ],
    });
    const { districts } = await buildCatalogue(rows).districts();
    expect(districts.map((district) => [district.code, district.stocks])).toEqual([
      ['CW', { i: 0, c: 0, s: 0 }],
      ['KT', { i: 0, c: 1, s: 1 }],
    ]);
  });

  test('names usages by type and their order in it', async () => {
    const createUsage = (code: string, ics_type: 'i' | 's', position: number) => ({
      code,
      ics_type,
      position,
      name_zh: '食肆',
      name_gb: '餐饮',
      name_en: 'Restaurant',
    });
    const rows = catalogueRows({
      usages: [createUsage('b', 's', 1), createUsage('c', 'i', 2), createUsage('a', 'i', 1)],
    });
    const { usages } = await buildCatalogue(rows).districts();
    expect(usages.map(({ code }) => code)).toEqual(['a', 'c', 'b']);
    expect(usages[0]).toEqual({
      code: 'a',
      ics_type: 'i',
      name: { zh: '食肆', gb: '餐饮', en: 'Restaurant' },
    });
  });
});
