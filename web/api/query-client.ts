import { environmentManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { AskGraphql } from '#contract/graphql.ts';
import type { GraphqlKey, GraphqlMeta } from './graphql-query.ts';

/**
 * Time in milliseconds during which a cached response is used without refetching, so that Back is
 * instant.
 */
export const FRESH_MS = 5 * 60_000;
/** Time in milliseconds after which an unused response is evicted from the cache. */
const CACHE_MS = 60 * 60_000;

/**
 * A query key is the call's name, its input, and 'pages' for an infinite list. The key determines the
 * request, so that query definitions are independent of the API client. GraphQL queries keep their text
 * in `meta`, because it would make the key too long.
 */
export type CallKey = readonly [call: CallName, input: Readonly<Record<string, string>>, pages?: 'pages'];

/**
 * Lists named in the specification. Their failures are logged under these names and kept in the query's
 * state.
 */
const LOGGED_LIST_NAMES: Partial<Record<CallName, string>> = {
  stocks: 'stocks',
  transactions: 'transactions',
  districts: 'districts',
  agents: 'agents',
  articles: 'articles',
};

/**
 * Prefixes the message of a list's error, for example 'failed get stocks: unavailable'. The error's
 * other fields stay unchanged.
 */
function withListName(error: unknown, call: CallName): unknown {
  const name = LOGGED_LIST_NAMES[call];
  if (name !== undefined && error instanceof Error && error.name !== 'AbortError')
    error.message = `failed get ${name}: ${error.message}`;
  return error;
}

/** Creates the query client. `logFailure` is called with the error when a list cannot be fetched. */
export function createQueryClient(
  api: Api,
  graphql: AskGraphql,
  logFailure: (failure: Error) => void = () => undefined,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (LOGGED_LIST_NAMES[(queryKey as CallKey)[0]] !== undefined) logFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, pageParam, signal, meta }) => {
          const graphqlMeta = meta?.graphql as GraphqlMeta | undefined;
          if (graphqlMeta) return graphql({ ...graphqlMeta, variables: (queryKey as GraphqlKey)[2] }, signal);
          const [call, input] = queryKey as CallKey;
          try {
            return await api[call](
              { ...input, ...(pageParam as Record<string, string> | undefined) },
              signal,
            );
          } catch (error) {
            throw withListName(error, call);
          }
        },
        // Each key is created by one function with a fixed member order, so sorting the members is
        // unnecessary; it would take ten times as long.
        queryKeyHashFn: JSON.stringify,
        staleTime: FRESH_MS,
        // On the server the client is cleared after each page, so no garbage collection timer is
        // needed.
        gcTime: environmentManager.isServer() ? Number.POSITIVE_INFINITY : CACHE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Being offline then fails with an error that the page can show, instead of pausing the query.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof PodiumError && error.status < 500),
        retryDelay: 400,
      },
    },
  });
}
