import { environmentManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { SendGraphqlQuery } from '#contract/graphql.ts';
import type { GraphqlKey, GraphqlMeta } from './graphql-query.ts';

/**
 * Time in milliseconds during which a cached response is used without refetching, so that Back is
 * instant.
 */
export const FRESH_MS = 5 * 60_000;
/** Time in milliseconds after which an unused response is evicted from the cache. */
const CACHE_MS = 60 * 60_000;

/**
 * A query key consists of the call's name, its input and, for an infinite list, 'pages'. The key alone
 * determines the request. A GraphQL query stores its text in `meta`, because the text would make the
 * key too long.
 */
export type CallKey = readonly [call: CallName, input: Readonly<Record<string, string>>, pages?: 'pages'];

/** Names of the lists whose failures are logged, in the words of the specification. */
const LOGGED_LIST_NAMES: Partial<Record<CallName, string>> = {
  stocks: 'stocks',
  transactions: 'transactions',
  districts: 'districts',
  agents: 'agents',
  articles: 'articles',
};

/**
 * Prefixes the error's message with the name of the list, for example 'failed get stocks: unavailable'.
 * The error's other fields stay unchanged.
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
  graphql: SendGraphqlQuery,
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
        // Serialises keys without sorting their members. Sorting is unnecessary, because each kind of
        // key is created by one function, and it would take ten times as long.
        queryKeyHashFn: JSON.stringify,
        staleTime: FRESH_MS,
        // On the server the client is cleared after each page, so no garbage collection timer is
        // needed.
        gcTime: environmentManager.isServer() ? Number.POSITIVE_INFINITY : CACHE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // An offline device then gets an error that the page can show; by default the query would
        // pause.
        networkMode: 'always',
        retry: (failureCount, error) =>
          failureCount < 1 && !(error instanceof PodiumError && error.status < 500),
        retryDelay: 400,
      },
    },
  });
}
