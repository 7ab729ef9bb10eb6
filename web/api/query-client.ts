import { environmentManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { AskGraphql } from '#contract/graphql.ts';
import type { GraphqlKey, GraphqlMeta } from './graphql-query.ts';

/** An answer is shown again without asking for this long, so Back is instant. */
export const FRESH_MS = 5 * 60_000;
/** And is kept this long for a visitor who comes back to a list. */
const KEPT_MS = 60 * 60_000;

/**
 * A query's key is the call's name, its input, and for a list in pages a mark: the key alone says what to
 * fetch, so that no query definition needs to know where the API comes from. A query of GraphQL has its text
 * beside the key, which would be too long with it.
 */
export type CallKey = readonly [call: CallName, input: Readonly<Record<string, string>>, pages?: 'pages'];

/** The lists of the specification. Their failures are kept in the state of their query, and logged, under these names. */
const LIST_NAMES: Partial<Record<CallName, string>> = {
  stocks: 'stocks',
  transactions: 'transactions',
  districts: 'districts',
  agents: 'agents',
  articles: 'articles',
};

/** 'failed get stocks: unavailable'. The code and all else of the error stay as they are. */
function withListName(error: unknown, call: CallName): unknown {
  const name = LIST_NAMES[call];
  if (name !== undefined && error instanceof Error && error.name !== 'AbortError')
    error.message = `failed get ${name}: ${error.message}`;
  return error;
}

/** `log` is called when a list could not be fetched, with what the specification says of it. */
export function createQueryClient(
  api: Api,
  graphql: AskGraphql,
  log: (failure: Error) => void = () => undefined,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (LIST_NAMES[(queryKey as CallKey)[0]] !== undefined) log(error);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, pageParam, signal, meta }) => {
          const asked = meta?.graphql as GraphqlMeta | undefined;
          if (asked) return graphql({ ...asked, variables: (queryKey as GraphqlKey)[2] }, signal);
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
        // Each key is written by one function, its members in one order: sorting them first would take ten times as long.
        queryKeyHashFn: JSON.stringify,
        staleTime: FRESH_MS,
        // A page's client on the server is cleared when the page is drawn: no timer need wait for that.
        gcTime: environmentManager.isServer() ? Number.POSITIVE_INFINITY : KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Being offline is an error the page can show, not a wait without end.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !(error instanceof PodiumError && error.status < 500),
        retryDelay: 400,
      },
    },
  });
}
