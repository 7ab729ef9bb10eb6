import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { DATABASE_KINDS } from '#tests/factories/database.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(DATABASE_KINDS)('after a data change, on PostgreSQL %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server?.close());

  const url = `/ics/property/${CALLS.stocks.path}?page_size=1&order_field=sell`;
  async function fetchDearestStock() {
    const response = await server.get(url);
    const { stocks } = CALLS.stocks.answer.parse(await response.json());
    return { stock: stocks[0], tag: response.headers.get('etag') ?? '' };
  }
  /** Returns the price on a listing's card on an uncached page; the card itself may be cached. */
  async function fetchShownPrice(id: number | undefined, areaMin: number): Promise<string | undefined> {
    const page = await server.get(`/en/ics/property/find?order=sell-desc&area_min=${areaMin}`);
    const [, card] = (await page.text()).split(`data-row="${id}"`);
    return /class="stock-prices"><p><b>([^<]+)/.exec(card ?? '')?.[1];
  }
  async function readDataVersion(): Promise<number> {
    const { rows } = await server.pool.query<{ version: number }>('select version from data_version');
    return rows[0]?.version ?? 0;
  }

  test('the data version increases and the answers are updated', async () => {
    const dearestBefore = await fetchDearestStock();
    const priceShownBefore = await fetchShownPrice(dearestBefore.stock?.gstock_id, 1);
    const versionBefore = await readDataVersion();
    await server.pool.query('update stock set sell = sell + 1_000_000 where id = $1', [
      dearestBefore.stock?.gstock_id,
    ]);
    expect(await readDataVersion()).toBeGreaterThan(versionBefore);
    await vi.waitFor(
      async () =>
        expect((await fetchDearestStock()).stock?.sell).toBe((dearestBefore.stock?.sell ?? 0) + 1_000_000),
      10_000,
    );
    expect(await fetchShownPrice(dearestBefore.stock?.gstock_id, 2)).not.toBe(priceShownBefore);
    const staleEtagResponse = await server.get(url, { 'if-none-match': dearestBefore.tag });
    expect(staleEtagResponse.status).toBe(200);
    expect(staleEtagResponse.headers.get('etag')).not.toBe(dearestBefore.tag);
  });

  test('a sold listing leaves the lists but stays in the archive; a withdrawn listing disappears', async () => {
    const { stock } = await fetchDearestStock();
    const id = stock?.gstock_id;
    await server.pool.query(`update stock set status = 'sold', closed_on = update_date where id = $1`, [id]);
    await vi.waitFor(async () => expect((await fetchDearestStock()).stock?.gstock_id).not.toBe(id), 10_000);
    const fetchArchive = () => server.get(`/ics/property/${CALLS.stockArchive.path}?stock_ids=${id}`);
    expect(CALLS.stockArchive.answer.parse(await (await fetchArchive()).json()).stocks[0]?.status).toBe(
      'sold',
    );

    await server.pool.query(`update stock set status = 'withdrawn', closed_on = null where id = $1`, [id]);
    await vi.waitFor(async () => {
      expect(CALLS.stockArchive.answer.parse(await (await fetchArchive()).json()).stocks).toEqual([]);
    }, 10_000);
    expect((await server.get(`/ics/property/${CALLS.stockDetail.path}?stock_id=${id}`)).status).toBe(404);
  });

  test('a change that is rolled back keeps the data version', async () => {
    const versionBefore = await readDataVersion();
    const client = await server.pool.connect();
    try {
      await client.query('begin');
      await client.query('update stock set hot = not hot');
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect(await readDataVersion()).toBe(versionBefore);
  });
});

test('reading still works while the database is unavailable', async () => {
  const server = await startServer('embedded', { canSimulateOutage: true });
  try {
    await server.disconnectDatabase();
    await vi.waitFor(async () => {
      expect(await (await server.get('/readyz')).json()).toMatchObject({
        status: 'degraded',
        database: 'away',
        checks: {
          forms: { ok: false, reason: 'PostgreSQL does not answer' },
          data: { ok: false, reason: 'changes of the data cannot be followed' },
        },
      });
    }, 20_000);
    expect((await server.get('/readyz')).status).toBe(200);
    expect((await server.get('/readyz?require=forms')).status, 'for visitors who send forms').toBe(503);
    expect((await server.get(`/ics/property/${CALLS.stocks.path}`)).status).toBe(200);
    expect((await server.get('/en/ics/property/find')).status).toBe(200);
  } finally {
    await server.close();
  }
});
