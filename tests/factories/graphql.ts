import type { SendGraphqlQuery } from '#contract/graphql.ts';
import { GRAPHQL_FOLDER, type GraphqlClient } from '#contract/paths.ts';
import type { TestServer } from './server.ts';

/** The fields of a GraphQL response that tests check. */
export type GraphqlAnswer = {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the data depends on the query
  readonly data: any;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: string; readonly field?: string };
  }[];
};

export const graphqlAddress = (client: GraphqlClient) => `/ics/property/${GRAPHQL_FOLDER}/${client}`;

/** HTTP status of a response that has both data and errors. */
export const PARTIAL_STATUS = 294;
export const GRAPHQL_JSON = 'application/graphql-response+json';

/** Sends queries to the GraphQL endpoints over HTTP. */
export function createGraphqlCaller(server: () => Pick<TestServer, 'origin'>) {
  async function send(client: GraphqlClient, search: string, init: RequestInit): Promise<GraphqlAnswer> {
    const response = await fetch(server().origin + graphqlAddress(client) + search, init);
    const text = await response.text();
    const { data = null, errors = [] } = text === '' ? {} : JSON.parse(text);
    return { status: response.status, headers: response.headers, data, errors };
  }
  return {
    post: (client: GraphqlClient, query: string, variables?: object, headers: Record<string, string> = {}) =>
      send(client, '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
    /** Posts a request body as it is, for example malformed JSON. */
    postBody: (client: GraphqlClient, body: string, type = 'application/json') =>
      send(client, '', { method: 'POST', headers: { 'content-type': type }, body }),
    get: (
      client: GraphqlClient,
      query: string,
      { variables = {}, headers = {} }: { variables?: object; headers?: Record<string, string> } = {},
    ) =>
      send(client, `?${new URLSearchParams({ query, variables: JSON.stringify(variables) })}`, { headers }),
  };
}

/** Mock for components that send no GraphQL query. */
export const NO_GRAPHQL: SendGraphqlQuery = async ({ client }) => {
  throw new Error(`a query was sent to the GraphQL client ${client}`);
};
