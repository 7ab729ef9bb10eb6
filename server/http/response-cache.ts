import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CacheUse } from '../watch/watched-app.ts';
import { type Body, type EncodedBody, encodeOffThread, encodingOf, isCompressible } from './compression.ts';

/** Size of the cache in bytes: about 15,000 searches or 3,000 pages, compressed. */
export const RESPONSE_CACHE_BYTES = 64 * 1024 * 1024;

/** A response that is the same for every visitor: of an API call, a page or a picture. */
export type CacheableResponse = {
  /** HTTP status. The default is 200. */
  readonly status?: number;
  /** Whether the response may be cached. The default is true for status 200 and false otherwise. */
  readonly isCacheable?: boolean;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
};

/** A response as it is sent, compressed or not. */
export type CachedResponse = {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
};

export type ResponseCache = {
  /** Returns the cached response, or undefined if there is none. In that case `send` builds and caches it. */
  find(request: FastifyRequest, key: string): CachedResponse | undefined;
  /**
   * Sends a response from the cache. If the cache has no response, builds it once for all concurrent
   * requests (single-flight). `key` must contain everything that the response depends on, except the
   * encoding. Only responses with status 200 are cached, unless `isCacheable` is set. Concurrent
   * requests share the result of `build`, so `build` must not depend on the visitor who sent the first
   * request; `onJoin` is called for each further request.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    build: () => CacheableResponse | Promise<CacheableResponse>,
    onJoin?: () => void,
  ): FastifyReply | Promise<FastifyReply>;
  /** Returns the number of hits and misses, and the size of the cache in bytes. */
  stats(): CacheUse;
};

/** Creates a cache of compressed responses. A hit costs no work besides sending. */
export function createResponseCache(capacityBytes = RESPONSE_CACHE_BYTES): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({
    // LRUCache requires a size above zero. A size of one byte disables the cache, because no entry
    // fits.
    maxSize: capacityBytes || 1,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  const buildOnce = singleFlight<CacheableResponse>();
  /**
   * Single-flight per encoding: long responses are compressed on another thread, and requests that
   * arrive meanwhile share the result.
   */
  const encodeOnce = singleFlight<CachedResponse | CacheableResponse>();

  let hitCount = 0;
  let missCount = 0;

  const sendCached = (reply: FastifyReply, { headers, bytes }: CachedResponse) =>
    reply.headers(headers).send(bytes);

  function find(request: FastifyRequest, key: string): CachedResponse | undefined {
    const cachedResponse = cache.get(`${encodingOf(request)} ${key}`);
    if (cachedResponse) hitCount += 1;
    return cachedResponse;
  }

  return {
    find,
    send(request, reply, key, build, onJoin) {
      const cachedResponse = find(request, key);
      if (cachedResponse) return sendCached(reply, cachedResponse);

      const encoding = encodingOf(request);
      const encodedKey = `${encoding} ${key}`;
      const encodeAndCache = ({ type, headers, body }: CacheableResponse) => {
        const cacheEncoded = (encoded: EncodedBody): CachedResponse => {
          const entry = {
            headers: { ...headers, ...headersOf(type, encoded) },
            bytes: copyBytes(encoded.bytes),
          };
          cache.set(encodedKey, entry);
          return entry;
        };
        return mapMaybePromise(
          encodeOffThread(body, isCompressible(type) ? encoding : undefined),
          cacheEncoded,
        );
      };
      const pendingResponse = encodeOnce(
        encodedKey,
        () => {
          missCount += 1;
          const builtResponse = buildOnce(key, build, onJoin);
          return mapMaybePromise(builtResponse, (response) =>
            shouldCache(response) ? encodeAndCache(response) : response,
          );
        },
        onJoin,
      );
      return mapMaybePromise(pendingResponse, (response) =>
        'bytes' in response ? sendCached(reply, response) : sendUncached(reply, response),
      );
    },
    stats: () => ({ hits: hitCount, misses: missCount, bytes: cache.calculatedSize }),
  };
}

const shouldCache = (response: CacheableResponse) => response.isCacheable ?? (response.status ?? 200) === 200;

/** Creates a single-flight function: concurrent calls with the same key share one run of the task. */
function singleFlight<Result>() {
  const promiseByKey = new Map<string, Promise<Result>>();
  return (
    key: string,
    task: () => Result | Promise<Result>,
    onJoin?: () => void,
  ): Result | Promise<Result> => {
    const pendingPromise = promiseByKey.get(key);
    if (pendingPromise) {
      onJoin?.();
      return pendingPromise;
    }
    const result = task();
    if (!(result instanceof Promise)) return result;
    const sharedPromise = result.finally(() => promiseByKey.delete(key));
    promiseByKey.set(key, sharedPromise);
    return sharedPromise;
  };
}

/** Applies `mapValue` to a value or to the result of a promise. A plain value is processed synchronously. */
function mapMaybePromise<Value, Next>(
  value: Value | Promise<Value>,
  mapValue: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(mapValue) : mapValue(value);
}

function headersOf(type: string, { bytes, encoding }: EncodedBody): Record<string, string> {
  return {
    'content-type': type,
    'content-length': String(bytes.length),
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/**
 * Copies the bytes to a buffer of exactly their size: zlib returns slices of larger buffers, which
 * would stay in memory.
 */
function copyBytes(bytes: Uint8Array): Uint8Array {
  const copiedBytes = Buffer.allocUnsafeSlow(bytes.length);
  copiedBytes.set(bytes);
  return copiedBytes;
}

/**
 * Sends a response that must not be cached, such as an error or a redirect, because the next request
 * may get a different response.
 */
function sendUncached(
  reply: FastifyReply,
  { status = 200, type, headers = {}, body }: CacheableResponse,
): FastifyReply {
  reply.removeHeader('etag').header('cache-control', 'no-store');
  return reply.code(status).type(type).headers(headers).send(body);
}
