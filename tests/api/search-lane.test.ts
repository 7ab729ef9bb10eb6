import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/factories/server.ts';
import { mixedSearches } from '../../bench/questions.ts';

const STOCKS = '/ics/property/stock/stockFilterJson';
const TRANSACTIONS = '/ics/property/transaction/json';
/** Means the same as to ask for no encoding, but is not what the lane knows. */
const BY_FASTIFY = { 'accept-encoding': 'identity;q=1, *;q=0' };

describe('a search that is answered before Fastify', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('embedded', { stocks: 300 });
  });
  afterAll(() => server.close());

  /** Status, headers in their order and body as they are on the wire. */
  function raw(url: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number | undefined; headers: string[]; body: string }>((resolve, reject) => {
      const asked = request(
        server.origin + url,
        { headers: { 'x-request-id': 'test', ...headers } },
        async (response) => {
          const body = await text(response);
          const { date: _, ...rest } = response.headers;
          const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
          const lines = names.map((name) => `${name}: ${rest[name.toLowerCase()]}`);
          resolve({ status: response.statusCode, headers: lines, body });
        },
      );
      asked.on('error', reject).end();
    });
  }

  const searches = mixedSearches(50, 7);
  const urls = [
    ...searches.map((search) => `${STOCKS}?${search}`),
    ...searches.slice(0, 20).map((search) => `${TRANSACTIONS}?${search.replace(/order_\w+=\w+&/g, '')}`),
    STOCKS,
    `${STOCKS}?`,
    `${STOCKS}?facets=1&page_size=1`,
    `${STOCKS}?cursor=100000`,
    `${STOCKS}?districts=KT&districts=CW&keyword=%E8%A7%80+%ff`,
    `${STOCKS}?page_size=0`,
    `${STOCKS}?area_min=2&area_max=1`,
    `${STOCKS}?ics_type=x&cursor=-1`,
    `${STOCKS}/?page_size=2`,
    TRANSACTIONS,
    `${TRANSACTIONS}?order=sell-asc&facets=1`,
    `${TRANSACTIONS}?order=price-asc`,
  ];
  test('is the very answer of Fastify, refusals included', async () => {
    for (const url of urls)
      expect({ url, ...(await raw(url)) }).toEqual({ url, ...(await raw(url, BY_FASTIFY)) });
  });

  test('holds until it is sent, however many are asked for at once', async () => {
    const large = searches.slice(0, 30).map((search) => `${STOCKS}?${search}&page_size=100`);
    const alone: string[] = [];
    for (const url of large) alone.push((await raw(url)).body);
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    const last = large.length - 1;
    const lines = large.map(
      (url, index) =>
        `GET ${url} HTTP/1.1\r\nhost: x\r\n${index === last ? 'connection: close\r\n' : ''}\r\n`,
    );
    // Nobody reads for now, so what does not fit into the socket waits in our memory.
    socket.pause();
    socket.write(lines.join(''));
    const all = await text(socket);
    let from = 0;
    for (const body of alone) {
      from = all.indexOf(body, from);
      expect(from).toBeGreaterThan(0);
      from += body.length;
    }
  });

  test('is written down like any other request', async () => {
    await raw(`${STOCKS}?page_size=3`, { 'x-request-id': 'lane-1' });
    await raw(`${STOCKS}?page_size=3`, { 'x-request-id': 'fastify-1', ...BY_FASTIFY });
    const told = (id: string) => {
      const line = server.logLines.map((json) => JSON.parse(json)).find(({ reqId }) => reqId === id);
      const { reqId: _id, ms: _ms, time: _time, ...facts } = line;
      return facts;
    };
    await expect.poll(() => told('lane-1')).toEqual(told('fastify-1'));
    expect(told('lane-1')).toMatchObject({ method: 'GET', url: `${STOCKS}?page_size=3`, status: 200 });
  });
});
