import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { MAX_WRITE_ROWS, WRITE_CALLS, type WriteCallName, type WriteFlags } from '#contract/write-api.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import type { RequestCounts } from '../counts/counts.ts';
import type { FeedToken, FeedTokenQueries } from '../database/queries/feed-tokens.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { type ErrorText, setErrorStatus } from '../http/errors.ts';
import { limitUploads } from '../http/limit-uploads.ts';
import { queryOf } from '../http/query.ts';
import { rateLimitChanges } from '../http/rate-limit.ts';
import { languageOfRequest } from '../http/request-language.ts';
import { refuseMethodsExcept } from '../http/rest.ts';
import { hashIfValidToken } from '../services/random-token.ts';
import { parseParams, rejectUnknownParameters } from '../services/read-input.ts';
import type { WriteService } from './write-service.ts';

export type WriteCallDeps = {
  readonly writeService: WriteService;
  readonly tokens: FeedTokenQueries;
  readonly limits: Pick<ConnectionLimits, 'fileIdleMs' | 'idleMs' | 'maxUploads'>;
  readonly errorText: ErrorText;
  /** Request counters, shared by all processes of the portal. */
  readonly counts: RequestCounts;
};

type PathParams = Record<string, string>;
type RouteTypes = { Params: PathParams };

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Registers the API calls with which other systems write listings. The token is checked before any of
 * the body is received.
 */
export async function registerWriteCalls(app: FastifyInstance, deps: WriteCallDeps): Promise<void> {
  const { writeService, tokens, errorText } = deps;
  const tokenByRequest = new WeakMap<FastifyRequest, FeedToken>();

  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<FeedToken> {
    const [, bearerToken] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const hash = hashIfValidToken(bearerToken);
    const token = hash && (await tokens.findAndMarkUsed(hash));
    if (token) return token;
    reply.header('www-authenticate', 'Bearer');
    throw new PodiumError('bad_token');
  }

  await app.register(async (scope) => {
    const limitChangeRate = rateLimitChanges(deps.counts, 'feed');
    const limitUpload = limitUploads(deps.limits);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    // Disables body parsing: the import reads the rows itself and reports invalid JSON with its line.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of Object.keys(WRITE_CALLS) as WriteCallName[]) {
      const { method, path, params, file } = WRITE_CALLS[name];
      scope.route<RouteTypes>({
        method,
        url: `${BASE_PATH}/${path}`,
        bodyLimit: file.maxBytes,
        onRequest: limitChangeRate,
        preParsing: async (request, reply, payload) => {
          tokenByRequest.set(request, await authenticate(request, reply));
          limitUpload(request, reply);
          return payload;
        },
        handler: async (request, reply) => {
          const query = queryOf(request);
          rejectUnknownParameters(params, query);
          const { id, ...flags } = parseParams(params, { ...query, ...request.params }) as WriteFlags & {
            readonly id?: number;
          };
          const token = tokenByRequest.get(request);
          if (!token) throw new PodiumError('bad_token');
          requireRights(token, flags);
          const body = readBytes(request, file.types);
          const ndjson = id === undefined ? requireRowLimit(body) : toNdjsonRow(id, body);
          const { isRefused, ...report } = await writeService.writeStocks(ndjson, flags, token.name);
          if (!isRefused) return report;
          const error = new PodiumError('rows_refused');
          const message = errorText(error, languageOfRequest(request));
          return setErrorStatus(reply, error).send({ error: { code: error.code, message }, report });
        },
      });
      const refuseMethod = refuseMethodsExcept([method]);
      scope.route({
        method: HTTP_METHODS.filter((httpMethod) => httpMethod !== method),
        url: `${BASE_PATH}/${path}`,
        onRequest: refuseMethod,
        handler: refuseMethod,
      });
    }
  });
}

/** Checks the rights of the token. A token with the right to write may also check rows in a dry run. */
function requireRights({ rights }: FeedToken, { dry_run, feed_wins }: WriteFlags): void {
  const isAllowed = rights.includes('write') || (dry_run && rights.includes('check'));
  if (!isAllowed || (feed_wins && !rights.includes('feed_wins'))) throw new PodiumError('token_rights');
}

function readBytes({ body, headers }: FastifyRequest, allowedTypes: readonly string[]): Buffer {
  const [contentType = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!allowedTypes.includes(contentType.trim().toLowerCase())) throw new PodiumError('media_type');
  if (!Buffer.isBuffer(body) || body.length === 0) throw new PodiumError('bad_rows');
  return body;
}

function requireRowLimit(body: Buffer): Buffer {
  const rows = body
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (rows.length === 0) throw new PodiumError('bad_rows');
  if (rows.length > MAX_WRITE_ROWS) throw new PodiumError('too_large');
  return body;
}

/** Converts one listing to a line of NDJSON, with the id from the URL. */
function toNdjsonRow(id: number, body: Buffer): Buffer {
  const row = parseObject(body);
  const { gstock_id = id, ...fields } = row;
  if (String(gstock_id) !== String(id)) throw new PodiumError('bad_rows', 'gstock_id');
  return Buffer.from(JSON.stringify({ gstock_id: id, ...fields }));
}

function parseObject(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    throw PodiumError.caused('bad_rows', error);
  }
  throw new PodiumError('bad_rows');
}
