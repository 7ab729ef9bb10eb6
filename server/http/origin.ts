import type { FastifyRequest } from 'fastify';

/** The public origin of the portal, as it is configured, else as this visitor has asked for it. */
export function originOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  siteUrl: string | undefined,
): string {
  return siteUrl ?? `${request.protocol}://${request.host}`;
}
