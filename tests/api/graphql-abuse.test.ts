import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createGraphqlCaller,
  type GraphqlAnswer,
  graphqlAddress,
  PARTIAL_STATUS,
} from '#tests/factories/graphql.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

describe('queries that are too expensive', () => {
  let server: TestServer;
  const { post, postBody, get } = createGraphqlCaller(() => server);
  beforeAll(async () => {
    server = await startServer('embedded');
  });
  afterAll(() => server?.close());

  const createNestedQuery = (levels: number) =>
    `{ stocks ${'{ stocks { building '.repeat(levels)}{ id }${' } }'.repeat(levels)} }`;
  const joinNames = (count: number, nameOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => nameOf(index)).join(' ');
  /** Each fragment spreads the next fragment twice, so the cost doubles with each fragment. */
  const createDoublingQuery = (count: number) =>
    `{ ...F0 } ${joinNames(count, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)}
     fragment F${count} on Query { districts { districts { code } } }`;

  test.each<[name: string, query: string, code: string]>([
    ['deep', createNestedQuery(12), 'query_too_deep'],
    ['deep beyond any parser', `{ a${'{ a '.repeat(6_000)}`.slice(0, 15_000), 'query_too_deep'],
    [
      'with deeply nested introspection',
      `{ __schema { types ${'{ fields { type '.repeat(9)}{ name }${' } }'.repeat(9)} } }`,
      'query_too_deep',
    ],
    [
      'with fields of fields in introspection',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      'query_too_costly',
    ],
    ['wide', `{ stocks { ${joinNames(5_000, () => 'c')} } }`, 'query_too_long'],
    [
      'with many large pages',
      `{ stockArchive(ics_type: [c]) { stocks { ${joinNames(250, () => 'id')} } } }`,
      'query_too_costly',
    ],
    [
      'with pages within pages',
      `{ ${joinNames(15, (index) => `a${index}: agents(limit: 100) { result { districts { code name { zh gb en } } } }`)} }`,
      'query_too_costly',
    ],
    [
      'aliased',
      `{ ${joinNames(100, (index) => `a${index}: suggestedStock { stocks { id } }`)} }`,
      'query_too_many_aliases',
    ],
    [
      'aliased in a fragment',
      `{ ${joinNames(30, () => '...F')} } fragment F on Query { a: districts { districts { code } } }`,
      'query_too_many_aliases',
    ],
    [
      'for twenty searches without their results',
      `{ ${joinNames(20, (index) => `a${index}: stockArchive(keyword: "室", area_min: 3000) { __typename }`)} }`,
      'query_too_costly',
    ],
    ['with fragments that double the cost', createDoublingQuery(20), 'query_too_costly'],
    [
      'with doubling fragments and a negative page size',
      createDoublingQuery(20).replace('{', '{ stocks(page_size: -1000000000) { stocks { id sell rent } }'),
      'query_too_costly',
    ],
    [
      'with a negative page size beside a query that is too costly alone',
      `{ stocks(page_size: -1000000) { stocks { id sell rent } } stockArchive(ics_type: [c]) { stocks { ${joinNames(130, () => 'id')} } } }`,
      'query_too_costly',
    ],
    [
      'with nested lists',
      `{ stocks(districts: ${'['.repeat(40)}${']'.repeat(40)}) { count } }`,
      'query_too_deep',
    ],
    [
      'with nested objects',
      `{ stocks(districts: ${'{a:'.repeat(40)}1${'}'.repeat(40)}) { count } }`,
      'query_too_deep',
    ],
    [
      'with nested inline fragments',
      `{ ${'... { '.repeat(40)}districts { districts { code } }${' }'.repeat(40)} }`,
      'query_too_deep',
    ],
    ['with many fields', `{ stocks { ${joinNames(301, () => 'count')} } }`, 'query_too_long'],
    [
      'with many fields in an unused fragment',
      `{ stocks { count } } fragment F on StocksAnswer { ${joinNames(301, () => 'count')} }`,
      'query_too_long',
    ],
    [
      'with repeated introspection',
      `{ ${joinNames(15, (index) => `a${index}: __schema { types { fields { name args { name } } } }`)} }`,
      'query_too_costly',
    ],
    ['with a recursive fragment', '{ ...F } fragment F on Query { ...F }', 'query_invalid'],
    [
      'with too many directives',
      `{ stocks { count ${joinNames(400, () => '@include(if: true)')} } }`,
      'query_too_long',
    ],
    ['malformed', '{ stocks {', 'query_invalid'],
    ['for unknown fields', '{ passwords { hash } }', 'query_invalid'],
    ['with a mutation', 'mutation { stocks { count } }', 'query_invalid'],
    ['with a subscription', 'subscription { stocks { count } }', 'query_invalid'],
    ['with arguments of the wrong type', '{ stocks(page_size: "many") { count } }', 'query_invalid'],
    ['without an operation', 'fragment F on Query { stocks { count } }', 'query_invalid'],
    ['empty', '', 'query_invalid'],
  ])('%s: rejected with the right error code', async (_, query, code) => {
    expectRefused(await post('api', query), 400, code);
  });

  test('a page size in a variable counts towards the cost', async () => {
    const query = `query ($size: Int) { ${joinNames(15, (index) => `a${index}: agents(limit: $size) { result { districts { code name { zh gb en } } } }`)} }`;
    expect((await post('api', query, { size: 10 })).status).toBe(200);
    expectRefused(await post('api', query, { size: 100 }), 400, 'query_too_costly');
  });

  test.each([-1, -1_000_000, 0, 101, 2_147_483_647])(
    'a page size of %d is rejected, written in the query or passed as a variable',
    async (size) => {
      const queryWith = (value: string) => `{ stocks(page_size: ${value}) { stocks { id } } }`;
      const byVariable = queryWith('$size').replace('{', 'query ($size: Int) {');
      for (const answer of [
        await post('api', queryWith(String(size))),
        await post('api', byVariable, { size }),
      ]) {
        expect([answer.status, answer.errors[0]?.extensions]).toEqual([
          PARTIAL_STATUS,
          {
            code: 'bad_parameter',
            field: 'page_size',
            expected: { type: 'integer', minimum: 1, maximum: 100 },
          },
        ]);
        expect(answer.data).toEqual({ stocks: null });
      }
    },
  );

  test.each([
    ['NaN', 'NaN'],
    ['a text', '"7"'],
    ['beyond numbers', '1e400'],
    ['a fraction', '1.5'],
    ['an object', '{"a":1}'],
    ['lists in lists', `${'['.repeat(5_000)}7${']'.repeat(5_000)}`],
    ['a switch', 'true'],
    ['long', `"${'9'.repeat(9_000)}"`],
  ])('a variable of the wrong type is rejected: %s', async (_, value) => {
    for (const [type, limitedQuery] of [
      ['Int', 'stocks(page_size: $value) { count }'],
      ['WholeNumber', 'stocks(pis_bldg_id: $value) { count }'],
    ]) {
      const query = JSON.stringify(`query ($value: ${type}) { ${limitedQuery} }`);
      const answer = await postBody('api', `{"query":${query},"variables":{"value":${value}}}`);
      // NaN is not valid JSON.
      expectRefused(answer, 400, value === 'NaN' ? 'bad_parameter' : 'query_invalid');
    }
  });

  test('ids in a variable count towards the cost, for each call', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => index + 1);
    const queryWithCalls = (calls: number) =>
      `query ($ids: [ID!]) { ${joinNames(calls, (index) => `a${index}: stockArchive(stock_ids: $ids) { stocks { id sell rent area floor flat link { zh gb en } } }`)} }`;
    expect((await post('api', queryWithCalls(3), { ids })).status).toBe(200);
    expectRefused(await post('api', queryWithCalls(4), { ids }), 400, 'query_too_costly');
    expect((await post('api', queryWithCalls(20), { ids: ids.slice(0, 20) })).status).toBe(200);
  });

  test('a list longer than the contract allows is rejected, by REST and by GraphQL', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    const query = 'query ($ids: [ID!]) { stockArchive(stock_ids: $ids) { stocks { id } } }';
    const { status, errors } = await post('api', query, { ids });
    expect([status, errors[0]?.extensions]).toMatchObject([
      PARTIAL_STATUS,
      { code: 'bad_parameter', field: 'stock_ids', expected: { type: 'array', maxItems: 500 } },
    ]);
    const districtCodes = Array.from({ length: 301 }, (_, index) => `D${index}`);
    for (const path of [
      `stock/StockArchiveFilterJson?stock_ids=${ids}`,
      `api/agent/list?districts=${districtCodes}`,
      `api/building/list?districts=${districtCodes}`,
      `api/research/series?codes=${districtCodes}`,
    ])
      expect([path, (await server.get(`/ics/property/${path}`)).status]).toEqual([path, 400]);
    // A single list item with a comma. As a URL parameter, its text would be split into two districts.
    const joinedListAnswer = await post('api', '{ agents(districts: ["CW,KT"]) { count } }');
    expect(joinedListAnswer.errors[0]?.extensions).toMatchObject({
      code: 'bad_parameter',
      field: 'districts',
    });
  });

  test('batches, bodies of other types and large bodies are rejected', async () => {
    const operation = { query: '{ stocks { count } }' };
    expectRefused(await postBody('api', JSON.stringify([operation, operation])), 400, 'query_batched');
    expectRefused(await postBody('api', '[]'), 400, 'query_batched');
    expectRefused(await postBody('api', '{"query":'), 400, 'bad_parameter');
    expectRefused(await postBody('api', '"text"'), 400, 'query_invalid');
    expectRefused(await postBody('api', 'null'), 400, 'query_invalid');
    expectRefused(await postBody('api', '{"query":{"a":1}}'), 400, 'query_invalid');
    expectRefused(
      await postBody('api', '{"query":"{ stocks { count } }","variables":7}'),
      400,
      'query_invalid',
    );
    const formBody = 'query=%7Bstocks%7Bcount%7D%7D';
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      expectRefused(await postBody('api', formBody, type), 415, 'media_type');
    expectRefused(await postBody('api', JSON.stringify({ query: ' '.repeat(20_000) })), 413, 'too_large');
  });

  test('GET cannot change data, and other methods are rejected', async () => {
    expectRefused(await get('api', 'mutation { stocks { count } }'), 405, 'method_not_allowed');
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(server.origin + graphqlAddress('api'), { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  test('there is no explorer page, and responses do not name the server software', async () => {
    const page = await server.get(graphqlAddress('api'), { accept: 'text/html' });
    expect(page.status).toBe(406);
    expect(page.headers.get('content-type')).toContain('application/json');
    const { errors } = await post('api', '{ stocks(order_field: nothing) { count } }');
    expect(JSON.stringify(errors)).not.toMatch(/stack|node_modules|\.ts/);
  });

  function expectRefused({ status, errors, data, headers }: GraphqlAnswer, expected: number, code: string) {
    expect([status, errors[0]?.extensions.code]).toEqual([expected, code]);
    expect(errors[0]?.message).not.toBe('');
    expect(data).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

describe('queries above the rate limit of a network address', () => {
  const PER_MINUTE = 5;
  let server: TestServer;
  const { post, get } = createGraphqlCaller(() => server);
  beforeAll(async () => {
    server = await startServer('embedded', { env: { GRAPHQL_PER_MINUTE: String(PER_MINUTE) } });
  });
  afterAll(() => server?.close());

  test('are rejected by GET and POST alike; cached responses do not count', async () => {
    const query = '{ buildings(limit: 1) { count } }';
    const { headers } = await get('building', query);
    const etag = headers.get('etag') ?? '';
    for (let count = 0; count < 2 * PER_MINUTE; count += 1) {
      expect((await get('building', query)).status).toBe(200);
      expect((await get('building', query, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    for (let page = 2; page <= PER_MINUTE; page += 1)
      expect((await get('building', `{ buildings(limit: 1, page: ${page}) { count } }`)).status).toBe(200);
    for (const refusedResponse of [await get('api', '{ stocks { count } }'), await post('building', query)]) {
      expect([refusedResponse.status, refusedResponse.errors[0]?.extensions.code]).toEqual([
        429,
        'too_many_requests',
      ]);
      expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([refusedResponse.headers.get('cache-control'), refusedResponse.headers.get('etag')]).toEqual([
        'no-store',
        null,
      ]);
    }
    expect((await get('building', query)).status).toBe(200);
  });
});

describe('when the portal fails', () => {
  let server: TestServer;
  const { post } = createGraphqlCaller(() => server);
  const query = '{ stocks(page_size: 1) { count } }';
  beforeAll(async () => {
    server = await startServer('embedded', { engine: 'postgres', canSimulateOutage: true });
  });
  afterAll(() => server?.close());

  test('an internal error is hidden from the response, and logged with the request id', async () => {
    await server.pool.query('drop schema search cascade');
    const { status, errors, headers } = await post('api', query);
    expect([status, errors[0]?.extensions]).toEqual([PARTIAL_STATUS, { code: 'internal' }]);
    expect(JSON.stringify(errors)).not.toMatch(/search\.|relation|schema|sql/i);
    const id = headers.get('x-request-id') ?? '-';
    const line = server.logLines.find(
      (logLine) => logLine.includes('request failed') && logLine.includes(id),
    );
    expect(line).toContain('search.');
  });

  test('an unavailable database is reported as such', async () => {
    await server.disconnectDatabase();
    const { status, errors } = await post('api', query);
    expect([status, errors[0]?.extensions]).toEqual([PARTIAL_STATUS, { code: 'unavailable' }]);
    expect(JSON.stringify(errors)).not.toMatch(/ECONN|connect/i);
  });
});
