import type { AskGraphql, GraphqlAnswer } from '#contract/graphql.ts';
import { GRAPHQL_FOLDER } from '#contract/paths.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { fetchOrUnavailable, toPodiumError } from './http-client.ts';

/**
 * Creates a client that sends queries by GET, so that responses can be cached until the data change. It
 * throws the first error of a failed response in the same form as a failed API call.
 */
export function createGraphqlClient(
  /** URLs of the GraphQL clients that another server answers; the portal answers all others. */
  addresses: SiteAnswer['graphql'],
  fetcher: typeof fetch = (...args) => fetch(...args),
): AskGraphql {
  return async ({ client, query, variables }, signal) => {
    const address = addresses[client] ?? `${BASE_PATH}/${GRAPHQL_FOLDER}/${client}`;
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const response = await fetchOrUnavailable(() =>
      fetcher(`${address}?${search}`, signal ? { signal } : {}),
    );
    const responseBody: GraphqlAnswer | undefined = await response.json().catch(() => undefined);
    const [error] = responseBody?.errors ?? [];
    if (error || !responseBody?.data) throw toPodiumError(error?.extensions);
    return responseBody.data;
  };
}
