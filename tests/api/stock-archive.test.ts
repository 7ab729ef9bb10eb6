import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stock } from '#contract/stock.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

describe.each(sampleOrAll(['memory'], ENGINES))('the archive of listings with filters, on %s', (engine) => {
  let server: TestServer;
  let allStocks: Stock[];
  let joinedIds: string;
  const { call, everyStock } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer('embedded', { stocks: 300, engine });
    allStocks = await everyStock();
    joinedIds = allStocks.map((stock) => stock.gstock_id).join(',');
  });
  afterAll(() => server?.close());

  test.each([
    'ics_type=c',
    'ics_type=i,s',
    'tx_type=S',
    'tx_type=L&rent_max=100000&sell_max=1',
    'tx_type=B',
    'area_min=500&area_max=2000',
    'sell_max=20000000',
    'ft_sell_min=8000',
    'ft_rent_min=10&ft_rent_max=40&ics_type=c',
    'grade=A,B',
    'flags=photo,hot',
    'usage=office',
    'bounds=114.1,22.25,114.2,22.31',
    'keyword=tower',
    `keyword=${encodeURIComponent('觀塘')}`,
    'keyword=kowlon',
    'keyword=i0',
  ])('with "%s" contains the matches of the same search', async (search) => {
    const matchingIds = await findAllIds(search);
    expect(matchingIds.length).toBeGreaterThan(0);
    expect(matchingIds.length).toBeLessThan(allStocks.length);
    const { stocks } = await call('stockArchive', `?stock_ids=${joinedIds}&${search}`);
    expect(stocks.map((stock) => stock.gstock_id)).toEqual(matchingIds);
    expect(stocks.map((stock) => stock.rownum)).toEqual(matchingIds.map((_, index) => index + 1));
  });

  test('of one building contains the matches of a search in the building', async () => {
    const buildingId = allStocks.find((stock) => stock.pis_bldg_id !== null)?.pis_bldg_id;
    const { stocks } = await call('stockArchive', `?stock_ids=${joinedIds}&pis_bldg_id=${buildingId}`);
    expect(stocks.map((stock) => stock.gstock_id)).toEqual(await findAllIds(`pis_bldg_id=${buildingId}`));
  });

  test('accepts districts and all other filters together', async () => {
    const districtCodes = [...new Set(allStocks.flatMap((stock) => stock.dist_code ?? []))]
      .slice(0, 3)
      .join(',');
    const search = `districts=${districtCodes}&ics_type=c,s&area_min=100`;
    const { stocks } = await call('stockArchive', `?stock_ids=${joinedIds}&${search}`);
    expect(stocks.map((stock) => stock.gstock_id)).toEqual(await findAllIds(search));
  });

  test('without ids contains the matching sold and leased listings, newest first', async () => {
    const { stocks } = await call('stockArchive', '?ics_type=i,c,s');
    const { rows } = await server.pool.query(
      `select id::int, ics_type from stock where status in ('sold', 'leased') order by id desc`,
    );
    expect(stocks.map(({ gstock_id }) => gstock_id)).toEqual(rows.map(({ id }) => id));
    expect(stocks.map(({ rownum }) => rownum)).toEqual(rows.map((_, index) => index + 1));
    const officeStocks = (await call('stockArchive', '?ics_type=c')).stocks;
    expect(officeStocks.length).toBeGreaterThan(0);
    expect(officeStocks.map(({ gstock_id }) => gstock_id)).toEqual(
      rows.filter(({ ics_type }) => ics_type === 'c').map(({ id }) => id),
    );
  });

  test('is empty without ids and filters', async () => {
    expect(await call('stockArchive')).toEqual({ stocks: [] });
  });

  test('rejects an invalid filter by its name', async () => {
    const response = await server.get('/ics/property/stock/StockArchiveFilterJson?stock_ids=1&area_min=x');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'bad_parameter', field: 'area_min' } },
    ]);
  });

  /** Returns the ids of all matches in order, newest first. */
  async function findAllIds(search: string): Promise<number[]> {
    const foundIds: number[] = [];
    for (;;) {
      const { count, stocks } = await call('stocks', `?${search}&page_size=100&cursor=${foundIds.length}`);
      foundIds.push(...stocks.map((stock) => stock.gstock_id));
      if (foundIds.length >= count) return foundIds;
    }
  }
});
