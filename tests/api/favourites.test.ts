import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorAnswer } from '#contract/error-answer.ts';
import { favouriteCountAnswer, favouritesAnswer } from '#contract/favourites.ts';
import { PHRASES } from '#phrases/index.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { ENGINES, startServer, type TestServer } from '#tests/factories/server.ts';

const FAVOURITES_URL = '/ics/property/api/favorite2';

describe.each(sampleOrAll(['memory'], ENGINES))(
  'favourites of an anonymous visitor, with searches from %s',
  (engine) => {
    let server: TestServer;
    let stockIds: number[];
    const { everyStock } = callsOf(() => server);
    beforeAll(async () => {
      server = await startServer('embedded', { engine, stocks: 600, canSimulateOutage: true });
      stockIds = (await everyStock()).map(({ gstock_id }) => gstock_id);
    });
    afterAll(() => server?.close());

    /** Simulates a browser that stores the visitor's cookie. */
    function visitor(cookie = '') {
      const sendRequest = async (method: string, path: string, headers: Record<string, string> = {}) => {
        const response = await fetch(server.origin + FAVOURITES_URL + path, {
          method,
          headers: { ...(cookie && { cookie }), ...headers },
        });
        const setCookie = response.headers.get('set-cookie');
        if (setCookie) cookie = setCookie.split(';', 1)[0] ?? '';
        expect(response.headers.get('etag')).toBeNull();
        return { response, set: setCookie, body: (await response.json()) as unknown };
      };
      return {
        ask: sendRequest,
        cookie: () => cookie,
        put: async (path: string) => favouriteCountAnswer.parse((await sendRequest('PUT', path)).body).count,
        remove: async (path: string) =>
          favouriteCountAnswer.parse((await sendRequest('DELETE', path)).body).count,
        list: async () =>
          favouritesAnswer
            .parse((await sendRequest('GET', '')).body)
            .favourites.map(({ stock_id }) => stock_id),
        refused: async (method: string, path: string, headers: Record<string, string> = {}) => {
          const { response, set, body } = await sendRequest(method, path, headers);
          expect(set).toBeNull();
          expect(response.headers.get('cache-control')).toBe('no-store');
          return { status: response.status, ...errorAnswer.parse(body).error };
        },
      };
    }

    test('are added one by one, newest first, and removed', async () => {
      const { put, remove, list } = visitor();
      const [firstId, secondId, thirdId] = stockIds;
      expect(await put(`/${firstId}`)).toBe(1);
      expect(await put(`/${secondId}`)).toBe(2);
      expect(await put(`/${thirdId}`)).toBe(3);
      expect(await put(`/${secondId}`), 'again').toBe(3);
      expect(await list()).toEqual([thirdId, secondId, firstId]);
      expect(await remove(`/${secondId}`)).toBe(2);
      expect(await remove(`/${secondId}`), 'again').toBe(2);
      expect(await list()).toEqual([thirdId, firstId]);
    });

    test('are added and removed several at once, in the given order and without unknown listings', async () => {
      const { put, remove, list } = visitor();
      const firstIds = stockIds.slice(0, 5);
      expect(await put(`?stock_ids=${firstIds.join()},999999999,99999999999,${firstIds[0]}`)).toBe(5);
      expect(await list()).toEqual(firstIds);
      expect(await remove(`?stock_ids=${firstIds.slice(1).join()},999999999`)).toBe(1);
      expect(await remove('?stock_ids=')).toBe(1);
      expect(await list()).toEqual(firstIds.slice(0, 1));
    });

    test('have a property type and the time when they were added', async () => {
      const { ask, put } = visitor();
      await put(`/${stockIds[0]}`);
      const [storedFavourite] = favouritesAnswer.parse((await ask('GET', '')).body).favourites;
      const { rows } = await server.pool.query('select ics_type from stock where id = $1', [stockIds[0]]);
      expect(storedFavourite?.ics_type).toBe(rows[0].ics_type);
      expect(Math.abs(Date.now() - Date.parse(storedFavourite?.added_at ?? ''))).toBeLessThan(60_000);
    });

    test('belong to one visitor, identified by a cookie that the first change sets', async () => {
      const [firstVisitor, secondVisitor] = [visitor(), visitor()];
      expect((await firstVisitor.ask('GET', '')).set).toBeNull();
      expect((await firstVisitor.ask('DELETE', `/${stockIds[0]}`)).set).toBeNull();
      const { response, set } = await firstVisitor.ask('PUT', `/${stockIds[0]}`);
      expect(set).toMatch(/^podium_visitor=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      await secondVisitor.put(`/${stockIds[1]}`);
      expect(secondVisitor.cookie()).not.toBe(firstVisitor.cookie());
      expect(await firstVisitor.list()).toEqual([stockIds[0]]);
      expect(await secondVisitor.list()).toEqual([stockIds[1]]);
    });

    test('are stored under a hash of the cookie', async () => {
      const { put, cookie } = visitor();
      await put(`/${stockIds[0]}`);
      const token = cookie().split('=')[1] ?? '';
      const tokenHash = createHash('sha256').update(token).digest();
      const { rows } = await server.pool.query('select token_hash from visitor');
      expect(rows.some((row) => tokenHash.equals(row.token_hash))).toBe(true);
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    test.each(['podium_visitor=', 'podium_visitor=guess', "podium_visitor=' or 1=1 --", 'other=1'])(
      'the cookie %s identifies no visitor',
      async (cookie) => {
        const guestVisitor = visitor(cookie);
        expect(await guestVisitor.list()).toEqual([]);
        expect(await guestVisitor.remove(`/${stockIds[0]}`)).toBe(0);
        expect(await guestVisitor.put(`/${stockIds[0]}`)).toBe(1);
        expect(guestVisitor.cookie()).toMatch(/^podium_visitor=[\w-]{43}$/);
      },
    );

    test('are kept when a listing is sold, and are hidden while it is withdrawn', async () => {
      const { put, list } = visitor();
      const [soldId, withdrawnId] = [stockIds.at(-1), stockIds.at(-2)];
      expect(await put(`?stock_ids=${soldId},${withdrawnId}`)).toBe(2);
      const closeStock = (id: number | undefined, status: string, closedOn: string | null) =>
        server.pool.query('update stock set status = $2, closed_on = $3 where id = $1', [
          id,
          status,
          closedOn,
        ]);
      await closeStock(soldId, 'sold', '2026-11-15');
      await closeStock(withdrawnId, 'withdrawn', null);
      expect(await list()).toEqual([soldId]);
      expect(await visitor().refused('PUT', `/${withdrawnId}`)).toMatchObject({ code: 'stock_not_found' });
    });

    test('are rejected with an error code if the listing does not exist or the id is invalid', async () => {
      const { refused, cookie } = visitor();
      for (const id of ['999999999', '99999999999'])
        expect(await refused('PUT', `/${id}`)).toMatchObject({ status: 404, code: 'stock_not_found' });
      for (const path of ['/0', '/x', '/1.5', '/-1'])
        expect(await refused('PUT', path)).toMatchObject({
          status: 400,
          code: 'bad_parameter',
          field: 'stock_id',
        });
      expect(await refused('DELETE', '?stock_ids=1,x')).toMatchObject({ status: 400, field: 'stock_ids' });
      expect(cookie()).toBe('');
    });

    test('are limited to 500', async () => {
      const { put, list, refused } = visitor();
      expect(await put(`?stock_ids=${stockIds.slice(0, 499).join()}`)).toBe(499);
      const bothQuery = `?stock_ids=${stockIds.slice(499, 501).join()}`;
      expect(await refused('PUT', bothQuery, { 'accept-language': 'en' })).toMatchObject({
        status: 409,
        code: 'too_many_favourites',
        message: expect.stringContaining('up to 500 favourites'),
      });
      expect(await put(`/${stockIds[499]}`)).toBe(500);
      expect(await refused('PUT', `/${stockIds[500]}`)).toMatchObject({ code: 'too_many_favourites' });
      expect(await list()).toHaveLength(500);
      expect(await put(`/${stockIds[3]}`), 'adding a favourite again').toBe(500);
    });

    test.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ])('cannot be changed by another site (%j)', async (headers) => {
      const { put, list, refused } = visitor();
      await put(`/${stockIds[0]}`);
      for (const [method, path] of [
        ['PUT', `/${stockIds[1]}`],
        ['DELETE', `/${stockIds[0]}`],
        ['DELETE', `?stock_ids=${stockIds[0]}`],
      ] as const)
        expect(await refused(method, path, headers)).toMatchObject({ status: 403, code: 'cross_site' });
      expect(await list()).toEqual([stockIds[0]]);
    });

    test("can be changed by the portal's own pages", async () => {
      const { ask } = visitor();
      for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: server.origin }])
        expect((await ask('PUT', `/${stockIds[0]}`, headers)).response.status).toBe(200);
    });

    test.each([
      ['', ['POST', 'PATCH', 'OPTIONS'], 'GET, HEAD, PUT, DELETE'],
      ['/1', ['GET', 'POST', 'PATCH', 'OPTIONS'], 'PUT, DELETE'],
    ] as const)('%s does not accept other methods', async (path, methods, allow) => {
      for (const method of methods) {
        const response = await fetch(server.origin + FAVOURITES_URL + path, { method });
        expect([response.status, response.headers.get('allow')], method).toEqual([405, allow]);
      }
    });

    test("are rejected in the visitor's language while the database is unavailable", async () => {
      const { put, refused } = visitor();
      await put(`/${stockIds[0]}`);
      await server.disconnectDatabase();
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', `/${stockIds[1]}`],
        ['DELETE', `/${stockIds[0]}`],
      ] as const) {
        expect(await refused(method, path, { 'accept-language': 'en' })).toEqual({
          status: 503,
          code: 'unavailable',
          message: PHRASES.en.main['errors.unavailable'],
        });
      }
    });
  },
);

