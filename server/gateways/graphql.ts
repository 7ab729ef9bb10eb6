import { ERROR_STATUS, type ErrorCode, PodiumError } from '#contract/error.ts';
import type { AskGraphql, GraphqlAnswer } from '#contract/graphql.ts';
import type { Env } from '../env/env.ts';
import { inSpan, traceHeaders } from '../trace/trace.ts';
import { callSpan } from './call-span.ts';
import { NO_SOURCES, type OutsideSources } from './outside-sources.ts';

/** A visitor waits for it. */
const TIMEOUT_MS = 5_000;
const ACCEPTED = 'application/graphql-response+json, application/json;q=0.9';

/** Asks the clients that are configured elsewhere over HTTP, and all others here. */
export function createConfiguredGraphql(addresses: Env['GRAPHQL_CLIENTS'], local: AskGraphql): AskGraphql {
  return async (request, signal) => {
    const address = addresses?.[request.client];
    if (address === undefined) return local(request, signal);
    const answer = await ask(address, request, signal);
    const [error] = answer.errors ?? [];
    if (error || !answer.data) throw new PodiumError(knownCode(error?.extensions?.code));
    return answer.data;
  };
}

async function ask(
  address: string,
  { query, variables }: Parameters<AskGraphql>[0],
  signal: AbortSignal | undefined,
): Promise<GraphqlAnswer> {
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await inSpan(callSpan('GET', address), async () => {
      const response = await fetch(`${address}?${search}`, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: { accept: ACCEPTED, ...traceHeaders() },
      });
      return (await response.json()) as GraphqlAnswer;
    });
  } catch {
    throw new PodiumError('unavailable');
  }
}

function knownCode(code: string | undefined): ErrorCode {
  return code !== undefined && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : 'unavailable';
}

/** What pages may ask elsewhere. */
export function graphqlSourcesOf(addresses: Env['GRAPHQL_CLIENTS']): OutsideSources {
  return { ...NO_SOURCES, connect: Object.values(addresses ?? {}).map((address) => new URL(address).origin) };
}
