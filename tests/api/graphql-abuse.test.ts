import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GraphqlAnswer, graphqlAddress, graphqlOf } from '#tests/factories/graphql.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/** Milliseconds in which a refusal must be answered. */
const PROMPT = 50;

// How long an answer takes also depends on what else the machine does.
describe('queries that ask too much', { retry: 2 }, () => {
  let server: TestServer;
  const { post, postBody, get } = graphqlOf(() => server);
  beforeAll(async () => {
    server = await startServer('embedded');
    // The first request of a process also compiles what answers it.
    await post('api', '{ stocks(page_size: 1) { count } }');
    await post('api', '{ nothing }');
  });
  afterAll(() => server?.close());

  const nested = (levels: number) =>
    `{ stocks ${'{ stocks { building '.repeat(levels)}{ id }${' } }'.repeat(levels)} }`;
  const names = (count: number, nameOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => nameOf(index)).join(' ');
  /** Each fragment spreads the next one twice: 2 to the power of the count. */
  const doubling = (count: number) =>
    `{ ...F0 } ${names(count, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)}
     fragment F${count} on Query { districts { districts { code } } }`;

  test.each<[name: string, query: string, code: string]>([
    ['deep', nested(12), 'query_too_deep'],
    ['deep beyond any parser', `{ a${'{ a '.repeat(6_000)}`.slice(0, 15_000), 'query_too_long'],
    [
      'deep in introspection',
      `{ __schema { types ${'{ fields { type '.repeat(9)}{ name }${' } }'.repeat(9)} } }`,
      'query_too_deep',
    ],
    [
      'listing fields of fields in introspection',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      'query_invalid',
    ],
    ['wide', `{ stocks { ${names(5_000, () => 'c')} } }`, 'query_too_long'],
    [
      'wide by pages',
      `{ stocks(page_size: 100) { stocks { ${names(300, () => 'id')} } } }`,
      'query_too_costly',
    ],
    [
      'with pages within pages',
      '{ agents(limit: 100) { result { districts { code name { en } } branch { code name { zh gb en } } } } stockArchive { stocks { building { link { en } } } } homeStocks(limit: 24) { i { fresh { building { name { en gb zh } } } hot { building { name { en gb zh } } } } c { fresh { building { name { en gb zh } } } hot { building { name { en gb zh } } } } s { fresh { building { name { en gb zh } } } hot { building { name { en gb zh } } } } } stocks(page_size: 1000000) { stocks { id } } }',
      'query_too_costly',
    ],
    [
      'aliased',
      `{ ${names(100, (index) => `a${index}: suggestedStock { stocks { id } }`)} }`,
      'query_too_many_aliases',
    ],
    [
      'aliased in a fragment',
      `{ ${names(30, () => '...F')} } fragment F on Query { a: districts { districts { code } } }`,
      'query_too_many_aliases',
    ],
    ['with fragments that double', doubling(20), 'query_too_costly'],
    ['with a fragment in itself', '{ ...F } fragment F on Query { ...F }', 'query_invalid'],
    [
      'with directives without end',
      `{ stocks { count ${names(400, () => '@include(if: true)')} } }`,
      'query_too_long',
    ],
    ['malformed', '{ stocks {', 'query_invalid'],
    ['for fields that are not there', '{ passwords { hash } }', 'query_invalid'],
    ['to change something', 'mutation { stocks { count } }', 'query_invalid'],
    ['to be told of changes', 'subscription { stocks { count } }', 'query_invalid'],
    ['with arguments of the wrong type', '{ stocks(page_size: "many") { count } }', 'query_invalid'],
    ['without an operation', 'fragment F on Query { stocks { count } }', 'query_invalid'],
    ['empty', '', 'query_invalid'],
  ])('%s: are refused at once by their code', async (_, query, code) => {
    expectPrompt(await post('api', query), 400, code);
  });

  test('a page as large as a variable says counts as large', async () => {
    const query =
      'query ($size: Int) { stocks(page_size: $size) { stocks { id building { id name { zh gb en } } } } }';
    expect((await post('api', query, { size: 10 })).status).toBe(200);
    expectPrompt(await post('api', query, { size: 100_000 }), 400, 'query_too_costly');
  });

  test('batches, other bodies and large bodies are refused', async () => {
    const one = { query: '{ stocks { count } }' };
    expectPrompt(await postBody('api', JSON.stringify([one, one])), 400, 'query_batched');
    expectPrompt(await postBody('api', '[]'), 400, 'query_batched');
    expectPrompt(await postBody('api', '{"query":'), 400, 'bad_parameter');
    expectPrompt(await postBody('api', '"text"'), 400, 'query_invalid');
    expectPrompt(await postBody('api', 'null'), 400, 'query_invalid');
    expectPrompt(await postBody('api', '{"query":{"a":1}}'), 400, 'query_invalid');
    expectPrompt(
      await postBody('api', '{"query":"{ stocks { count } }","variables":7}'),
      400,
      'query_invalid',
    );
    expectPrompt(
      await postBody('api', 'query=%7Bstocks%7Bcount%7D%7D', 'application/x-www-form-urlencoded'),
      400,
      'bad_parameter',
    );
    expectPrompt(await postBody('api', JSON.stringify({ query: ' '.repeat(20_000) })), 413, 'too_large');
  });

  test('nothing is changed by GET, and other methods are refused', async () => {
    expectPrompt(await get('api', 'mutation { stocks { count } }'), 405, 'method_not_allowed');
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(server.origin + graphqlAddress('api'), { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  test('there is no page to explore, and no word of how the server works', async () => {
    const page = await server.get(graphqlAddress('api'), { accept: 'text/html' });
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('application/json');
    const { errors } = await post('api', '{ stocks(order_field: nothing) { count } }');
    expect(JSON.stringify(errors)).not.toMatch(/stack|node_modules|\.ts/);
  });

  function expectPrompt(
    { status, errors, data, headers, milliseconds }: GraphqlAnswer,
    expected: number,
    code: string,
  ) {
    expect([status, errors[0]?.extensions.code]).toEqual([expected, code]);
    expect(errors[0]?.message).not.toBe('');
    expect(data).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(milliseconds).toBeLessThan(PROMPT);
  }
});

describe('when something is wrong with the portal', () => {
  let server: TestServer;
  const { post } = graphqlOf(() => server);
  const query = '{ stocks(page_size: 1) { count } }';
  beforeAll(async () => {
    server = await startServer('embedded', { engine: 'postgres', canGoAway: true });
  });
  afterAll(() => server?.close());

  test('a fault is hidden, and logged under the id of its request', async () => {
    await server.pool.query('drop schema search cascade');
    const { status, errors, headers } = await post('api', query);
    expect([status, errors[0]?.extensions]).toEqual([500, { code: 'internal' }]);
    expect(JSON.stringify(errors)).not.toMatch(/search\.|relation|schema|sql/i);
    const id = headers.get('x-request-id') ?? '-';
    const line = server.logLines.find((one) => one.includes('request failed') && one.includes(id));
    expect(line).toContain('search.');
  });

  test('a database that is away is reported as such', async () => {
    await server.takeDatabaseAway();
    const { status, errors } = await post('api', query);
    expect([status, errors[0]?.extensions]).toEqual([503, { code: 'unavailable' }]);
    expect(JSON.stringify(errors)).not.toMatch(/ECONN|connect/i);
  });
});
