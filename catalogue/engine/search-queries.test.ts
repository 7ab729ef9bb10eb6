import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cluster } from '#contract/cluster.ts';
import { clustersAnswer, transactionClustersAnswer } from '#contract/cluster.ts';
import { openDaysAnswer } from '#contract/open-day.ts';
import { transaction } from '#contract/transaction.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { catalogueRows, stockRow, transactionRow } from '#tests/factories/catalogue-rows.ts';
import {
  BUILDINGS,
  boundsArbitrary,
  STATIONS,
  stockFilterArbitrary,
  stockRowsArbitrary,
} from '#tests/factories/random-rows.ts';
import { createReferenceEngine } from '#tests/factories/reference.ts';

describe('an anchored page', () => {
  test('is the page of the whole ascending result that holds the anchor', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockRowsArbitrary,
        stockFilterArbitrary,
        fc.constantFrom(...STOCK_ORDER_FIELDS),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        async (stocks, filter, field, pageSize, randomNumber) => {
          const anchor = stocks[randomNumber % Math.max(1, stocks.length)];
          const icsType = randomNumber % 7 === 0 ? ICS_TYPES[randomNumber % 3] : anchor?.ics_type;
          const anchorSearch = { filter, field, pageSize, stockId: anchor?.id ?? 1, icsType: icsType ?? 'i' };
          const rows = catalogueRows({ stocks, buildings: BUILDINGS, stations: STATIONS });
          const result = await buildCatalogue(rows).anchored(anchorSearch);
          const expected = createReferenceEngine(rows).anchored(anchorSearch);
          expect(
            result && {
              count: result.count,
              anchor_rownum: result.anchor_rownum,
              ids: result.stocks.map((stock) => stock.gstock_id),
            },
          ).toEqual(expected);
          const rownum = result?.stocks.find((stock) => stock.gstock_id === anchor?.id)?.rownum;
          expect(rownum).toBe(expected?.anchor_rownum);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('map clusters', () => {
  test('are the cells of the zoom, each with exactly its listings', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockRowsArbitrary,
        stockFilterArbitrary,
        boundsArbitrary,
        fc.double({ min: 0, max: 22, noNaN: true }),
        async (stocks, filter, bounds, zoom) => {
          const rows = catalogueRows({ stocks, buildings: BUILDINGS, stations: STATIONS });
          const search = { filter, bounds, zoom };
          const { count, clusters, without_position } = await buildCatalogue(rows).clusters(search);
          const expected = createReferenceEngine(rows).cells(search);
          const members = expected.map(({ ids }) => stocks.filter((row) => ids.includes(row.id)));
          expect(clusters.map(summarizeCluster)).toEqual(
            members.map((cell, index) => ({
              kind: expected[index]?.kind,
              counts: ICS_TYPES.map((type) => cell.filter((row) => row.ics_type === type).length),
              bounds: [
                Math.min(...cell.map((row) => row.lng ?? 0)),
                Math.min(...cell.map((row) => row.lat ?? 0)),
                Math.max(...cell.map((row) => row.lng ?? 0)),
                Math.max(...cell.map((row) => row.lat ?? 0)),
              ],
              single: cell.length === 1 ? cell[0]?.id : undefined,
            })),
          );
          for (const [index, { lat, lng }] of clusters.entries()) {
            const cell = members[index] ?? [];
            const mean = (sum: number) => sum / cell.length;
            expect(Math.abs(lat - mean(cell.reduce((sum, row) => sum + (row.lat ?? 0), 0)))).toBeLessThan(
              1e-6,
            );
            expect(Math.abs(lng - mean(cell.reduce((sum, row) => sum + (row.lng ?? 0), 0)))).toBeLessThan(
              1e-6,
            );
          }
          expect(count).toBe(members.flat().length);
          expect(without_position).toBe(createReferenceEngine(rows).unplaced(search));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('keep to the contract: a cell, a building, a listing', async () => {
    const coordinates = { lat: 22.3, lng: 114.2 };
    const engine = buildCatalogue(
      catalogueRows({
        buildings: BUILDINGS,
        stocks: [
          stockRow({ id: 1, building_id: 1, ...coordinates }),
          stockRow({ id: 2, building_id: 1, ics_type: 's', ...coordinates }),
          stockRow({ id: 3, building_id: 2, lat: 22.4, lng: 114.2 }),
          stockRow({ id: 4, lat: 22.5, lng: 114.2 }),
          stockRow({ id: 5, building_id: 1, lat: 22.5, lng: 114.2 }),
        ],
      }),
    );
    const response = await engine.clusters({
      filter: {},
      bounds: { west: 114, south: 22, east: 115, north: 23 },
      zoom: 12.9,
    });
    expect(() => clustersAnswer.parse(response)).not.toThrow();
    expect(response.clusters.map(({ kind, pis_bldg_id, stock }) => [kind, pis_bldg_id, stock?.id])).toEqual([
      ['cluster', null, undefined],
      ['stock', 2, 'C0000003'],
      ['building', 1, undefined],
    ]);
  });
});

function summarizeCluster({ kind, i, c, s, bounds, stock }: Cluster) {
  return { kind, counts: [i, c, s], bounds, single: stock?.gstock_id };
}

describe('similar listings', () => {
  test('are the most similar active ones of the type on a shared side, ties by id', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockRowsArbitrary,
        fc.integer({ min: 1, max: 12 }),
        fc.nat(),
        async (stocks, limit, randomNumber) => {
          const rows = catalogueRows({ stocks, buildings: BUILDINGS, stations: STATIONS });
          const id = stocks[randomNumber % Math.max(1, stocks.length)]?.id ?? 1;
          const result = await buildCatalogue(rows).similar(id, limit);
          expect(result?.stocks.map((stock) => stock.gstock_id)).toEqual(
            createReferenceEngine(rows).similarIds(id, limit),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('suggested listings', () => {
  test('are the newest hot one of each type', async () => {
    const engine = buildCatalogue(
      catalogueRows({
        stocks: [
          stockRow({ id: 1, ics_type: 's', hot: true }),
          stockRow({ id: 2, ics_type: 'i', hot: true, update_date: '2026-11-02' }),
          stockRow({ id: 3, ics_type: 'i', hot: true, update_date: '2026-11-05' }),
          stockRow({ id: 4, ics_type: 'i', update_date: '2026-11-09' }),
        ],
      }),
    );
    const { stocks } = await engine.suggested();
    expect(stocks.map((stock) => [stock.gstock_id, stock.rownum])).toEqual([
      [3, 1],
      [1, 2],
    ]);
  });
});

describe('open days', () => {
  const remarks = { remarks_zh: null, remarks_gb: null, remarks_en: 'Meet in the lobby' };
  const createOpenDay = (id: number, stock_id: number, date: string) => ({
    id,
    stock_id,
    starts_at: new Date(`${date}T02:00:00Z`),
    ends_at: new Date(`${date}T04:00:00Z`),
    ...remarks,
  });
  const engine = buildCatalogue(
    catalogueRows({
      stocks: [
        stockRow({ id: 1 }),
        stockRow({ id: 2, ics_type: 's' }),
        stockRow({ id: 3, status: 'sold', closed_on: '2026-11-02' }),
      ],
      openDays: [
        createOpenDay(1, 2, '2026-11-22'),
        createOpenDay(2, 1, '2026-11-21'),
        createOpenDay(3, 1, '2026-11-14'),
        createOpenDay(4, 3, '2026-11-21'),
      ],
    }),
  );

  test('are those that are not over, of active listings, soonest first', async () => {
    const response = await engine.openDays('2026-11-14T04:00:00.001Z');
    expect(() => openDaysAnswer.parse(response)).not.toThrow();
    expect(response.open_days.map(({ id, stock }) => [id, stock.gstock_id])).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });

  test('last until they are over', async () => {
    const { open_days } = await engine.openDays('2026-11-14T04:00:00.000Z');
    expect(open_days.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test('can be asked of one type', async () => {
    const { open_days } = await engine.openDays('2026-11-01T00:00:00Z', 's');
    expect(open_days.map(({ id, stock }) => [id, stock.rownum])).toEqual([[1, 1]]);
  });
});

describe('the overall answer', () => {
  test('has the two newest transactions of each type, as the contract says', async () => {
    const engine = buildCatalogue(
      catalogueRows({
        transactions: [
          transactionRow({ id: 9, tx_date: '2026-11-03', sell: 5 }),
          transactionRow({ id: 8, tx_date: '2026-11-03', sell: 5 }),
          transactionRow({ id: 7, tx_date: '2026-11-02', sell: 5 }),
          transactionRow({ id: 6, ics_type: 'i', sell: 5, ft_rent_cents: 1250 }),
        ],
      }),
    );
    const overall = await engine.overall();
    expect(overall.c.map(({ id, rownum }) => [id, rownum])).toEqual([
      [8, 1],
      [9, 2],
    ]);
    expect(() => transaction.parse(overall.i[0])).not.toThrow();
    expect(overall.s).toEqual([]);
  });
});

describe('transactions', () => {
  test('appear on the map at their buildings’ positions, and not without a position', async () => {
    const coordinates = { lat: 22.3, lng: 114.2 };
    const engine = buildCatalogue(
      catalogueRows({
        buildings: BUILDINGS,
        transactions: [
          transactionRow({ id: 1, building_id: 1, ...coordinates }),
          transactionRow({ id: 2, building_id: 1, tx_type: 'L', ...coordinates }),
          transactionRow({ id: 3, building_id: 2, lat: 22.4, lng: 114.2 }),
          transactionRow({ id: 4 }),
        ],
      }),
    );
    const bounds = { west: 114, south: 22, east: 115, north: 23 };
    const response = await engine.transactionClusters({ filter: {}, bounds, zoom: 12.9 });
    expect(() => transactionClustersAnswer.parse(response)).not.toThrow();
    expect(response.count).toBe(3);
    expect(
      response.clusters.map((cluster) => [cluster.kind, cluster.pis_bldg_id, cluster.transaction?.id]),
    ).toEqual([
      ['transaction', 2, 3],
      ['building', 1, undefined],
    ]);
    const leaseClusters = await engine.transactionClusters({ filter: { txType: ['L'] }, bounds, zoom: 12.9 });
    expect(
      leaseClusters.clusters.map(({ transaction: clusterTransaction }) => clusterTransaction?.id),
    ).toEqual([2]);
  });

  test('are plotted by day and price, all of the side that is more, one by one or as a density', async () => {
    const createSale = (id: number, tx_date: string, ft_sell: number | null, ics_type: IcsType = 'c') =>
      transactionRow({ id, tx_date, ft_sell, ics_type });
    const engine = buildCatalogue(
      catalogueRows({
        transactions: [
          createSale(3, '2026-01-11', 10_000),
          createSale(2, '2026-01-01', 100, 's'),
          createSale(1, '2026-01-06', 1100),
          createSale(5, '2026-01-06', 1100),
          createSale(4, '2019-01-06', null),
          transactionRow({ id: 6, tx_type: 'L', rent: 20_000, ft_sell: null, ft_rent_cents: 1850 }),
        ],
      }),
    );
    const plotSummary = {
      tx_type: 'S',
      count: 4,
      first: '2026-01-01',
      last: '2026-01-11',
      lowest: 100,
      highest: 10_000,
    };
    expect(await engine.transactionPlot({ filter: {}, maxPoints: 4 })).toEqual({
      ...plotSummary,
      points: {
        i: [],
        c: [
          [5, 1100],
          [5, 1100],
          [10, 10_000],
        ],
        s: [[0, 100]],
      },
      cells: [],
    });
    expect(await engine.transactionPlot({ filter: {}, maxPoints: 3 })).toEqual({
      ...plotSummary,
      points: { i: [], c: [], s: [] },
      cells: [
        [0, 0, 1],
        [21, 10, 2],
        [43, 19, 1],
      ],
    });
    const leases = await engine.transactionPlot({ filter: { txType: ['L'] }, maxPoints: 3 });
    expect(leases).toMatchObject({ tx_type: 'L', count: 1, lowest: 18.5, points: { c: [[0, 18.5]] } });
    expect(await engine.transactionPlot({ filter: { building: 999 }, maxPoints: 3 })).toMatchObject({
      count: 0,
      first: null,
    });
  });

  test('have a turnover and a median for sales and for leases, of one period and area basis', async () => {
    const grossArea = { area_gross: 1000 };
    const saleableArea = { area_gross: null, area_saleable: 700 };
    const saleRow = (id: number, tx_date: string, ft_sell: number | null, areas: object = {}) =>
      transactionRow({ id, tx_date, sell: 1_000_000, ft_sell, ...grossArea, ...areas });
    const leaseRow = (id: number, tx_date: string, ft_rent_cents: number) =>
      transactionRow({ id, tx_type: 'L', tx_date, rent: 20_000, ft_rent_cents, ...grossArea });
    const engine = buildCatalogue(
      catalogueRows({
        transactions: [
          ...[9000, 4001, 6501, 5000, 8000].map((price, index) => saleRow(index + 1, '2025-03-01', price)),
          saleRow(6, '2025-03-01', null),
          saleRow(7, '2025-03-01', 20_000, saleableArea),
          // Before the last 24 months.
          saleRow(8, '2024-03-01', 99_000),
          ...[1800, 1850, 1900, 2000].map((ft_rent_cents, index) =>
            leaseRow(9 + index, '2026-01-01', ft_rent_cents),
          ),
          leaseRow(13, '2022-01-01', 900),
        ],
      }),
    );
    const today = hongKongDay(Date.UTC(2026, 10, 15));
    expect(await engine.transactionSummary({}, today)).toEqual({
      count: 13,
      S: { count: 8, turnover: 8_000_000, median_ft: 6501, median_count: 5, basis: 'gross', months: 24 },
      // Four leases in 24 months are too few, five in 60 months are enough.
      L: { count: 5, turnover: 100_000, median_ft: 18.5, median_count: 5, basis: 'gross', months: 60 },
    });
    const days = { min: hongKongDay(Date.UTC(2024, 0, 1)), max: today };
    expect(await engine.transactionSummary({ days, txType: ['S'] }, today)).toMatchObject({
      S: { median_ft: 7251, median_count: 6, months: null },
      L: { count: 0, turnover: 0, median_ft: null, median_count: 0 },
    });
    const recentDays = { min: hongKongDay(Date.UTC(2026, 0, 1)) };
    expect((await engine.transactionSummary({ days: recentDays }, today)).L).toMatchObject({
      median_ft: null,
      median_count: 4,
      months: null,
    });
  });
});
