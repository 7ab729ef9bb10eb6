import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSACTIONS_CSV } from '#contract/paths.ts';
import type { Transaction } from '#contract/transaction.ts';
import { addressOf, BASE } from '#domain/addresses.ts';
import { medianOf } from '#domain/medians.ts';
import { MAX_CSV_ROWS } from '#domain/transaction-filter.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { ENGINES, startServerOn, type TestServer } from '#tests/factories/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase('embedded', { stocks: 300 });
});
afterAll(() => database.close());

describe.each(ENGINES)('transactions, from %s:', (engine) => {
  let server: TestServer;
  let all: Transaction[];
  const { call, transactions, everyTransaction } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServerOn(database, { engine });
    all = await everyTransaction();
  });
  afterAll(() => server.close());

  test('come to what their rows come to', async () => {
    const rows = all.filter(({ ics_type, tx_type }) => ics_type === 'c' && tx_type === 'S');
    const summary = await call('transactionSummary', '?ics_type=c&tx_type=S');
    const perFoot = rows.flatMap(({ ft_sell }) => ft_sell ?? []).toSorted((a, b) => a - b);
    expect(rows.length).toBeGreaterThan(10);
    expect(summary).toEqual({
      count: rows.length,
      S: {
        count: rows.length,
        turnover: rows.reduce((sum, { sell }) => sum + (sell ?? 0), 0),
        median_ft: medianOf(perFoot),
      },
      L: { count: 0, turnover: 0, median_ft: null },
    });
  });

  test('lie on the map where their buildings do, and the map’s area finds exactly those', async () => {
    const bounds = '114.15,22.27,114.19,22.33';
    const inside = all.filter(
      ({ lat, lng }) =>
        lat !== null && lng !== null && lat >= 22.27 && lat <= 22.33 && lng >= 114.15 && lng <= 114.19,
    );
    const { count, clusters } = await call('transactionClusters', `?bounds=${bounds}&zoom=13`);
    expect(count).toBe(inside.length);
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(inside.length);
    expect((await transactions(`?bounds=${bounds}`)).count).toBe(inside.length);
    const refused = await server.get(`${BASE}/transaction/transactionClusterJson?zoom=13`);
    expect(refused.status).toBe(400);
  });

  test('are shown on twenty pages at most: an address of a later one says so and shows the first', async () => {
    const opened = async (cursor: number) =>
      (
        await server.get(
          addressOf('transactions', 'en', { query: new URLSearchParams({ cursor: `${cursor}` }) }),
        )
      ).text();
    const last = await opened(1140);
    expect(last).toContain('aria-posinset="1141"');
    expect(last).not.toContain('was not recognised');
    const tooFar = await opened(6000);
    expect(tooFar).toContain('Page: “6000” was not recognised');
    expect(tooFar).toContain('aria-posinset="1"');
    expect(tooFar).not.toContain('aria-posinset="6001"');
  });

  test('are a file for a spreadsheet, in the language and order asked for', async () => {
    const response = await server.get(
      `${BASE}/${TRANSACTIONS_CSV}?lang=en&tx_type=L&ics_type=s&order=rent-desc`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="transactions.csv"');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines[0]).toContain('Date,Property type,Sold or leased,District,Name');
    const rents = all.flatMap(({ ics_type, rent }) => (ics_type === 's' ? (rent ?? []) : []));
    expect(lines.length - 1).toBe(rents.length);
    expect(lines[1]).toContain(`,${Math.max(...rents)},`);
    expect((await server.get(`${BASE}/${TRANSACTIONS_CSV}?sell_min=cheap`)).status).toBe(400);
  });

  test('are a file of the first 5,000, however many are found', async () => {
    expect(all.length).toBeGreaterThan(MAX_CSV_ROWS);
    const response = await server.get(`${BASE}/${TRANSACTIONS_CSV}?lang=zh`);
    const [, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(MAX_CSV_ROWS);
  });
});

test('the page reads the specification’s `t` as its keyword and any order of its words', async () => {
  const server = await startServerOn(database, { engine: 'memory' });
  const locationOf = async (address: string) => (await server.get(address)).headers.get('location');
  expect(await locationOf('/ics/property/transaction/office?t=Kwun+Tong')).toBe(
    '/ics/property/transaction/office?keyword=Kwun+Tong',
  );
  expect(await locationOf('/en/ics/property/transaction/leased-and-sold')).toBe(
    '/en/ics/property/transaction/sold-and-leased',
  );
  expect((await server.get('/ics/property/transaction/nonsense')).status).toBe(404);
  await server.close();
});
