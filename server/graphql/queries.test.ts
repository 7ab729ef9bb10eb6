import { execute, GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createContext, type GraphqlContext } from './context.ts';
import { createGraphqlExecutors, createPreparedQueries, parseQuery } from './queries.ts';
import { createSchemas } from './schemas.ts';

const listings = [1, 2, 3].map((id) => ({
  gstock_id: id,
  id: `C000000${id}`,
  ics_type: 'c',
  sell: id === 2 ? null : 3_000_000_000 * id,
  link: { zh: `/zh/${id}`, gb: `/gb/${id}`, en: `/en/${id}` },
  pis_bldg_id: id === 3 ? null : 7,
}));

/** A fake API; `stockDetail` always fails. */
const api = {
  stocks: async ({ page_size = 3 }: { page_size?: number }) => ({
    count: 3,
    stocks: listings.slice(0, page_size),
    facets: { districts: { CW: 2, KT: 1 } },
  }),
  buildings: async () => ({
    count: 1,
    result: [{ id: 7, name: { zh: '中環中心', gb: '中环中心', en: 'The Center' } }],
  }),
  stockDetail: async () => {
    throw new PodiumError('stock_not_found', 'stock_id');
  },
} as unknown as LocalApi;

const { api: executeApiQuery } = createGraphqlExecutors(createSchemas());
const { api: schema } = createSchemas();

/** Executes the query with the reference implementation of graphql-js. */
async function executeWithReference(query: string, variableValues: Record<string, unknown>) {
  const contextValue: GraphqlContext = createContext(api);
  return toPlainObject(await execute({ schema, document: parse(query), variableValues, contextValue }));
}
const executeWithServer = async (query: string, variables: Record<string, unknown>, operationName?: string) =>
  toPlainObject(await executeApiQuery({ query, variables, operationName }, createContext(api)));

function toPlainObject({ data, errors = [] }: Awaited<ReturnType<typeof execute>>): object {
  return JSON.parse(
    JSON.stringify({ data, errors: errors.map(({ path, originalError }) => [path, originalError?.message]) }),
  );
}

it('builds and validates its schemas before the first request', () => {
  const query = new GraphQLObjectType({ name: 'Query', fields: { __reserved: { type: GraphQLString } } });
  const schemas = { ...createSchemas(), mediaS: new GraphQLSchema({ query }) };
  expect(() => createGraphqlExecutors(schemas)).toThrow('__reserved');
});

describe('A query', () => {
  it.each<[name: string, query: string, variables?: Record<string, unknown>]>([
    ['fields and lists', '{ stocks { count stocks { gstock_id ics_type sell link { zh gb en } } } }'],
    ['values by code', '{ stocks { facets { districts { code value } } } }'],
    ['aliases and the names of types', '{ all: stocks { __typename n: count stocks { ref: id } } }'],
    ['the same field twice', '{ stocks { stocks { link { en } } } stocks { stocks { link { zh } id } } }'],
    [
      'fragments',
      '{ stocks { ...Page } } fragment Page on StocksAnswer { count stocks { ...Card } } fragment Card on Stock { id ... on Stock { sell } }',
    ],
    ['links to other calls', '{ stocks { stocks { id building { name { en } } } } }'],
    ['a variable', 'query ($n: Int) { stocks(page_size: $n) { stocks { id } } }', { n: 2 }],
    ['the default of a variable', 'query ($n: Int = 1) { stocks(page_size: $n) { stocks { id } } }'],
    [
      'parts that a variable leaves out',
      'query ($a: Boolean!) { stocks { count @include(if: $a) stocks @skip(if: $a) { id } } }',
      { a: false },
    ],
    ['a call that fails beside one that does not', '{ stockDetail(stock_id: 9) { id } stocks { count } }'],
    ['the schema itself', '{ __type(name: "Stock") { name fields { name type { kind name } } } }'],
  ])('answers %s as the reference implementation does', async (_, query, variables = {}) => {
    const expectedResult = await executeWithReference(query, variables);
    expect(await executeWithServer(query, variables)).toEqual(expectedResult);
    // The first execution caches the parsed document; this second one uses the cache.
    expect(await executeWithServer(query, variables)).toEqual(expectedResult);
  });

  it('passes typed arguments to the calls', async () => {
    const receivedInputs: object[] = [];
    const recordingApi = {
      stockArchive: async (input: object) => {
        receivedInputs.push(input);
        return { stocks: [] };
      },
    } as unknown as LocalApi;
    const query = '{ stockArchive(stock_ids: [7, 8], ics_type: [c], area_min: 500) { stocks { id } } }';
    await executeApiQuery({ query, variables: {} }, createContext(recordingApi));
    expect(receivedInputs).toEqual([{ stock_ids: ['7', '8'], ics_type: ['c'], area_min: 500 }]);
  });

  it('is selected by its name among several', async () => {
    const query = 'query A { stocks { count } } query B { stocks { stocks { id } } }';
    expect(await executeWithServer(query, {}, 'A')).toMatchObject({ data: { stocks: { count: 3 } } });
    expect(await executeWithServer(query, {}, 'B')).not.toHaveProperty('data.stocks.count');
    expect(await executeWithServer(query, {}, 'C')).toMatchObject({ errors: [[null, null]] });
  });

  it('refuses variables of the wrong type each time', async () => {
    const query = 'query ($n: Int) { stocks(page_size: $n) { count } }';
    expect(await executeWithServer(query, { n: 1 })).toMatchObject({ errors: [] });
    expect(await executeWithServer(query, { n: 'many' })).toMatchObject({
      errors: [[null, expect.stringContaining('Int cannot represent')]],
    });
  });
});

