import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hongKongDay } from '#domain/text/date.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { startServer, TEST_NOW_MS, type TestServer } from '#tests/factories/server.ts';

const DAY_MS = 86_400_000;
const NOW_MS = TEST_NOW_MS + 60 * DAY_MS;
const TODAY = hongKongDay(NOW_MS);

describe('a portal started sixty days after its demonstration was loaded', () => {
  let server: TestServer;
  const { call } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer('embedded', { stocks: 1500, now: NOW_MS });
  });
  afterAll(() => server?.close());

  test('says the date of today, and counts only open days to come as such', async () => {
    expect((await call('site')).today).toBe(TODAY);
    const [coming, past] = [await call('openDays'), await call('openDays', '?past=1')];
    for (const { ends_at } of coming.open_days) expect(Date.parse(ends_at)).toBeGreaterThanOrEqual(NOW_MS);
    for (const { ends_at } of past.open_days) expect(Date.parse(ends_at)).toBeLessThan(NOW_MS);
    expect(past.open_days.length).toBeGreaterThan(coming.open_days.length);
  });

  test('calls no listing of that time new', async () => {
    const { stocks } = await call('stocks', '?flags=new_property');
    expect(stocks.length).toBeGreaterThan(0);
    for (const { gstock_id } of stocks.slice(0, 3)) {
      const html = await pageOf(gstock_id);
      expect(html).toContain('<h1');
      expect(html).not.toContain('New listing');
    }
  });

  test('shows a tenancy that has ended since as ended', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      `select id from stock where tenancy_expiry < $1 and status = 'active' order by id limit 2`,
      [TODAY],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      const html = await pageOf(id);
      expect(html).toContain('Tenancy has ended');
      expect(html).not.toMatch(/Yes, [\d.]+% passing/);
    }
  });

  async function pageOf(id: number): Promise<string> {
    const { link } = await call('stockDetail', `?stock_id=${id}`);
    const html = await (await server.get(link.en)).text();
    return html.replace(/<script[\s\S]*?<\/script>/g, '');
  }
});
