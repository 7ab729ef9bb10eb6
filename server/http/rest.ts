import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, CALLS, type CallName } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import { BASE } from '#domain/links.ts';
import type { Freshness } from './freshness.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

type Texts = Record<string, string>;

/** Every call of the table as a GET below /ics/property/. */
export function registerCalls(app: FastifyInstance, api: Api, freshness: Freshness): void {
  for (const name of NAMES) {
    const url = `${BASE}/${CALLS[name].path}`;
    app.get<{ Querystring: Texts; Params: Texts }>(url, async (request, reply) => {
      if (freshness.isFresh(request, reply)) return reply.send();
      return api[name]({ ...request.query, ...request.params });
    });
    app.route({ method: OTHER_METHODS, url, onRequest: refuseMethod, handler: refuseMethod });
  }
}

/** Before the body is read: whatever it holds, it is not wanted. */
export async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'GET, HEAD');
  throw new PodiumError('method_not_allowed');
}

/** A name given several times is a list: districts=KT&districts=CW is districts=KT,CW. */
export function parseQuery(search: string): Texts {
  const query: Texts = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    query[name] = query[name] === undefined ? value : `${query[name]},${value}`;
  }
  return query;
}

/** Addresses that belong to calls: an unknown one is a failed call, not a missing page. */
export function isCallPath(pathname: string): boolean {
  return /^\/ics\/property\/((stock|api|lang)(\/|$)|transaction\/json\/?$)/.test(pathname);
}
