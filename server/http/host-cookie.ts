import type { FastifyReply, FastifyRequest } from 'fastify';

export type HostCookie = {
  /** What the browser sent: anybody may have written it. */
  readonly token: string | undefined;
  /** Sets the cookie for the answer; undefined deletes it. */
  readonly setToken: (token: string | undefined) => void;
};

/** A cookie of this host alone, out of reach of scripts. */
export function hostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
  cookie: {
    readonly name: string;
    /** Strict is not even sent when a link of another site is followed. */
    readonly sameSite: 'lax' | 'strict';
    readonly maxAgeSeconds: number;
  },
): HostCookie {
  const secure = (siteUrl ?? `${request.protocol}:`).startsWith('https:');
  // Browsers accept the prefix only from this very host over https: no subdomain can plant such a cookie.
  const name = secure ? `__Host-${cookie.name}` : cookie.name;
  const options = { path: '/', httpOnly: true, sameSite: cookie.sameSite, secure } as const;
  return {
    token: request.cookies[name],
    setToken(token) {
      if (token === undefined) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, maxAge: cookie.maxAgeSeconds });
    },
  };
}
