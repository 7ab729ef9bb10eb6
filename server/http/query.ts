import { parse } from 'fast-querystring';
import type { FastifyRequest } from 'fastify';
import type { QueryParams } from '../services/local-api.ts';

/**
 * Parses the query parameters of a request on demand. Cached responses are found by the raw URL, so
 * they need no parsing.
 */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): QueryParams {
  const queryStart = url.indexOf('?');
  return queryStart === -1 ? EMPTY_QUERY : parseQuery(url.slice(queryStart + 1));
}

const EMPTY_QUERY: QueryParams = Object.freeze(Object.create(null));

/**
 * Replaces Fastify's query parser, which would parse the parameters of every request before its route
 * is known.
 */
export const skipQueryParsing = (): QueryParams => EMPTY_QUERY;

/**
 * Parses a query string. Repeated parameters are joined to a list: districts=KT&districts=CW becomes
 * districts=KT,CW.
 */
export function parseQuery(search: string): QueryParams {
  // Safe from prototype pollution: the parsed object does not inherit from Object.prototype.
  const query: Record<string, string | string[]> = parse(search);
  for (const name in query) {
    const value = query[name];
    if (Array.isArray(value)) query[name] = value.join();
  }
  return query as QueryParams;
}
