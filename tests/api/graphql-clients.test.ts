import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphqlAddress } from '#tests/factories/graphql.ts';
import { startServer, type TestServer } from '#tests/factories/server.ts';

/** A query in which one field fails and another field succeeds. */
const PARTIAL_QUERY =
  'query Partial { buildingDetail(pis_bldg_id: 999999) { id } transactionSummary { count } }';
const REFUSED_QUERY = 'query Refused { nothing }';

let server: TestServer;
const graphqlUri = () => server.origin + graphqlAddress('building');
beforeAll(async () => {
  server = await startServer('embedded');
});
afterAll(() => server?.close());

const PLAIN_JSON_HEADERS = { accept: 'application/json' };

describe.each([
  ['by POST', {}, false],
  ['by GET', {}, true],
  ['by POST, knowing plain JSON alone', PLAIN_JSON_HEADERS, false],
  ['by GET, knowing plain JSON alone', PLAIN_JSON_HEADERS, true],
])('%s', (_, headers, usesGet) => {
  test('Apollo Client returns the data together with the errors', async () => {
    const link = new HttpLink({ uri: graphqlUri(), headers, useGETForQueries: usesGet });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data, error } = await client.query<ClientAnswer>({
      query: gql(PARTIAL_QUERY),
      errorPolicy: 'all',
    });
    expect(data?.buildingDetail).toBeNull();
    expect(data?.transactionSummary.count).toBeGreaterThan(0);
    expect(codesOf(CombinedGraphQLErrors.is(error) ? error.errors : [])).toEqual(['not_found']);
  });

  test('urql returns the data together with the errors', async () => {
    const client = new Client({
      url: graphqlUri(),
      exchanges: [fetchExchange],
      fetchOptions: { headers },
      preferGetMethod: usesGet ? 'force' : false,
    });
    const { data, error } = await client.query<ClientAnswer>(PARTIAL_QUERY, {}).toPromise();
    expect(data?.transactionSummary.count).toBeGreaterThan(0);
    expect(codesOf(error?.graphQLErrors ?? [])).toEqual(['not_found']);
  });
});

test('both clients return why a query was rejected', async () => {
  const apollo = new ApolloClient({ link: new HttpLink({ uri: graphqlUri() }), cache: new InMemoryCache() });
  const refusedResponse = await apollo.query({ query: gql(REFUSED_QUERY), errorPolicy: 'all' });
  expect(
    codesOf(CombinedGraphQLErrors.is(refusedResponse.error) ? refusedResponse.error.errors : []),
  ).toEqual(['query_invalid']);
  const urql = new Client({ url: graphqlUri(), exchanges: [fetchExchange], preferGetMethod: false });
  const { error } = await urql.query(REFUSED_QUERY, {}).toPromise();
  expect(codesOf(error?.graphQLErrors ?? [])).toEqual(['query_invalid']);
});

type ClientAnswer = {
  readonly buildingDetail: { readonly id: number } | null;
  readonly transactionSummary: { readonly count: number };
};

function codesOf(errors: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[]): unknown[] {
  return errors.map(({ extensions }) => extensions?.code);
}
