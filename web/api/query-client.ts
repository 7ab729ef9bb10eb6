import { QueryClient } from '@tanstack/react-query';
import type { Api, CallName } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';

/** An answer is shown again without asking for this long, so Back is instant. */
export const FRESH_MS = 5 * 60_000;
/** And is kept this long for a visitor who comes back to a list. */
const KEPT_MS = 60 * 60_000;

/**
 * A query's key is the call's name, its input, and for a list in pages a mark: the key alone says what to
 * fetch, so that no query definition needs to know where the API comes from.
 */
export type CallKey = readonly [call: CallName, input: Readonly<Record<string, string>>, pages?: 'pages'];

export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, pageParam, signal }) => {
          const [call, input] = queryKey as CallKey;
          return api[call]({ ...input, ...(pageParam as Record<string, string> | undefined) }, signal);
        },
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
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
