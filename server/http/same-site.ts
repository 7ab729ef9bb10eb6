import type { FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Creates a hook that refuses cross-site requests of browsers. */
export function refuseCrossSite(siteUrl: string | undefined) {
  return async (request: Pick<FastifyRequest, 'headers' | 'host'>): Promise<void> => {
    if (!isSameSite(request.headers, request.host, siteUrl)) throw new PodiumError('cross_site');
  };
}

/**
 * Returns whether a request comes from this site. Current browsers send Sec-Fetch-Site, older ones at
 * least Origin for changes. A client that sends neither is not a browser and has no visitor's cookie to
 * abuse.
 */
export function isSameSite(headers: Headers, host: string, siteUrl: string | undefined): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  return origin === siteUrl || new URL(origin).host === host;
}
