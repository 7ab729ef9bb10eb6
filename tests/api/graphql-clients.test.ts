import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphqlAddress } from '#tests/factories/graphql.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/** One failing field beside a successful one. */
const PARTIAL = 'query Partial { buildingDetail(pis_bldg_id: 999999) { id } transactionSummary { count } }';
const REFUSED = 'query Refused { nothing }';

let server: TestServer;
const uri = () => server.origin + graphqlAddress('building');
beforeAll(async () => {
  server = await startServer('embedded');
});
afterAll(() => server?.close());

const PLAIN = { accept: 'application/json' };

describe.each([
  ['by POST', {}, false],
  ['by GET', {}, true],
  ['by POST, knowing plain JSON alone', PLAIN, false],
  ['by GET, knowing plain JSON alone', PLAIN, true],
])('%s', (_, headers, byGet) => {
  test('Apollo Client keeps the data beside the errors', async () => {
    const link = new HttpLink({ uri: uri(), headers, useGETForQueries: byGet });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data, error } = await client.query<Answered>({ query: gql(PARTIAL), errorPolicy: 'all' });
    expect(data?.buildingDetail).toBeNull();
    expect(data?.transactionSummary.count).toBeGreaterThan(0);
    expect(codesOf(CombinedGraphQLErrors.is(error) ? error.errors : [])).toEqual(['not_found']);
  });

  test('urql keeps the data beside the errors', async () => {
    const client = new Client({
      url: uri(),
      exchanges: [fetchExchange],
      fetchOptions: { headers },
      preferGetMethod: byGet ? 'force' : false,
    });
    const { data, error } = await client.query<Answered>(PARTIAL, {}).toPromise();
    expect(data?.transactionSummary.count).toBeGreaterThan(0);
    expect(codesOf(error?.graphQLErrors ?? [])).toEqual(['not_found']);
  });
});

test('both read why a query is refused', async () => {
  const apollo = new ApolloClient({ link: new HttpLink({ uri: uri() }), cache: new InMemoryCache() });
  const refused = await apollo.query({ query: gql(REFUSED), errorPolicy: 'all' });
  expect(codesOf(CombinedGraphQLErrors.is(refused.error) ? refused.error.errors : [])).toEqual([
    'query_invalid',
  ]);
  const urql = new Client({ url: uri(), exchanges: [fetchExchange], preferGetMethod: false });
  const { error } = await urql.query(REFUSED, {}).toPromise();
  expect(codesOf(error?.graphQLErrors ?? [])).toEqual(['query_invalid']);
});

type Answered = {
  readonly buildingDetail: { readonly id: number } | null;
  readonly transactionSummary: { readonly count: number };
};

function codesOf(errors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[]): unknown[] {
  return errors.map(({ extensions }) => extensions?.code);
}