describe('visitors are limited:', () => {
  let server: TestServer;
  let id: number;
  beforeAll(async () => {
    server = await startServer('embedded', { env: { TRUST_PROXY: 'loopback' } });
    const { rows } = await server.pool.query("select id from stock where status = 'active' limit 1");
    id = rows[0].id;
  });
  afterAll(() => server?.close());

  const sendChange = (method: string, urlPath: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${FAVOURITES_URL}/${id}`, {
      method,
      headers: { 'x-forwarded-for': urlPath, ...headers },
    });
  const countVisitors = async () => (await server.pool.query('select from visitor')).rowCount;

  test('a network address may send 120 changes a minute, and is then told when to retry', async () => {
    for (let count = 0; count < 120; count++)
      expect((await sendChange('DELETE', '198.51.100.7')).status, `${count}`).toBe(200);
    const refusedResponse = await sendChange('DELETE', '198.51.100.7', { 'accept-language': 'zh-CN' });
    expect(refusedResponse.status).toBe(429);
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refusedResponse.json()).toEqual({
      error: { code: 'too_many_requests', message: PHRASES.gb.main['errors.too_many_requests'] },
    });
    expect((await sendChange('DELETE', '198.51.100.8')).status, 'another address').toBe(200);
    const response = await fetch(server.origin + FAVOURITES_URL, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(response.status, 'reading').toBe(200);
  });

  test('a network address may create 100 new visitors an hour; known visitors are not limited', async () => {
    const visitorsBefore = (await countVisitors()) ?? 0;
    const firstResponse = await sendChange('PUT', '203.0.113.9');
    const cookie = firstResponse.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    for (let count = 1; count < 100; count++)
      expect((await sendChange('PUT', '203.0.113.9')).status).toBe(200);
    const refusedResponse = await sendChange('PUT', '203.0.113.9');
    expect([refusedResponse.status, refusedResponse.headers.get('set-cookie')]).toEqual([429, null]);
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await countVisitors()).toBe(visitorsBefore + 100);
    expect((await sendChange('PUT', '203.0.113.9', { cookie })).status).toBe(200);
  });

  test('no visitor or cookie remains without favourites', async () => {
    const visitorsBefore = await countVisitors();
    const addResponse = await sendChange('PUT', '203.0.113.10');
    const cookie = addResponse.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    expect(await countVisitors()).toBe((visitorsBefore ?? 0) + 1);
    const removeResponse = await sendChange('DELETE', '203.0.113.10', { cookie });
    expect(removeResponse.headers.get('set-cookie')).toMatch(/^podium_visitor=; Max-Age=0; Path=\/;/);
    expect(await countVisitors()).toBe(visitorsBefore);
  });

  test('a token that the server has not issued is replaced', async () => {
    const forgedToken = 'A'.repeat(43);
    const addResponse = await sendChange('PUT', '203.0.113.11', { cookie: `podium_visitor=${forgedToken}` });
    expect(addResponse.status).toBe(200);
    expect(addResponse.headers.get('set-cookie')).toMatch(/^podium_visitor=[\w-]{43};/);
    expect(addResponse.headers.get('set-cookie')).not.toContain(forgedToken);
    const tokenHash = createHash('sha256').update(forgedToken).digest();
    const { rowCount } = await server.pool.query('select from visitor where token_hash = $1', [tokenHash]);
    expect(rowCount).toBe(0);
  });

  test('a large body is rejected even if the call expects no body', async () => {
    const response = await fetch(`${server.origin}${FAVOURITES_URL}/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.12' },
      body: JSON.stringify('x'.repeat(2_000)),
    });
    expect(response.status).toBe(413);
  });
});

test('without TRUST_PROXY, X-Forwarded-For is ignored and all requests count for one address', async () => {
  const server = await startServer('embedded');
  try {
    const sendDelete = (urlPath: string) =>
      fetch(`${server.origin}${FAVOURITES_URL}/1`, {
        method: 'DELETE',
        headers: { 'x-forwarded-for': urlPath },
      });
    for (let count = 0; count < 120; count++)
      expect((await sendDelete(`198.51.100.${count}`)).status).toBe(200);
    expect((await sendDelete('198.51.100.200')).status).toBe(429);
  } finally {
    await server.close();
  }
});

test('with HTTPS, the cookie is valid only for this host and only over HTTPS', async () => {
  const server = await startServer('embedded', { env: { SITE_URL: 'https://portal.example' } });
  try {
    const { rows } = await server.pool.query("select id from stock where status = 'active' limit 1");
    const response = await fetch(`${server.origin}${FAVOURITES_URL}/${rows[0].id}`, { method: 'PUT' });
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-podium_visitor=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await server.close();
  }
});
