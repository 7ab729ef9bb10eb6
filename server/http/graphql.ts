import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Api } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import { GRAPHQL_CLIENTS, GRAPHQL_FOLDER, type GraphqlClient } from '#contract/paths.ts';
import { BASE } from '#domain/addresses.ts';
import { type ErrorTelling, presentError } from '../graphql/errors.ts';
import { queryRefusal } from '../graphql/limits.ts';
import type { GraphqlSchemas } from '../graphql/schemas.ts';
import { createGraphqlServer, type GraphqlServerDeps } from '../graphql/server.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import { type ErrorWords, expectedError } from './errors.ts';
import { type Freshness, holds } from './freshness.ts';
import { languageOfRequest } from './request-language.ts';
import { refuseMethod } from './rest.ts';

export type GraphqlDeps = {
  readonly schemas: GraphqlSchemas;
  readonly api: Api;
  readonly freshness: Freshness;
  readonly answers: AnswerCache;
  readonly words: ErrorWords;
  /** Origins whose pages may ask, besides our own. */
  readonly origins: readonly string[];
  readonly explorer: GraphqlServerDeps['explorer'];
};

/** From one network address. What is asked by GET comes from the cache and is not counted. */
const POSTS_PER_MINUTE = 300;

/** The route of every endpoint begins with this. */
export const GRAPHQL = `${BASE}/${GRAPHQL_FOLDER}`;

/** A GraphQL endpoint for each client, below /ics/property/graphql/. */
export async function registerGraphql(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  await app.register(
    async (scope) => {
      if (deps.origins.length > 0) await allowOrigins(scope, deps.origins);
      await scope.register(rateLimit, {
        global: false,
        max: POSTS_PER_MINUTE,
        timeWindow: '1 minute',
        errorResponseBuilder: (_request, { ttl }) =>
          new PodiumError('too_many_requests', undefined, Math.ceil(ttl / 1000)),
      });
      scope.setErrorHandler((error: Error, request, reply) => {
        const failed = error instanceof GraphQLError ? error : withOriginal(expectedFailure(error));
        const { extensions, ...told } = presentError(failed, tellingOf(request, deps.words)).toJSON();
        const { http, ...shown } = extensions as { http: { status: number } };
        if (error instanceof PodiumError && error.retryAfter !== undefined)
          reply.header('retry-after', error.retryAfter);
        return reply
          .code(http.status)
          .headers({ 'cache-control': 'no-store', vary: 'accept-language, origin' })
          .removeHeader('etag')
          .type(JSON_TYPE)
          .send({ errors: [{ ...told, extensions: shown }] });
      });
      for (const client of GRAPHQL_CLIENTS) registerClient(scope, client, deps);
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

function registerClient(app: FastifyInstance, client: GraphqlClient, deps: GraphqlDeps): void {
  const { schemas, api, freshness, answers, words, origins, explorer } = deps;
  const endpoint = `${GRAPHQL}/${client}`;
  const yoga = createGraphqlServer({ schema: schemas[client], api, endpoint, explorer });

  const ask = async (request: FastifyRequest, init: RequestInit): Promise<Answer & { status: number }> => {
    const address = new URL(request.url, ROUTED_ORIGIN).href;
    const response = await yoga.fetch(address, init, tellingOf(request, words));
    const allow = response.headers.get('allow');
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? JSON_TYPE,
      headers: { ...(allow !== null && { allow }) },
      body: await response.text(),
    };
  };

  app.get(`/${client}`, async (request, reply) => {
    // Open days, which the first client answers, follow the clock.
    const tag = freshness.tag(reply, client === 'api' ? 'minute' : 'day');
    reply.header('vary', 'accept-encoding, origin');
    if (holds(request, tag)) return reply.code(304).send();
    const accept = request.headers.accept ?? '';
    const isExplorer = explorer.graphiql !== false && accept.includes('text/html');
    return answers.send(request, reply, `${tag} ${isExplorer} ${request.url}`, () =>
      ask(request, { headers: { accept: isExplorer ? accept : JSON_TYPE } }),
    );
  });
  app.post(
    `/${client}`,
    // One count for all endpoints.
    { config: { rateLimit: { groupId: 'graphql' } } },
    async (request, reply) => {
      if (Array.isArray(request.body)) throw queryRefusal('query_batched');
      const headers = { accept: JSON_TYPE, 'content-type': JSON_TYPE };
      const { status, ...answer } = await ask(request, {
        method: 'POST',
        headers,
        body: JSON.stringify(request.body ?? null),
      });
      return reply
        .code(status)
        .headers({ ...answer.headers, 'cache-control': 'no-store' })
        .type(JSON_TYPE)
        .send(answer.body);
    },
  );
  const refuse = refuseMethod(['GET', 'HEAD', 'POST']);
  const methods = ['PUT', 'PATCH', 'DELETE', ...(origins.length === 0 ? ['OPTIONS'] : [])];
  app.route({ method: methods, url: `/${client}`, onRequest: refuse, handler: refuse });
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** The host that was asked for plays no part in the answer. */
const ROUTED_ORIGIN = 'http://portal.invalid';

function tellingOf(request: FastifyRequest, words: ErrorWords): ErrorTelling {
  return {
    messageOf: (code) => words(code, languageOfRequest(request)),
    onFault: (error) => request.log.error({ reqId: request.id, err: error }, 'request failed'),
  };
}

/** What Fastify refuses is an expected failure by its status; a fault stays as it is, for the log. */
function expectedFailure(error: Error): Error {
  const known = expectedError(error);
  return known.code === 'internal' ? error : known;
}

const withOriginal = (originalError: Error) => new GraphQLError(originalError.message, { originalError });
