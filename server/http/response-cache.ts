import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../watch/watched.ts';
import { type Body, type Encoded, encodeBeside, encodingOf, isCompressible } from './compression.ts';

/** About 15,000 searches or 3,000 pages, compressed. */
export const CAPACITY_BYTES = 64 * 1024 * 1024;

/** A call, page or picture that is the same for every visitor. */
export type CacheableResponse = {
  /** 200 unless given. */
  readonly status?: number;
  /** Whether it is the same when it is asked for again. When this is not given, its status says so: 200 is kept. */
  readonly isKept?: boolean;
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
   * kept, unless it says otherwise. Making it must not depend on the visitor who asked first: others wait for it too, and `join` is called for
   * each of them.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => CacheableResponse | Promise<CacheableResponse>,
    join?: () => void,
  ): FastifyReply | Promise<FastifyReply>;
  /** How often a response was kept, or had to be made, and how much is kept. */
  use(): CacheUse;
};

/** Keeps responses as they are sent, compressed: one that is asked for again costs no work but sending. */
export function createResponseCache(capacity = CAPACITY_BYTES): ResponseCache {
  const cache = new LRUCache<string, KeptResponse>({
    // A cache of no size keeps nothing that is larger than a byte.
    maxSize: capacity || 1,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  const makeOnce = forAllWhoWait<CacheableResponse>();
  /** By the encoding too: a long response is compressed while other requests come in. */
  const encodeOnce = forAllWhoWait<KeptResponse | CacheableResponse>();

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
    send(request, reply, key, make, join) {
      const kept = find(request, key);
      if (kept) return sendCached(reply, kept);

      const encoding = encodingOf(request);
      const address = `${encoding} ${key}`;
      const keep = ({ type, headers, body }: CacheableResponse) => {
        const keepEncoded = (encoded: Encoded): KeptResponse => {
          const fresh = {
            headers: { ...headers, ...headersOf(type, encoded) },
            bytes: ownBytes(encoded.bytes),
          };
          cache.set(address, fresh);
          return fresh;
        };
        return whenReady(encodeBeside(body, isCompressible(type) ? encoding : undefined), keepEncoded);
      };
      const ready = encodeOnce(
        address,
        () => {
          misses += 1;
          const ready = makeOnce(key, make, join);
          return whenReady(ready, (made) => (isKept(made) ? keep(made) : made));
        },
        join,
      );
      return whenReady(ready, (response) =>
        'bytes' in response ? sendCached(reply, response) : sendFailed(reply, response),
      );
    },
    use: () => ({ hits, misses, bytes: cache.calculatedSize }),
  };
}

const isKept = (made: CacheableResponse) => made.isKept ?? (made.status ?? 200) === 200;

/** Work that is done once for everybody who asks for it by the same key until it is done. */
function forAllWhoWait<Result>() {
  const underWay = new Map<string, Promise<Result>>();
  return (key: string, work: () => Result | Promise<Result>, join?: () => void): Result | Promise<Result> => {
    const waited = underWay.get(key);
    if (waited) {
      join?.();
      return waited;
    }
    const result = work();
    if (!(result instanceof Promise)) return result;
    const shared = result.finally(() => underWay.delete(key));
    underWay.set(key, shared);
    return shared;
  };
}

/** What is ready is gone on with in the same turn of the event loop. */
function whenReady<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
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
