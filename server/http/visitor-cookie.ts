import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_DAYS } from '#domain/records/favourites.ts';
import { type HostCookie, hostCookie } from './host-cookie.ts';

const COOKIE = { name: 'podium_visitor', sameSite: 'lax', maxAgeSeconds: VISITOR_DAYS * 86_400 } as const;

/** The cookie that a visitor is known by, as long as there is something to know. */
export function visitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
): HostCookie {
  return hostCookie(request, reply, siteUrl, COOKIE);
}
