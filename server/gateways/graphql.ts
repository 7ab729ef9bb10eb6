import { ERROR_STATUS, type ErrorCode, PodiumError } from '#contract/error.ts';
import type { GraphqlAnswer, SendGraphqlQuery } from '#contract/graphql.ts';
import type { Env } from '../env/env.ts';
import { runInSpan, traceHeaders } from '../trace/trace.ts';
import { type CspSources, NO_CSP_SOURCES } from './csp-sources.ts';
import { requestSpan } from './request-span.ts';

/** Timeout in milliseconds; short, because a visitor waits for the page. */
const TIMEOUT_MS = 5_000;
const ACCEPTED_TYPES = 'application/graphql-response+json, application/json;q=0.9';

/**
 * Creates a function that runs GraphQL queries. Queries of clients with a configured external URL are
 * sent there over HTTP; all other queries run in this process.
 */
export function createConfiguredGraphql(
  addresses: Env['GRAPHQL_CLIENTS'],
  queryLocally: SendGraphqlQuery,
): SendGraphqlQuery {
  return async (request, signal) => {
    const address = addresses?.[request.client];
    if (address === undefined) return queryLocally(request, signal);
    const response = await sendQuery(address, request, signal);
    const [error] = response.errors ?? [];
    if (error || !response.data) throw new PodiumError(toErrorCode(error?.extensions?.code));
    return response.data;
  };
}

async function sendQuery(
  address: string,
  { query, variables }: Parameters<SendGraphqlQuery>[0],
  signal: AbortSignal | undefined,
): Promise<GraphqlAnswer> {
  const searchParams = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const timeoutSignal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await runInSpan(requestSpan('GET', address), async () => {
      const response = await fetch(`${address}?${searchParams}`, {
        signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
        headers: { accept: ACCEPTED_TYPES, ...traceHeaders() },
      });
      return (await response.json()) as GraphqlAnswer;
    });
  } catch {
    throw new PodiumError('unavailable');
  }
}

function toErrorCode(code: string | undefined): ErrorCode {
  return code !== undefined && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : 'unavailable';
}

/** Returns the external GraphQL origins that pages may connect to. */
export function graphqlCspSourcesOf(addresses: Env['GRAPHQL_CLIENTS']): CspSources {
  return {
    ...NO_CSP_SOURCES,
    connect: Object.values(addresses ?? {}).map((address) => new URL(address).origin),
  };
}
