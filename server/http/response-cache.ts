import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLru } from '#domain/lib/lru.ts';
import type { CacheUse } from '../watch/watched.ts';
import { type Body, type Encoded, encode, encodingOf, isCompressible } from './compression.ts';

/** About 15,000 searches or 3,000 pages, compressed. */
export const CAPACITY_BYTES = 64 * 1024 * 1024;

/** A call, page or picture that is the same for every visitor. */
export type CacheableResponse = {
  /** 200 unless given. */
  readonly status?: number;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
};

/** As it is sent, compressed or not. */
export type KeptResponse = { readonly headers: Readonly<Record<string, string>>; readonly bytes: Uint8Array };

export type ResponseCache = {
  /** The response that is kept. Undefined when it has to be made: `send` does that. */
  find(request: FastifyRequest, key: string): KeptResponse | undefined;
  /**
   * Sends a response, which is made only if the cache does not have it and nobody else waits for it. The key says all
   * that the response depends on but the encoding: its address, and what changes it. Only a response with status 200 is
   * kept. Making it must not depend on the visitor who asked first: others wait for it too.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => CacheableResponse | Promise<CacheableResponse>,
  ): FastifyReply | Promise<FastifyReply>;
  /** How often a response was kept, or had to be made, and how much is kept. */
  use(): CacheUse;
};

/** Keeps responses as they are sent, compressed: one that is asked for again costs no work but sending. */
export function createResponseCache(capacity = CAPACITY_BYTES): ResponseCache {
  const cache = createLru<KeptResponse>(capacity, ({ bytes }, key) => bytes.length + key.length);
  /** Responses that are being made, for everybody who asks for them meanwhile. */
  const inFlight = new Map<string, Promise<CacheableResponse>>();

  function makeOnce(
    key: string,
    make: () => CacheableResponse | Promise<CacheableResponse>,
  ): CacheableResponse | Promise<CacheableResponse> {
    const waited = inFlight.get(key);
    if (waited) return waited;
    const made = make();
    if (!(made instanceof Promise)) return made;
    const shared = made.finally(() => inFlight.delete(key));
    inFlight.set(key, shared);
    return shared;
  }

  let hits = 0;
  let misses = 0;

  const sendCached = (reply: FastifyReply, { headers, bytes }: KeptResponse) =>
    reply.headers(headers).send(bytes);

  function find(request: FastifyRequest, key: string): KeptResponse | undefined {
    const kept = cache.get(`${encodingOf(request)} ${key}`);
    if (kept) hits += 1;
    return kept;
  }

  return {
    find,
    send(request, reply, key, make) {
      const kept = find(request, key);
      if (kept) return sendCached(reply, kept);

      const sendMade = (response: CacheableResponse): FastifyReply => {
        const { status = 200, type, headers, body } = response;
        if (status !== 200) return sendFailed(reply, response);
        // Somebody who waited for the same has encoded it already.
        const encoding = encodingOf(request);
        const keptNow = cache.get(`${encoding} ${key}`);
        if (keptNow) return sendCached(reply, keptNow);
        const encoded = encode(body, isCompressible(type) ? encoding : undefined);
        const fresh = {
          headers: { ...headers, ...headersOf(type, encoded) },
          bytes: ownBytes(encoded.bytes),
        };
        cache.set(`${encoding} ${key}`, fresh);
        return sendCached(reply, fresh);
      };
      misses += 1;
      // A response that is ready is sent in the same turn of the event loop.
      const made = makeOnce(key, make);
      return made instanceof Promise ? made.then(sendMade) : sendMade(made);
    },
    use: () => ({ hits, misses, bytes: cache.size() }),
  };
}

function headersOf(type: string, { bytes, encoding }: Encoded): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(bytes.length),
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** A copy in memory of just its size: zlib's buffers are slices of larger ones. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Errors and redirects are not cached: the next request may get another response. */
function sendFailed(
  reply: FastifyReply,
  { status = 200, type, headers = {}, body }: CacheableResponse,
): FastifyReply {
  reply.removeHeader('etag').header('cache-control', 'no-store');
  return reply.code(status).type(type).headers(headers).send(body);
}
