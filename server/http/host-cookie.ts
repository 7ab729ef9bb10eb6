import type { FastifyReply, FastifyRequest } from 'fastify';

export type HostCookie = {
  /** Value of the cookie as the browser sent it. Untrusted. */
  readonly token: string | undefined;
  /** Sets the cookie in the response. Undefined deletes the cookie. */
  readonly setToken: (token: string | undefined) => void;
};

/** Reads and writes a cookie that is limited to this host and hidden from scripts (HttpOnly). */
export function hostCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string | undefined,
  cookie: {
    readonly name: string;
    /**
     * With 'strict', the browser omits the cookie if a visitor follows a link from another site. With
     * 'lax', the browser sends it.
     */
    readonly sameSite: 'lax' | 'strict';
    readonly maxAgeSeconds: number;
  },
): HostCookie {
  const isSecure = (siteUrl ?? `${request.protocol}:`).startsWith('https:');
  // Browsers accept the `__Host-` prefix only from this exact host over https, so no subdomain can set
  // such a cookie.
  const name = isSecure ? `__Host-${cookie.name}` : cookie.name;
  const options = { path: '/', httpOnly: true, sameSite: cookie.sameSite, secure: isSecure } as const;
  return {
    token: request.cookies[name],
    setToken(token) {
      if (token === undefined) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, maxAge: cookie.maxAgeSeconds });
    },
  };
}
