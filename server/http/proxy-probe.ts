import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { unwrapMappedIpv4 } from './client-address.ts';

/** Path at which `podium doctor` checks how requests arrive through proxies. */
export const PROXY_PROBE_PATH = '/healthz/seen';

export type ProxyProbeResult = {
  /** The visitor's address after evaluating X-Forwarded-For. */
  readonly address: string;
  /** Address of the other end of the TCP connection: the visitor, or the nearest proxy. */
  readonly peer: string;
  readonly host: string;
  readonly protocol: string;
  /** Whether the request has a Forwarded or X-Forwarded-For header. */
  readonly forwarded: boolean;
};

/** Lifetime of a token in milliseconds. `podium doctor` uses its token at once. */
const TOKEN_LIFETIME_MS = 5 * 60_000;

/**
 * Creates a token signed with a secret of the database, so that only those with access to the database
 * can see the proxy setup.
 */
export function createProxyProbeToken(secret: Buffer, now: number): string {
  return `${now}.${createHmac('sha256', secret).update(String(now)).digest('hex')}`;
}

function isValidToken(token: string, secret: Buffer, now: number): boolean {
  const issuedAt = Number(token.split('.', 1)[0]);
  if (!(Math.abs(now - issuedAt) < TOKEN_LIFETIME_MS)) return false;
  const [actualBytes, expectedBytes] = [
    Buffer.from(token),
    Buffer.from(createProxyProbeToken(secret, issuedAt)),
  ];
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes);
}

export type ProxyProbeDeps = { readonly secret: () => Promise<Buffer>; readonly now: () => number };

export function registerProxyProbe(app: FastifyInstance, { secret, now }: ProxyProbeDeps): void {
  app.get(PROXY_PROBE_PATH, async (request, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token === '' || !isValidToken(token, await secret(), now())) return reply.callNotFound();
    const { headers, host, protocol, ip, socket } = request;
    const probeResult: ProxyProbeResult = {
      address: unwrapMappedIpv4(ip),
      peer: unwrapMappedIpv4(socket.remoteAddress ?? ''),
      host,
      protocol,
      forwarded: (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined,
    };
    return reply.header('cache-control', 'no-store').send(probeResult);
  });
}
