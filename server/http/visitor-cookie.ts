import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR_DAYS } from '#domain/favourites.ts';
import type { Visitor } from '../services/private-service.ts';

const NAME = 'podium_visitor';
const MAX_AGE_SECONDS = VISITOR_DAYS * 86_400;

/** The cookie that a visitor is known by, as long as there is something to know. */
export function visitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
): Pick<Visitor, 'token' | 'setToken'> {
  const secure = (siteUrl ?? `${request.protocol}:`).startsWith('https:');
  // Browsers accept the prefix only from this very host over https: no subdomain can plant such a cookie.
  const name = secure ? `__Host-${NAME}` : NAME;
  // Out of reach of scripts, and never sent along by other sites' pages.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    token: request.cookies[name],
    setToken(token) {
      if (token === undefined) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, maxAge: MAX_AGE_SECONDS });
    },
  };
}
