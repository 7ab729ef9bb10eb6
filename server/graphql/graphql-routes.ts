import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { PodiumError } from '#contract/error.ts';
import {
  DEFAULT_GRAPHQL_CLIENT,
  GRAPHQL_CLIENTS,
  GRAPHQL_FOLDER,
  type GraphqlClient,
} from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import type { RequestCounts } from '../counts/counts.ts';
import { type ErrorText, logFailure, toPodiumError } from '../http/errors.ts';
import { type Freshness, isNotModified } from '../http/freshness.ts';
import { queryOf } from '../http/query.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { languageOfRequest } from '../http/request-language.ts';
import type { CacheableResponse, ResponseCache } from '../http/response-cache.ts';
import { refuseMethodsExcept } from '../http/rest.ts';
import type { LocalApi } from '../services/local-api.ts';
import { type ErrorReporting, formatError, toGraphqlError } from './errors.ts';
import { chooseGraphqlType, type GraphqlType, PLAIN_JSON, partialStatus } from './graphql-type.ts';
import { queryRefusal } from './limits.ts';
import type { GraphqlExecutors, GraphqlRequest } from './queries.ts';
import { executeToJson, parseRequest } from './server.ts';

export type GraphqlDeps = {
  readonly graphql: GraphqlExecutors;
  readonly api: LocalApi;
  readonly freshness: Freshness;
  readonly cache: ResponseCache;
  readonly errorText: ErrorText;
  /** Origins whose pages may send queries, in addition to the portal's own origin. */
  readonly allowedOrigins: readonly string[];
  /** Maximum number of queries per minute from one IP address. Cached responses are not counted. */
  readonly maxQueriesPerMinute: number;
  /** Request counters of this process. */
  readonly requestCounts: RequestCounts;
  /** Renders the page on which developers write queries against an endpoint. Undefined in production. */
  readonly renderExplorer: ((endpoint: string) => string) | undefined;
};

/** Path prefix of all GraphQL endpoints. */
const GRAPHQL_PATH = `${BASE_PATH}/${GRAPHQL_FOLDER}`;

/**
 * Registers one GraphQL endpoint per client below /ics/property/graphql/. The path without a client
 * name serves the default client.
 */
export async function registerGraphql(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  await app.register(
    async (scope) => {
      if (deps.allowedOrigins.length > 0) await registerCors(scope, deps.allowedOrigins);
      // Only JSON bodies are accepted: another site's page could send text/plain without a CORS
      // preflight.
      scope.removeContentTypeParser('text/plain');
      scope.setErrorHandler((error: Error, request, reply) => {
        const graphqlError = toGraphqlError(toExpectedError(error));
        const { status, formatted } = formatError(graphqlError, errorReportingFor(request, deps.errorText));
        if (error instanceof PodiumError && error.retryAfter !== undefined)
          reply.header('retry-after', error.retryAfter);
        return reply
          .code(status)
          .headers({ 'cache-control': 'no-store', vary: 'accept, accept-language, origin' })
          .removeHeader('etag')
          .type(withUtf8(chooseGraphqlType(request.headers.accept) ?? PLAIN_JSON))
          .send({ errors: [formatted] });
      });
      // One rate limit covers all clients and both HTTP methods.
      const countRequest = rateLimit(deps.requestCounts, {
        name: 'graphql',
        perMinute: deps.maxQueriesPerMinute,
      });
      for (const client of GRAPHQL_CLIENTS)
        registerClient(scope, client, `/${client}`, { ...deps, countRequest });
      registerClient(scope, DEFAULT_GRAPHQL_CLIENT, '', { ...deps, countRequest });
    },
    { prefix: GRAPHQL_PATH },
  );
}

/** Enables CORS for the given origins. Cookies are neither sent nor read. */
async function registerCors(scope: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  await scope.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'accept', 'accept-language'],
    exposedHeaders: ['etag', 'x-request-id'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
  });
}

/** Lifetime of a CORS preflight result in the browser, in seconds. */
const PREFLIGHT_CACHE_SECONDS = 86_400;

type ClientDeps = GraphqlDeps & {
  /** Counts an uncached query and rejects it if the rate limit is exceeded. */
  readonly countRequest: (request: FastifyRequest) => Promise<void>;
};

function registerClient(app: FastifyInstance, client: GraphqlClient, url: string, deps: ClientDeps): void {
  const { api, freshness, cache, errorText, allowedOrigins, renderExplorer, countRequest } = deps;
  const executeQuery = deps.graphql[client];
  const runQuery = async (
    request: FastifyRequest,
    queryRequest: GraphqlRequest,
    type: GraphqlType,
  ): Promise<CacheableResponse & { status: number }> => {
    const { status, body } = await executeToJson(
      executeQuery,
      queryRequest,
      api,
      errorReportingFor(request, errorText),
    );
    return {
      status: status ?? partialStatus(type),
      isCacheable: status === 200,
      type: withUtf8(type),
      ...(status === 405 && { headers: { allow: 'POST' } }),
      body,
    };
  };

  app.get(url, (request, reply) => {
    if (renderExplorer && request.headers.accept?.includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(renderExplorer(GRAPHQL_PATH + url));
    // The `api` client returns open days, which change with the time of day, so its etag changes every
    // minute.
    const etag = freshness.setHeaders(request, reply, client === 'api' ? 'minute' : 'day');
    reply.header('vary', 'accept, accept-encoding, origin');
    const type = responseTypeOf(request);
    if (isNotModified(request, etag)) return reply.code(304).send();
    // Error messages depend on the language of the request, so the language is part of the cache key.
    const key = `${etag} ${languageOfRequest(request)} ${type} ${request.url}`;
    return cache.send(request, reply, key, async () => {
      await countRequest(request);
      return runQuery(request, parseRequest(queryOf(request), true), type);
    });
  });
  app.post(url, { onRequest: countRequest }, async (request, reply) => {
    if (Array.isArray(request.body)) throw queryRefusal('query_batched');
    const { status, type, body } = await runQuery(
      request,
      parseRequest(request.body),
      responseTypeOf(request),
    );
    return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
  });
  const rejectMethod = refuseMethodsExcept(['GET', 'HEAD', 'POST']);
  const refusedMethods = ['PUT', 'PATCH', 'DELETE', ...(allowedOrigins.length === 0 ? ['OPTIONS'] : [])];
  app.route({ method: refusedMethods, url, onRequest: rejectMethod, handler: rejectMethod });
}

function responseTypeOf({ headers }: FastifyRequest): GraphqlType {
  const type = chooseGraphqlType(headers.accept);
  if (!type) throw queryRefusal('query_not_acceptable');
  return type;
}

const withUtf8 = (type: GraphqlType) => `${type}; charset=utf-8`;

function errorReportingFor(request: FastifyRequest, errorText: ErrorText): ErrorReporting {
  // The same error may occur in many fields, but is logged only once.
  const loggedErrors = new Set<unknown>();
  return {
    messageOf: (error) => errorText(error, languageOfRequest(request)),
    onFailure(error) {
      if (!loggedErrors.has(error)) logFailure(request, error);
      loggedErrors.add(error);
    },
  };
}

/**
 * Converts a Fastify error into the expected error of its status. An internal error is returned
 * unchanged, so that it is logged in full.
 */
function toExpectedError(error: Error): Error {
  if (error instanceof GraphQLError) return error;
  const expectedError = toPodiumError(error);
  return expectedError.code === 'internal' ? error : expectedError;
}
