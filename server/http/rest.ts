import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALL_NAMES, CALLS } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import { API_DOCS, BASE } from '#domain/links.ts';
import type { AnswerCall, Texts } from '../services/local-api.ts';
import type { Freshness } from './freshness.ts';

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Every call of the table as a GET below /ics/property/. */
export function registerCalls(
  app: FastifyInstance,
  answer: AnswerCall,
  freshness: Pick<Freshness, 'isFresh'>,
): void {
  for (const name of CALL_NAMES) {
    const { path, pace } = CALLS[name];
    const url = `${BASE}/${path}`;
    const inPath = url.includes(':');
    // Not async: an answer that is at hand is sent at once.
    app.get<{ Querystring: Texts; Params: Texts }>(url, (request, reply) => {
      if (freshness.isFresh(request, reply, pace)) {
        reply.send();
        return;
      }
      const found = answer(name, inPath ? { ...request.query, ...request.params } : request.query);
      if (found instanceof Uint8Array) reply.type('application/json; charset=utf-8');
      return found;
    });
    app.route({ method: OTHER_METHODS, url, onRequest: refuseWriting, handler: refuseWriting });
  }
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
  if (pathname.replace(/\/$/, '') === BASE + API_DOCS) return false;
  return /^\/ics\/property\/((stock|api|lang)(\/|$)|transaction\/json\/?$)/.test(pathname);
}
