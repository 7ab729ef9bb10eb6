import type { FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Refuses what a browser sends on behalf of another site's page. */
export function refuseOtherSites(siteUrl: string | undefined) {
  return async (request: Pick<FastifyRequest, 'headers' | 'host'>): Promise<void> => {
    if (!isOwn(request.headers, request.host, siteUrl)) throw new PodiumError('cross_site');
  };
}

/**
 * Every browser of today says where a request comes from; older ones name the origin at least whenever
 * something is changed. What says neither is no browser, and has no visitor's cookie to abuse.
 */
export function isOwn(headers: Headers, host: string, siteUrl: string | undefined): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'same-origin' || from === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  return origin === siteUrl || new URL(origin).host === host;
}
