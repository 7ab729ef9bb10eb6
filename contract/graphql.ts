import type { PageClient } from './paths.ts';

/** One query of GraphQL, with the client that is asked. */
export type GraphqlRequest = {
  readonly client: PageClient;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Asks a client and returns its data: over HTTP, or in-process while a page is rendered on the server. */
export type AskGraphql = (request: GraphqlRequest, signal?: AbortSignal) => Promise<unknown>;

/** What an endpoint answers. */
export type GraphqlAnswer = {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string; readonly field?: string } }[];
};
