import type { GraphqlAnswer, SendGraphqlQuery } from '#contract/graphql.ts';
import { GRAPHQL_FOLDER } from '#contract/paths.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { fetchOrUnavailable, toPodiumError } from './http-client.ts';

/**
 * Creates a client that sends GraphQL queries by GET, so that responses can be cached. A failed
 * response throws its first error as a PodiumError, like a failed API call.
 */
export function createGraphqlClient(
  /**
   * URLs of the GraphQL services that run on another server, by client name. The portal itself answers
   * all other clients.
   */
  urlByClient: SiteAnswer['graphql'],
  fetcher: typeof fetch = (...args) => fetch(...args),
): SendGraphqlQuery {
  return async ({ client, query, variables }, signal) => {
    const url = urlByClient[client] ?? `${BASE_PATH}/${GRAPHQL_FOLDER}/${client}`;
    const searchParams = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const response = await fetchOrUnavailable(() =>
      fetcher(`${url}?${searchParams}`, signal ? { signal } : {}),
    );
    const responseBody: GraphqlAnswer | undefined = await response.json().catch(() => undefined);
    const [error] = responseBody?.errors ?? [];
    if (error || !responseBody?.data) throw toPodiumError(error?.extensions);
    return responseBody.data;
  };
}
