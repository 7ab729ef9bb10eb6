import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from './client-address.ts';

/** Where `podium doctor` asks how a request has arrived. */
export const SEEN_PATH = '/healthz/seen';

export type Seen = {
  /** The visitor's address, as Podium takes it. */
  readonly address: string;
  /** Who has opened the connection: the visitor, or a proxy. */
  readonly peer: string;
  readonly host: string;
  readonly protocol: string;
  /** Whether somebody says for whom the request is passed on. */
  readonly forwarded: boolean;
};

/** Milliseconds that a token is good for; the command asks at once. */
const GOOD_MS = 5 * 60_000;

/** Made from a secret of the database, so that only who may read it learns how proxies are set up. */
export function seenToken(secret: Buffer, now: number): string {
  return `${now}.${createHmac('sha256', secret).update(String(now)).digest('hex')}`;
}

function isGood(token: string, secret: Buffer, now: number): boolean {
  const made = Number(token.split('.', 1)[0]);
  if (!(Math.abs(now - made) < GOOD_MS)) return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(seenToken(secret, made))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export type SeenDeps = { readonly secret: () => Promise<Buffer>; readonly now: () => number };

export function registerSeen(app: FastifyInstance, { secret, now }: SeenDeps): void {
  app.get(SEEN_PATH, async (request, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token === '' || !isGood(token, await secret(), now())) return reply.callNotFound();
    const { headers, host, protocol, ip, socket } = request;
    const seen: Seen = {
      address: plainAddress(ip),
      peer: plainAddress(socket.remoteAddress ?? ''),
      host,
      protocol,
      forwarded: (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined,
    };
    return reply.header('cache-control', 'no-store').send(seen);
  });
}
