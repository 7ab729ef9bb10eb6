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
import { BASE } from '#domain/address/addresses.ts';
import type { Counts } from '../counts/counts.ts';
import { type ErrorText, expectedError, logFailure } from '../http/errors.ts';
import { type Freshness, isFresh } from '../http/freshness.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { queryOf } from '../http/query.ts';
import { languageOfRequest } from '../http/request-language.ts';
import type { CacheableResponse, ResponseCache } from '../http/response-cache.ts';
import { refuseMethod } from '../http/rest.ts';
import type { LocalApi } from '../services/local-api.ts';
import { asGraphqlError, type ErrorReporting, presentError } from './errors.ts';
import { chooseGraphqlType, type GraphqlType, PLAIN_JSON, partialStatus } from './graphql-type.ts';
import { queryRefusal } from './limits.ts';
import type { GraphqlExecutors, Question } from './queries.ts';
import { answerAsJson, readQuestion } from './server.ts';

export type GraphqlDeps = {
  readonly graphql: GraphqlExecutors;
  readonly api: LocalApi;
  readonly freshness: Freshness;
  readonly cache: ResponseCache;
  readonly errorText: ErrorText;
  /** Origins whose pages may ask, besides our own. */
  readonly origins: readonly string[];
  /** Queries a minute from one network address, without those that the cache answers. */
  readonly perMinute: number;
  /** Counts of this node. */
  readonly counts: Counts;
  /** The page on which developers write queries, for an endpoint. */
  readonly renderExplorer: ((endpoint: string) => string) | undefined;
};

/** The route of every endpoint begins with this. */
const GRAPHQL = `${BASE}/${GRAPHQL_FOLDER}`;

/** A GraphQL endpoint for each client, below /ics/property/graphql/; without a name it is the default client's. */
export async function registerGraphql(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  await app.register(
    async (scope) => {
      if (deps.origins.length > 0) await allowOrigins(scope, deps.origins);
      // JSON alone: a page of any other site may send text without asking first.
      scope.removeContentTypeParser('text/plain');
      scope.setErrorHandler((error: Error, request, reply) => {
        const failed = asGraphqlError(expectedFailure(error));
        const { status, shown } = presentError(failed, reportingOf(request, deps.errorText));
        if (error instanceof PodiumError && error.retryAfter !== undefined)
          reply.header('retry-after', error.retryAfter);
        return reply
          .code(status)
          .headers({ 'cache-control': 'no-store', vary: 'accept, accept-language, origin' })
          .removeHeader('etag')
          .type(inUtf8(chooseGraphqlType(request.headers.accept) ?? PLAIN_JSON))
          .send({ errors: [shown] });
      });
      // One count for all clients and both methods.
      const count = limitRequests(deps.counts, { of: 'graphql', perMinute: deps.perMinute });
      for (const client of GRAPHQL_CLIENTS) registerClient(scope, client, `/${client}`, { ...deps, count });
      registerClient(scope, DEFAULT_GRAPHQL_CLIENT, '', { ...deps, count });
    },
    { prefix: GRAPHQL },
  );
}

/** Lets the pages of these origins ask and read. No cookie is sent or read. */
async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  await scope.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'accept', 'accept-language'],
    exposedHeaders: ['etag', 'x-request-id'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** How long a browser need not ask again whether it may ask. */
const PREFLIGHT_SECONDS = 86_400;

type ClientDeps = GraphqlDeps & {
  /** Counts a query that has to be computed, and refuses one too many. */
  readonly count: (request: FastifyRequest) => Promise<void>;
};

function registerClient(app: FastifyInstance, client: GraphqlClient, url: string, deps: ClientDeps): void {
  const { api, freshness, cache, errorText, origins, renderExplorer, count } = deps;
  const answer = deps.graphql[client];
  const ask = async (
    request: FastifyRequest,
    question: Question,
    type: GraphqlType,
  ): Promise<CacheableResponse & { status: number }> => {
    const { status, body } = await answerAsJson(answer, question, api, reportingOf(request, errorText));
    return {
      status: status ?? partialStatus(type),
      isKept: status === 200,
      type: inUtf8(type),
      ...(status === 405 && { headers: { allow: 'POST' } }),
      body,
    };
  };

  app.get(url, (request, reply) => {
    if (renderExplorer && request.headers.accept?.includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(renderExplorer(GRAPHQL + url));
    // Open days, which the first client answers, follow the clock.
    const tag = freshness.tag(request, reply, client === 'api' ? 'minute' : 'day');
    reply.header('vary', 'accept, accept-encoding, origin');
    const type = typeOf(request);
    if (isFresh(request, tag)) return reply.code(304).send();
    // What is wrong with a question is said in the language of whoever asks.
    const key = `${tag} ${languageOfRequest(request)} ${type} ${request.url}`;
    return cache.send(request, reply, key, async () => {
      await count(request);
      return ask(request, readQuestion(queryOf(request), true), type);
    });
  });
  app.post(url, { onRequest: count }, async (request, reply) => {
    if (Array.isArray(request.body)) throw queryRefusal('query_batched');
    const { status, type, body } = await ask(request, readQuestion(request.body), typeOf(request));
    return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
  });
  const refuse = refuseMethod(['GET', 'HEAD', 'POST']);
  const methods = ['PUT', 'PATCH', 'DELETE', ...(origins.length === 0 ? ['OPTIONS'] : [])];
  app.route({ method: methods, url, onRequest: refuse, handler: refuse });
}

function typeOf({ headers }: FastifyRequest): GraphqlType {
  const type = chooseGraphqlType(headers.accept);
  if (!type) throw queryRefusal('query_not_acceptable');
  return type;
}

const inUtf8 = (type: GraphqlType) => `${type}; charset=utf-8`;

function reportingOf(request: FastifyRequest, errorText: ErrorText): ErrorReporting {
  // One failure may be that of many fields.
  const logged = new Set<unknown>();
  return {
    messageOf: (error) => errorText(error, languageOfRequest(request)),
    onFailure(error) {
      if (!logged.has(error)) logFailure(request, error);
      logged.add(error);
    },
  };
}

/** A refusal of Fastify becomes the expected error of its status; a fault stays as it is, for the log. */
function expectedFailure(error: Error): Error {
  if (error instanceof GraphQLError) return error;
  const known = expectedError(error);
  return known.code === 'internal' ? error : known;
}
