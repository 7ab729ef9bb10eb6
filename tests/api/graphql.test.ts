import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GRAPHQL_CLIENTS } from '#contract/paths.ts';
import { callsOf } from '#tests/factories/calls.ts';
import {
  createGraphqlCaller,
  GRAPHQL_JSON,
  graphqlAddress,
  PARTIAL_STATUS,
} from '#tests/factories/graphql.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

const ALLOWED_ORIGIN = 'https://partner.example';

describe.each(sampleOrAll(['memory'], ENGINES))('GraphQL, with searches from %s', (engine) => {
  let server: TestServer;
  const { post, get } = createGraphqlCaller(() => server);
  const { call, transactions } = callsOf(() => server);
  beforeAll(async () => {
    server = await startServer('embedded', { engine, stocks: 300, env: { GRAPHQL_ORIGINS: ALLOWED_ORIGIN } });
  });
  afterAll(() => server?.close());

  async function findBusiestBuilding() {
    const [building] = (await call('buildings', '?limit=1')).result;
    if (!building) throw new Error('no buildings');
    return building;
  }

  test.each(GRAPHQL_CLIENTS)('%s answers introspection of its schema', async (client) => {
    const { status, data } = await post(client, getIntrospectionQuery());
    expect(status).toBe(200);
    expect(data.__schema.queryType.name).toBe('Query');
  });

  test('the URL without a client name is the client api', async () => {
    const query = '{ districts { districts { code } } stocks(page_size: 2) { count stocks { gstock_id } } }';
    const response = await fetch(`${server.origin}/ics/property/graphql?${new URLSearchParams({ query })}`);
    expect(response.status).toBe(200);
    const { data } = await get('api', query);
    expect(data.stocks.count).toBeGreaterThan(0);
    expect((await response.json()).data).toEqual(data);
    const postResponse = await fetch(`${server.origin}/ics/property/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect((await postResponse.json()).data).toEqual(data);
  });

  test('returns the same as REST', async () => {
    const { id } = await findBusiestBuilding();
    const result = await post(
      'building',
      `query ($id: WholeNumber!) {
        buildingDetail(pis_bldg_id: $id) {
          id name { zh gb en } stocks { sale lease } active_stocks { gstock_id sell } prices { basis sales { ft_sell } }
        }
        stocks(pis_bldg_id: $id, page_size: 2, order_field: area) { count stocks { gstock_id } }
        transactions(pis_bldg_id: $id, page_size: 3) { count transactions { id tx_date } }
      }`,
      { id },
    );
    expect(result.errors).toEqual([]);
    const restAnswers = {
      buildingDetail: await call('buildingDetail', `?pis_bldg_id=${id}`),
      prices: await call('buildingPrices', `?pis_bldg_id=${id}`),
      stocks: await call('stocks', `?pis_bldg_id=${id}&page_size=2&order_field=area`),
      transactions: await transactions(`?pis_bldg_id=${id}&page_size=3`),
    };
    const { prices, ...building } = result.data.buildingDetail;
    expect(restAnswers.buildingDetail).toMatchObject(building);
    expect(restAnswers.prices).toMatchObject(prices);
    expect(restAnswers.stocks).toMatchObject(result.data.stocks);
    expect(restAnswers.transactions).toMatchObject(result.data.transactions);
  });

  test('lookup objects of REST become lists of code and value', async () => {
    const { data } = await post(
      'api',
      '{ stocks(page_size: 1, facets: "1") { facets { districts { code value } } } }',
    );
    const { facets } = await call('stocks', '?page_size=1&facets=1');
    const countByCode = data.stocks.facets.districts.map((entry: { code: string; value: number }) => [
      entry.code,
      entry.value,
    ]);
    expect(Object.fromEntries(countByCode)).toEqual(facets?.districts);
  });

  test('media of one type are returned only to the client of that type', async () => {
    const { gstock_id, ics_type } = (await call('stocks', '?ics_type=i&page_size=1')).stocks[0] ?? {};
    expect(ics_type).toBe('i');
    const query = `{ stockMedia(stock_id: ${gstock_id}) { id kind url } }`;
    const ownMedia = await post('mediaI', query);
    const { media } = await call('stockDetail', `?stock_id=${gstock_id}`);
    expect(ownMedia.data.stockMedia.length).toBeGreaterThan(0);
    expect(media).toMatchObject(ownMedia.data.stockMedia);
    const otherMedia = await post('mediaC', query);
    expect([otherMedia.status, otherMedia.errors[0]?.extensions.code]).toEqual([PARTIAL_STATUS, 'not_found']);
  });

  test('returns the newest transactions and their summary', async () => {
    const { data, errors } = await post(
      'webDataAdapter',
      '{ overallTransactions { i { id } c { id } s { id } } transactionSummary(ics_type: [c]) { count S { turnover } } }',
    );
    expect(errors).toEqual([]);
    expect(data.overallTransactions.i).toHaveLength(2);
    expect(await call('transactionSummary', '?ics_type=c')).toMatchObject(data.transactionSummary);
  });

  test('returns the series and statistics of research', async () => {
    const { data, errors } = await post(
      'webDataAdapter',
      `{ researchSeries(codes: ["office_a_price"], period: "1") { series { code from values name { en } } }
         researchStatistics(ics_type: c, months: 3) { statistics { month volume turnover } } }`,
    );
    expect(errors).toEqual([]);
    expect(data.researchSeries.series[0].values.length).toBeGreaterThan(10);
    expect(await call('researchSeries', '?codes=office_a_price&period=1')).toMatchObject(data.researchSeries);
    expect(data.researchStatistics.statistics).toHaveLength(3);
  });

  test('reads the buildings of a page of listings in one query', async () => {
    const querySpy = vi.spyOn(server.pool, 'query');
    const fetchPage = async (size: number) => {
      querySpy.mockClear();
      const { data, errors } = await post(
        'api',
        `{ stocks(page_size: ${size}) { stocks { gstock_id pis_bldg_id building { id name { en } } } } }`,
      );
      expect(errors).toEqual([]);
      expect(data.stocks.stocks).toHaveLength(size);
      for (const { pis_bldg_id, building } of data.stocks.stocks)
        expect(building?.id ?? null).toBe(pis_bldg_id);
      return querySpy.mock.calls.length;
    };
    const firstPage = await fetchPage(1);
    expect(await fetchPage(100)).toBe(firstPage);
    querySpy.mockRestore();
  });

  test("a failed field has a code, its path and a message in the visitor's language", async () => {
    const query = '{ buildingDetail(pis_bldg_id: 999999) { id } transactionSummary { count } }';
    const { status, data, errors, headers } = await get('building', query, {
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(PARTIAL_STATUS);
    expect(data).toMatchObject({ buildingDetail: null, transactionSummary: { count: expect.any(Number) } });
    expect(errors).toEqual([
      {
        message: 'Nothing was found at this address.',
        path: ['buildingDetail'],
        extensions: { code: 'not_found', field: 'pis_bldg_id' },
      },
    ]);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    const invalidResult = await post('api', '{ stocks(area_min: 9, area_max: 3) { count } }');
    expect([invalidResult.status, invalidResult.errors[0]?.extensions]).toEqual([
      PARTIAL_STATUS,
      { code: 'min_above_max', field: 'area_min' },
    ]);
  });

  test('a response has a content type and status that the client understands', async () => {
    const partialQuery = '{ buildingDetail(pis_bldg_id: 999999) { id } transactionSummary { count } }';
    const validQuery = '{ transactionSummary { count } }';
    const refusedQuery = '{ nothing }';
    const jsonType = 'application/json';
    const requestCases: [accept: string, query: string, status: number, type: string][] = [
      [GRAPHQL_JSON, validQuery, 200, GRAPHQL_JSON],
      [GRAPHQL_JSON, partialQuery, PARTIAL_STATUS, GRAPHQL_JSON],
      [GRAPHQL_JSON, refusedQuery, 400, GRAPHQL_JSON],
      [jsonType, validQuery, 200, jsonType],
      [jsonType, partialQuery, 200, jsonType],
      [jsonType, refusedQuery, 400, jsonType],
      ['*/*', partialQuery, PARTIAL_STATUS, GRAPHQL_JSON],
      ['text/html', validQuery, 406, jsonType],
    ];
    for (const [accept, query, status, type] of requestCases)
      for (const answer of [
        await post('building', query, {}, { accept }),
        await get('building', query, { headers: { accept } }),
        // The second response may come from the cache.
        await get('building', query, { headers: { accept } }),
      ]) {
        const { headers } = answer;
        expect([accept, query, answer.status, headers.get('content-type')]).toEqual([
          ...[accept, query, status],
          `${type}; charset=utf-8`,
        ]);
        const isCompleteAnswer = status === 200 && query === validQuery;
        if (!isCompleteAnswer)
          expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
        if (query === partialQuery) expect(answer.data.transactionSummary.count).toBeGreaterThan(0);
        expect(answer.errors.length).toBe(isCompleteAnswer ? 0 : 1);
      }
    const { headers } = await get('building', validQuery, { headers: { accept: jsonType } });
    expect(headers.get('vary')?.split(', ')).toContain('accept');
  });

  test('a GET response may be cached until the data changes', async () => {
    const query = '{ buildings(limit: 1) { result { id } } }';
    const firstResponse = await get('building', query);
    const etag = firstResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect(firstResponse.headers.get('cache-control')).toBe('public, no-cache');
    expect(firstResponse.headers.get('vary')).toContain('origin');
    expect((await get('building', query, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const secondResponse = await get('building', query);
    expect(secondResponse.data).toEqual(firstResponse.data);
    await server.pool.query('update stock set hot = not hot where id = (select min(id) from stock)');
    await vi.waitFor(async () => {
      expect((await get('building', query, { headers: { 'if-none-match': etag } })).status).toBe(200);
    }, 10_000);
  });

  test('only pages of the configured origins may send queries', async () => {
    const sendPreflight = (origin: string) =>
      fetch(server.origin + graphqlAddress('building'), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const allowedResponse = await sendPreflight(ALLOWED_ORIGIN);
    expect(allowedResponse.status).toBe(204);
    expect(allowedResponse.headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
    expect(allowedResponse.headers.get('access-control-allow-headers')).toContain('content-type');
    const refusedResponse = await sendPreflight('https://other.example');
    expect(refusedResponse.headers.get('access-control-allow-origin')).toBeNull();
    const query = '{ buildings(limit: 1) { count } }';
    // The second response comes from the cache.
    for (const origin of [ALLOWED_ORIGIN, ALLOWED_ORIGIN, 'https://other.example']) {
      const { headers } = await get('building', query, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(
        origin === ALLOWED_ORIGIN ? ALLOWED_ORIGIN : null,
      );
    }
    const restResponse = await fetch(`${server.origin}/ics/property/stock/stockFilterJson`, {
      headers: { origin: ALLOWED_ORIGIN },
    });
    expect(restResponse.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a client with another configured origin', () => {
  let dataServer: TestServer;
  let portalServer: TestServer;
  beforeAll(async () => {
    dataServer = await startServer('embedded', { stocks: 300 });
    portalServer = await startServer('embedded', {
      stocks: 100,
      env: { GRAPHQL_CLIENTS: `building=${dataServer.origin}${graphqlAddress('building')}` },
    });
  });
  afterAll(async () => {
    await portalServer?.close();
    await dataServer?.close();
  });

  test('is queried there, by the server and by the pages', async () => {
    const { call } = callsOf(() => dataServer);
    const [building] = (await call('buildings', '?limit=1')).result;
    const response = await portalServer.get(building?.link.en ?? '');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`"buildingDetail":{"id":${building?.id},`);
    const { stock_count } = await call('buildingDetail', `?pis_bldg_id=${building?.id}`);
    expect(html).toContain(`"stock_count":${stock_count},`);
    expect(response.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${dataServer.origin}`,
    );
    expect(response.headers.get('etag')).toMatch(/T\d\d:\d\d/);
    const { graphql } = await callsOf(() => portalServer).call('site');
    expect(graphql).toEqual({ building: dataServer.origin + graphqlAddress('building') });
    const notFoundResponse = await portalServer.get('/en/ics/property/building/details/999999');
    expect(notFoundResponse.status).toBe(404);
  });

  test('is reported as unavailable by the pages if that origin does not respond', async () => {
    const { origin } = dataServer;
    const otherServer = await startServer('embedded', {
      env: { GRAPHQL_CLIENTS: `building=${origin.replace(/\d+$/, '1')}/graphql` },
    });
    const { status } = await otherServer.get('/en/ics/property/building/details/1');
    await otherServer.close();
    expect(status).toBe(503);
  });
});
