import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateToken } from '#server/services/random-token.ts';
import { PARTIAL_STATUS } from '#tests/factories/graphql.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

const WARNING_LEVEL = 40;
const OFFICE_COOKIE = `podium_office=${generateToken()}`;

const GRAPHQL_QUERY = '{ stocks(page_size: 1) { count } }';

/**
 * Requests that fail in different ways. GraphQL answers with its own status code, since other fields of
 * the query may have succeeded.
 */
const FAILING_REQUESTS = [
  ['a call', '/ics/property/stock/stockFilterJson?page_size=1', {}],
  ['a page', '/en/ics/property/find', {}],
  ['a page of the office', '/en/ics/property/office/inbox', { cookie: OFFICE_COOKIE }],
  ['a private call', '/ics/property/api/favorite2', { cookie: `podium_visitor=${generateToken()}` }],
  ['a call of the office', '/ics/property/api/office/overview', { cookie: OFFICE_COOKIE }],
  ['GraphQL by GET', `/ics/property/graphql/api?query=${encodeURIComponent(GRAPHQL_QUERY)}`, {}],
] as const;

describe('failures of the server are logged', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('embedded', { engine: 'postgres', canSimulateOutage: true });
    await server.disconnectDatabase();
  });
  afterAll(() => server?.close());

  test.each(FAILING_REQUESTS)('%s: once, with the cause', async (description, url, headers) => {
    const id = description.replaceAll(' ', '-');
    const response = await server.get(url, { ...headers, 'x-request-id': id });
    expect(response.status).toBe(description === 'GraphQL by GET' ? PARTIAL_STATUS : 503);
    expect(await response.text()).not.toMatch(/ECONN|terminated/);
    const lines = server.logLines.map((line) => JSON.parse(line));
    const failures = lines.filter(({ level, reqId }) => level >= WARNING_LEVEL && reqId === id);
    expect(failures).toMatchObject([{ level: WARNING_LEVEL, msg: 'request failed' }]);
    expect(failures[0]?.err.stack).toMatch(/caused by: .*(ECONNREFUSED|ECONNRESET|Connection terminated)/);
  });
});
