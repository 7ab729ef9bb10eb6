import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_NAMES, CALLS, type CallName } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { heavyRequests } from '#contract/heavy-calls.ts';
import { CALL_PATHS, GRAPHQL_CLIENTS, GRAPHQL_FOLDER, TRANSACTIONS_CSV, TREND_CSV } from '#contract/paths.ts';
import { PRIVATE_CALLS } from '#contract/private-call-table.ts';
import { BASE } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { Counts } from '../counts/counts.ts';
import type { AnswerCall, Texts } from '../services/local-api.ts';
import { refuseUnknownParameters } from '../services/read-input.ts';
import { type Freshness, isFresh } from './freshness.ts';
import { limitRequests } from './limit-requests.ts';
import { queryOf } from './query.ts';
import type { CacheableResponse, ResponseCache } from './response-cache.ts';

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type CallsDeps = {
  readonly answer: AnswerCall;
  readonly freshness: Freshness;
  readonly cache: ResponseCache;
  /** Heavy requests a minute from one network address, without those that the cache answers. */
  readonly heavyPerMinute: number;
  /** Counts of this node. */
  readonly counts: Counts;
};

/** Every call of the table as a GET below /ics/property/. */
export function registerCalls(app: FastifyInstance, deps: CallsDeps): void {
  const { answer, freshness, cache } = deps;
  // One count for all calls.
  const admitHeavy = limitRequests(deps.counts, { of: 'heavy-calls', perMinute: deps.heavyPerMinute });
  for (const name of CALL_NAMES) {
    const { path, params, changesEvery } = CALLS[name];
    const url = `${BASE}/${path}`;
    const inPath = url.includes(':');
    const isHeavy = heavyTest(name);
    // Not async: an answer that is ready is sent at once.
    app.get<{ Params: Texts }>(url, (request, reply) => {
      const tag = freshness.tag(request, reply, changesEvery);
      if (isFresh(request, tag)) return reply.code(304).send();
      const key = `${tag} ${request.url}`;
      const send = () =>
        cache.send(request, reply, key, () => {
          const query = queryOf(request);
          refuseUnknownParameters(params, query);
          const found = answer(name, inPath ? { ...query, ...request.params } : query);
          return found instanceof Promise ? found.then(jsonResponse) : jsonResponse(found);
        });
      if (!isHeavy(request)) return send();
      // Counted before anybody else waits for the same answer: a refusal is of one network alone.
      const kept = cache.find(request, key);
      return kept ? reply.headers(kept.headers).send(kept.bytes) : admitHeavy(request).then(send);
    });
    app.route({ method: OTHER_METHODS, url, onRequest: refuseWriting, handler: refuseWriting });
  }
}

/** Whether what is asked of a call takes so long at its worst that it is counted. */
function heavyTest(name: CallName): (request: FastifyRequest) => boolean {
  const heavy = heavyRequests(name);
  if (heavy === 'with facets') return (request) => queryOf(request).facets === '1';
  return () => heavy === 'all';
}

function jsonResponse(found: Uint8Array | object): CacheableResponse {
  const body = found instanceof Uint8Array ? found : JSON.stringify(found);
  return { type: 'application/json; charset=utf-8', body };
}

/** Before the body is read: whatever it holds, it is not wanted. */
export function refuseMethod(allowed: readonly string[]) {
  const allow = allowed.join(', ');
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allow);
    throw new PodiumError('method_not_allowed');
  };
}

/** Calls and pages are there to be read. */
export const refuseWriting = refuseMethod(['GET', 'HEAD']);

/** Addresses that belong to calls: an unknown one is a failed call, not a missing page. */
export function isCallPath(pathname: string): boolean {
  if (readAddress(pathname)) return false;
  return CALL_FOLDERS.some((folder) => `${pathname}/`.startsWith(folder));
}

/** What the addresses of all calls begin with. */
const CALL_FOLDERS: readonly string[] = [
  ...new Set(
    [
      ...Object.values(CALL_PATHS),
      ...Object.values(PRIVATE_CALLS).map(({ path }) => path),
      ...GRAPHQL_CLIENTS.map((client) => `${GRAPHQL_FOLDER}/${client}`),
      TRANSACTIONS_CSV,
      TREND_CSV,
    ].map(folderOf),
  ),
];

/** The first word of a path, with all below it; where pages stand below it too, the whole path up to its parameters. */
function folderOf(path: string): string {
  const [word = ''] = path.split('/');
  const isShared = readAddress(`${BASE}/${word}`) ?? readAddress(`${BASE}/${word}/1`);
  return `${BASE}/${isShared ? path.replace(/\/:.*/, '') : word}/`;
}
