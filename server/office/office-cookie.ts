import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_SECONDS } from '#domain/office/office.ts';
import { type HostCookie, hostCookie } from '../http/host-cookie.ts';

const OFFICE_COOKIE = {
  name: 'podium_office',
  sameSite: 'strict',
  maxAgeSeconds: SESSION_SECONDS.max,
} as const;

/** Returns the session cookie of the office. */
export function officeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
): HostCookie {
  return hostCookie(request, reply, siteUrl, OFFICE_COOKIE);
}
