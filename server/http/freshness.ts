import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ChangeInterval } from '#contract/call-definition.ts';
import { hongKongDay, truncateToMinute } from '#domain/text/date.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { originOf } from './origin.ts';

const MINUTE_MS = 60_000;

/**
 * Creates ETags from everything that responses depend on: the data version, the time, the build id and,
 * if SITE_URL is not configured, the requested origin. All responses of the same minute or day share
 * one tag. Caches must revalidate before reuse, so they never show outdated data.
 */
export type Freshness = {
  /**
   * Sets the ETag and the other caching headers of a response that reflects the current data. Returns
   * the ETag.
   */
  setHeaders(request: FastifyRequest, reply: FastifyReply, changesEvery?: ChangeInterval): string;
  /** Returns the ETag and the other caching headers of a response that reflects the current data. */
  currentHeaders(request: FastifyRequest, changesEvery: ChangeInterval): FreshnessHeaders;
};

type FreshnessHeaders = Readonly<Record<'etag' | 'cache-control' | 'vary', string>>;

/**
 * Maximum number of cached origin hashes. The Host header is untrusted, so the number of origins must
 * be limited.
 */
const MAX_CACHED_ORIGINS = 100;

export function createFreshness(deps: {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly now: () => number;
  /**
   * Identifies the build and its current settings. Instances with the same build and settings return
   * the same id.
   */
  readonly buildId: () => string;
  /** Public origin. If undefined, the origin of the request is used. */
  readonly siteUrl: string | undefined;
}): Freshness {
  const { catalogue, now, buildId, siteUrl } = deps;
  // The tags of the current minute are cached, because formatting the date is the most expensive step.
  let taggedMinute = Number.NaN;
  let taggedVersion = Number.NaN;
  let taggedBuildId: string | undefined;
  let tags = { day: '', minute: '' };
  let headers = { day: headersOf(''), minute: headersOf('') };
  const refreshTags = (): void => {
    const nowMs = now();
    const searchEngine = catalogue.current();
    const isSameBuild = buildId() === taggedBuildId;
    if (
      isSameBuild &&
      searchEngine.version === taggedVersion &&
      Math.floor(nowMs / MINUTE_MS) === taggedMinute
    )
      return;
    taggedBuildId = buildId();
    taggedMinute = Math.floor(nowMs / MINUTE_MS);
    taggedVersion = searchEngine.version;
    const tagAt = (time: string) => `${taggedVersion}-${time}-${taggedBuildId}`;
    tags = { day: tagAt(hongKongDay(nowMs)), minute: tagAt(truncateToMinute(nowMs)) };
    headers = { day: headersOf(tags.day), minute: headersOf(tags.minute) };
  };
  const originHashes = new LRUCache<string, string>({ max: MAX_CACHED_ORIGINS });
  const originHashOf = (request: FastifyRequest): string => {
    const origin = originOf(request, siteUrl);
    const cachedHash = originHashes.get(origin);
    if (cachedHash !== undefined) return cachedHash;
    const hash = createHash('sha256').update(origin).digest('hex').slice(0, ORIGIN_HASH_LENGTH);
    originHashes.set(origin, hash);
    return hash;
  };
  const headersFor = (request: FastifyRequest, changesEvery: ChangeInterval): FreshnessHeaders => {
    refreshTags();
    return siteUrl === undefined
      ? headersOf(`${tags[changesEvery]}-${originHashOf(request)}`)
      : headers[changesEvery];
  };
  return {
    setHeaders(request, reply, changesEvery = 'day') {
      const responseHeaders = headersFor(request, changesEvery);
      reply.headers(responseHeaders);
      return responseHeaders.etag;
    },
    currentHeaders: headersFor,
  };
}

/**
 * Length of an origin hash in hexadecimal digits. Enough to make collisions of two origins practically
 * impossible, even deliberate ones.
 */
const ORIGIN_HASH_LENGTH = 16;

/**
 * Returns the caching headers for a tag. The ETag is weak, because the same tag is used for all content
 * encodings.
 */
function headersOf(tag: string): FreshnessHeaders {
  return { etag: `W/"${tag}"`, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
}

/** Returns whether the client already has the response with this ETag (If-None-Match). */
export function isNotModified(request: FastifyRequest, tag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch?.split(',').some((etag) => etag.trim() === tag) ?? false;
}
