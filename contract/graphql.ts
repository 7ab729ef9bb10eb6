import type { PageClient } from './paths.ts';

/** A GraphQL query and the client that it is sent to. */
export type GraphqlRequest = {
  readonly client: PageClient;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

/**
 * Sends a query to a GraphQL client and returns its data: over HTTP, or in-process during server-side
 * rendering.
 */
export type SendGraphqlQuery = (request: GraphqlRequest, signal?: AbortSignal) => Promise<unknown>;

/** Response body of a GraphQL endpoint. */
export type GraphqlAnswer = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string; readonly field?: string } }[];
};
