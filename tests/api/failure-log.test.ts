import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateToken } from '#server/services/random-token.ts';
import { PARTIAL } from '#tests/factories/graphql.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const WARNING = 40;
const OFFICE = `podium_office=${generateToken()}`;

const QUERY = '{ stocks(page_size: 1) { count } }';

/**
 * Requests that fail in different ways. GraphQL has a status of its own, since other fields may have
 * succeeded.
 */
const FAILING = [
  ['a call', '/ics/property/stock/stockFilterJson?page_size=1', {}],
  ['a page', '/en/ics/property/find', {}],
  ['a page of the office', '/en/ics/property/office/inbox', { cookie: OFFICE }],
  ['a private call', '/ics/property/api/favorite2', { cookie: `podium_visitor=${generateToken()}` }],
  ['a call of the office', '/ics/property/api/office/overview', { cookie: OFFICE }],
  ['GraphQL by GET', `/ics/property/graphql/api?query=${encodeURIComponent(QUERY)}`, {}],
] as const;

describe('what the server could not do is in its log', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('embedded', { engine: 'postgres', canGoAway: true });
    await server.disconnectDatabase();
  });
  afterAll(() => server?.close());

  test.each(FAILING)('%s: once, with its cause', async (description, url, headers) => {
    const id = description.replaceAll(' ', '-');
    const response = await server.get(url, { ...headers, 'x-request-id': id });
    expect(response.status).toBe(description === 'GraphQL by GET' ? PARTIAL : 503);
    expect(await response.text()).not.toMatch(/ECONN|terminated/);
    const lines = server.logLines.map((line) => JSON.parse(line));
    const failures = lines.filter(({ level, reqId }) => level >= WARNING && reqId === id);
    expect(failures).toMatchObject([{ level: WARNING, msg: 'request failed' }]);
    expect(failures[0]?.err.stack).toMatch(/caused by: .*(ECONNREFUSED|ECONNRESET|Connection terminated)/);
  });
});
