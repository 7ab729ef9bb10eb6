import type { FastifyRequest } from 'fastify';

/** Returns the public origin of the portal: SITE_URL if configured, otherwise the origin of the request. */
export function originOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  siteUrl: string | undefined,
): string {
  return siteUrl ?? `${request.protocol}://${request.host}`;
}
