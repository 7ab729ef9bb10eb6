import { parse } from 'fast-querystring';
import type { FastifyRequest } from 'fastify';
import type { Texts } from '../services/local-api.ts';

/**
 * The parameters of a request's address, read when they are asked for: an answer that is kept is found by the
 * address as it is written.
 */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): Texts {
  const begin = url.indexOf('?');
  return begin === -1 ? NONE : parseQuery(url.slice(begin + 1));
}

const NONE: Texts = Object.freeze(Object.create(null));

/** In place of Fastify's own parser, which would read every request's parameters before its route is known. */
export const leaveQuery = (): Texts => NONE;

/**
 * The parameters of a query string by their names. A name given several times is a list:
 * districts=KT&districts=CW is districts=KT,CW.
 */
export function parseQuery(search: string): Texts {
  // What it inherits from has no prototype, so that no name can reach what all objects share.
  const query: Record<string, string | string[]> = parse(search);
  for (const name in query) {
    const given = query[name];
    if (Array.isArray(given)) query[name] = given.join();
  }
  return query as Texts;
}