describe('Calls of queries', () => {
  /** Counts event loop turns while `isRunning` is true. */
  function countTurns() {
    const turnCounter = { turn: 0, isRunning: true };
    const countTurn = () => {
      turnCounter.turn += 1;
      if (turnCounter.isRunning) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    return turnCounter;
  }

  it('run in one turn of the event loop each, so that other requests are answered in between', async () => {
    const turnCounter = countTurns();
    const turns: number[] = [];
    const recordingApi = {
      stocks: async () => {
        turns.push(turnCounter.turn);
        return { count: 1, stocks: listings };
      },
      buildings: async () => {
        turns.push(turnCounter.turn);
        return { count: 0, result: [] };
      },
      stockDetail: async () => {
        turns.push(turnCounter.turn);
        throw new PodiumError('stock_not_found', 'stock_id');
      },
    } as unknown as LocalApi;
    const query =
      '{ a: stocks { count } b: stockDetail(stock_id: 9) { id } c: stocks { stocks { building { id } } } d: stocks { count } }';
    const runQuery = () => executeApiQuery({ query, variables: {} }, createContext(recordingApi));
    // Both queries start in the same turn. Each makes four calls and one call for buildings.
    const [firstResult, secondResult] = await Promise.all([runQuery(), runQuery()]);
    turnCounter.isRunning = false;
    expect([firstResult.errors?.length, secondResult.errors?.length]).toEqual([1, 1]);
    expect(turns).toHaveLength(10);
    const [first, second, ...laterTurns] = turns;
    expect(first).toBe(second);
    expect(new Set([first, ...laterTurns]).size).toBe(9);
  });
});

describe('Prepared queries', () => {
  it('are cached by total size, not by number', () => {
    const countCached = (count: number, fields: number) => {
      const preparedQueries = createPreparedQueries();
      const queries = Array.from(
        { length: count },
        (_, index) => `query Q${index} { ${'a '.repeat(fields)} }`,
      );
      for (const queryText of queries) preparedQueries.set(queryText, parseQuery(queryText));
      expect(preparedQueries.get(queries.at(-1) ?? '')).toBeDefined();
      return queries.filter((queryText) => preparedQueries.get(queryText)).length;
    };
    // The cache holds 4 MB at an estimated 500 bytes per token.
    expect(countCached(500, 990)).toBe(8);
    expect(countCached(500, 290)).toBe(28);
    expect(countCached(500, 2)).toBe(500);
  });
});
