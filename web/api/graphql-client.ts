import type { AskGraphql, GraphqlAnswer } from '#contract/graphql.ts';
import { GRAPHQL_FOLDER } from '#contract/paths.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { BASE } from '#domain/address/addresses.ts';
import { failureOf, orUnavailable } from './http-client.ts';

/**
 * Asks by GET, so that an answer is cached until the data change. A failure is thrown as that of a call: the first
 * error of the answer.
 */
export function createGraphqlClient(
  /** The address of each client that another server answers; the portal itself answers the others. */
  addresses: SiteAnswer['graphql'],
  fetcher: typeof fetch = (...args) => fetch(...args),
): AskGraphql {
  return async ({ client, query, variables }, signal) => {
    const address = addresses[client] ?? `${BASE}/${GRAPHQL_FOLDER}/${client}`;
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const response = await orUnavailable(() => fetcher(`${address}?${search}`, signal ? { signal } : {}));
    const answer: GraphqlAnswer | undefined = await response.json().catch(() => undefined);
    const [error] = answer?.errors ?? [];
    if (error || !answer?.data) throw failureOf(error?.extensions);
    return answer.data;
  };
}
