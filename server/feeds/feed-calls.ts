import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { FEED_CALLS, FEED_ROWS, type FeedCallName, type FeedFlags } from '#contract/feed.ts';
import { BASE } from '#domain/address/addresses.ts';
import type { Counts } from '../counts/counts.ts';
import type { FeedToken, FeedTokenQueries } from '../database/queries/feed-tokens.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { type ErrorText, failed } from '../http/errors.ts';
import { limitFiles } from '../http/limit-files.ts';
import { limitChanges } from '../http/limit-requests.ts';
import { queryOf } from '../http/query.ts';
import { languageOfRequest } from '../http/request-language.ts';
import { refuseMethod } from '../http/rest.ts';
import { hashOfSent } from '../services/random-token.ts';
import { readInput, refuseUnknownParameters } from '../services/read-input.ts';
import type { FeedService } from './feed-service.ts';

export type FeedCallDeps = {
  readonly feed: FeedService;
  readonly tokens: FeedTokenQueries;
  readonly limits: Pick<ConnectionLimits, 'file' | 'idle' | 'files'>;
  readonly errorText: ErrorText;
  /** Counts of the whole portal. */
  readonly counts: Counts;
};

type Texts = Record<string, string>;
type Call = { Params: Texts };

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The calls by which other systems write listings. Who asks is known before anything of a body is received. */
export async function registerFeedCalls(app: FastifyInstance, deps: FeedCallDeps): Promise<void> {
  const { feed, tokens, errorText } = deps;
  const senders = new WeakMap<FastifyRequest, FeedToken>();

  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<FeedToken> {
    const [, sent] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const hash = hashOfSent(sent);
    const token = hash && (await tokens.use(hash));
    if (token) return token;
    reply.header('www-authenticate', 'Bearer');
    throw new PodiumError('bad_token');
  }

  await app.register(async (scope) => {
    const admitChange = limitChanges(deps.counts, 'feed');
    const takeTurn = limitFiles(deps.limits);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'private, no-store');
    });
    // Rows are read where files are read, and what is no JSON is refused there with its line.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const name of Object.keys(FEED_CALLS) as FeedCallName[]) {
      const { method, path, params, file } = FEED_CALLS[name];
      scope.route<Call>({
        method,
        url: `${BASE}/${path}`,
        bodyLimit: file.maxBytes,
        onRequest: admitChange,
        preParsing: async (request, reply, payload) => {
          senders.set(request, await authenticate(request, reply));
          takeTurn(request, reply);
          return payload;
        },
        handler: async (request, reply) => {
          const query = queryOf(request);
          refuseUnknownParameters(params, query);
          const { id, ...flags } = readInput(params, { ...query, ...request.params }) as FeedFlags & {
            readonly id?: number;
          };
          const token = senders.get(request);
          if (!token) throw new PodiumError('bad_token');
          requireRights(token, flags);
          const body = readBytes(request, file.types);
          const rows = id === undefined ? limitRows(body) : rowOf(id, body);
          const { isRefused, ...report } = await feed.writeStocks(rows, flags, token.name);
          if (!isRefused) return report;
          const error = new PodiumError('rows_refused');
          const message = errorText(error, languageOfRequest(request));
          return failed(reply, error).send({ error: { code: error.code, message }, report });
        },
      });
      const refuse = refuseMethod([method]);
      scope.route({
        method: METHODS.filter((other) => other !== method),
        url: `${BASE}/${path}`,
        onRequest: refuse,
        handler: refuse,
      });
    }
  });
}

/** Whoever may write may also have rows checked. */
function requireRights({ rights }: FeedToken, { dry_run, feed_wins }: FeedFlags): void {
  const may = rights.includes('write') || (dry_run && rights.includes('check'));
  if (!may || (feed_wins && !rights.includes('feed_wins'))) throw new PodiumError('token_rights');
}

function readBytes({ body, headers }: FastifyRequest, types: readonly string[]): Buffer {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!types.includes(type.trim().toLowerCase())) throw new PodiumError('media_type');
  if (!Buffer.isBuffer(body) || body.length === 0) throw new PodiumError('bad_rows');
  return body;
}

function limitRows(body: Buffer): Buffer {
  const rows = body
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (rows.length === 0) throw new PodiumError('bad_rows');
  if (rows.length > FEED_ROWS) throw new PodiumError('too_large');
  return body;
}

/** One listing as a line of NDJSON, with the number of the address. */
function rowOf(id: number, body: Buffer): Buffer {
  const row = objectOf(body);
  const { gstock_id = id, ...fields } = row;
  if (String(gstock_id) !== String(id)) throw new PodiumError('bad_rows', 'gstock_id');
  return Buffer.from(JSON.stringify({ gstock_id: id, ...fields }));
}

function objectOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    throw PodiumError.caused('bad_rows', error);
  }
  throw new PodiumError('bad_rows');
}
