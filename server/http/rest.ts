import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_NAMES, CALLS, type CallName } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { heavyRequestsOf } from '#contract/heavy-calls.ts';
import {
  CALL_PATHS,
  GRAPHQL_CLIENTS,
  GRAPHQL_FOLDER,
  TRANSACTIONS_CSV_PATH,
  TREND_CSV_PATH,
} from '#contract/paths.ts';
import { PRIVATE_CALLS } from '#contract/private-call-table.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { RequestCounts } from '../counts/counts.ts';
import type { CallHandler, QueryParams } from '../services/local-api.ts';
import { rejectUnknownParameters } from '../services/read-input.ts';
import { type Freshness, isNotModified } from './freshness.ts';
import { queryOf } from './query.ts';
import { rateLimit } from './rate-limit.ts';
import type { CacheableResponse, ResponseCache } from './response-cache.ts';

const NON_READ_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type CallsDeps = {
  readonly answerCall: CallHandler;
  readonly freshness: Freshness;
  readonly cache: ResponseCache;
  /** Maximum number of heavy API calls per minute from one network. Cached responses do not count. */
  readonly maxHeavyPerMinute: number;
  /** Request counters of this process. */
  readonly counts: RequestCounts;
};

/** Registers every API call as a GET route below /ics/property/. */
export function registerCalls(app: FastifyInstance, deps: CallsDeps): void {
  const { answerCall, freshness, cache } = deps;
  // All heavy calls of a network share one counter.
  const rateLimitHeavy = rateLimit(deps.counts, { name: 'heavy-calls', perMinute: deps.maxHeavyPerMinute });
  for (const name of CALL_NAMES) {
    const { path, params, changesEvery } = CALLS[name];
    const url = `${BASE_PATH}/${path}`;
    const hasPathParams = url.includes(':');
    const isHeavy = createHeavyPredicate(name);
    // Not an async function, so that a cached response is sent at once.
    app.get<{ Params: QueryParams }>(url, (request, reply) => {
      const etag = freshness.setHeaders(request, reply, changesEvery);
      if (isNotModified(request, etag)) return reply.code(304).send();
      const cacheKey = `${etag} ${request.url}`;
      const sendResponse = () =>
        cache.send(request, reply, cacheKey, () => {
          const query = queryOf(request);
          rejectUnknownParameters(params, query);
          const result = answerCall(name, hasPathParams ? { ...query, ...request.params } : query);
          return result instanceof Promise ? result.then(jsonResponse) : jsonResponse(result);
        });
      if (!isHeavy(request)) return sendResponse();
      // Checks the rate limit before the request joins concurrent requests for the same response, so
      // that a refusal affects only the network that sent the request.
      const cachedResponse = cache.find(request, cacheKey);
      return cachedResponse
        ? reply.headers(cachedResponse.headers).send(cachedResponse.bytes)
        : rateLimitHeavy(request).then(sendResponse);
    });
    app.route({ method: NON_READ_METHODS, url, onRequest: refuseWrites, handler: refuseWrites });
  }
}

/**
 * Creates a predicate for heavy requests of an API call: those that are slow in the worst case and
 * therefore rate-limited.
 */
function createHeavyPredicate(name: CallName): (request: FastifyRequest) => boolean {
  const heavyRule = heavyRequestsOf(name);
  if (heavyRule === 'with facets') return (request) => queryOf(request).facets === '1';
  return () => heavyRule === 'all';
}

function jsonResponse(result: Uint8Array | object): CacheableResponse {
  const body = result instanceof Uint8Array ? result : JSON.stringify(result);
  return { type: 'application/json; charset=utf-8', body };
}

/** Creates a handler that refuses a request by its method, before its body is read. */
export function refuseMethodsExcept(allowedMethods: readonly string[]) {
  const allowHeader = allowedMethods.join(', ');
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allowHeader);
    throw new PodiumError('method_not_allowed');
  };
}

/** API calls and pages are read-only. */
export const refuseWrites = refuseMethodsExcept(['GET', 'HEAD']);

/**
 * Returns whether a path belongs to the API. Unknown paths below it return an API error, not the 404
 * page.
 */
export function isCallPath(pathname: string): boolean {
  if (readAddress(pathname)) return false;
  return CALL_PATH_PREFIXES.some((prefix) => `${pathname}/`.startsWith(prefix));
}

/** Path prefixes of all API calls. */
const CALL_PATH_PREFIXES: readonly string[] = [
  ...new Set(
    [
      ...Object.values(CALL_PATHS),
      ...Object.values(PRIVATE_CALLS).map(({ path }) => path),
      ...GRAPHQL_CLIENTS.map((client) => `${GRAPHQL_FOLDER}/${client}`),
      TRANSACTIONS_CSV_PATH,
      TREND_CSV_PATH,
    ].map(callPathPrefix),
  ),
];

/**
 * Returns the path prefix of an API call: the first segment of its path. If pages share that segment,
 * returns the whole path up to its parameters.
 */
function callPathPrefix(path: string): string {
  const [firstSegment = ''] = path.split('/');
  const isSharedWithPages =
    readAddress(`${BASE_PATH}/${firstSegment}`) ?? readAddress(`${BASE_PATH}/${firstSegment}/1`);
  return `${BASE_PATH}/${isSharedWithPages ? path.replace(/\/:.*/, '') : firstSegment}/`;
}
