import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ChangeInterval } from '#contract/call-definition.ts';
import { hongKongDay, minuteOf } from '#domain/text/date.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';
import { originOf } from './origin.ts';

const MINUTE_MS = 60_000;

/**
 * Tags answers by what they depend on: the data version, the time, the program and, where it is not configured, the
 * origin that they were asked at. So one tag serves all answers of a moment. Whoever keeps an answer must ask before
 * showing it again, and nothing old is shown.
 */
export type Freshness = {
  /** Sets the headers of an answer of now; returns its tag. */
  tag(request: FastifyRequest, reply: FastifyReply, changesEvery?: ChangeInterval): string;
  /** The headers of an answer of now. */
  now(request: FastifyRequest, changesEvery: ChangeInterval): FreshnessHeaders;
};

type FreshnessHeaders = Readonly<Record<'etag' | 'cache-control' | 'vary', string>>;

/** Origins whose names in tags are kept: strangers may ask for any. */
const ORIGINS = 100;

export function createFreshness(deps: {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly now: () => number;
  /** The program and its settings now, as far as answers depend on them: the same wherever the same runs. */
  readonly program: () => string;
  /** Public origin; taken from the request when not configured. */
  readonly siteUrl: string | undefined;
}): Freshness {
  const { catalogue, now, program, siteUrl } = deps;
  // Writing a date as text costs more than all else here, and a tag is the same for a whole minute.
  let minute = Number.NaN;
  let version = Number.NaN;
  let taggedProgram: string | undefined;
  let tags = { day: '', minute: '' };
  let headers = { day: headersOf(''), minute: headersOf('') };
  const renew = (): void => {
    const instant = now();
    const engine = catalogue.current();
    const isSameProgram = program() === taggedProgram;
    if (isSameProgram && engine.version === version && Math.floor(instant / MINUTE_MS) === minute) return;
    taggedProgram = program();
    minute = Math.floor(instant / MINUTE_MS);
    version = engine.version;
    const tagAt = (time: string) => `${version}-${time}-${taggedProgram}`;
    tags = { day: tagAt(hongKongDay(instant)), minute: tagAt(minuteOf(instant)) };
    headers = { day: headersOf(tags.day), minute: headersOf(tags.minute) };
  };
  const hosts = new LRUCache<string, string>({ max: ORIGINS });
  const hostOf = (request: FastifyRequest): string => {
    const origin = originOf(request, siteUrl);
    const known = hosts.get(origin);
    if (known !== undefined) return known;
    const host = createHash('sha256').update(origin).digest('hex').slice(0, HOST_LENGTH);
    hosts.set(origin, host);
    return host;
  };
  const headersNow = (request: FastifyRequest, changesEvery: ChangeInterval): FreshnessHeaders => {
    renew();
    return siteUrl === undefined
      ? headersOf(`${tags[changesEvery]}-${hostOf(request)}`)
      : headers[changesEvery];
  };
  return {
    tag(request, reply, changesEvery = 'day') {
      const made = headersNow(request, changesEvery);
      reply.headers(made);
      return made.etag;
    },
    now: headersNow,
  };
}

/** Enough that no two hosts have one by chance, or find one of another by trying. */
const HOST_LENGTH = 16;

/** The tag is weak, since one answer has several encodings. */
function headersOf(tag: string): FreshnessHeaders {
  return { etag: `W/"${tag}"`, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
}

/** Whether the visitor already has the response with this tag (If-None-Match). */
export function isFresh(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((part) => part.trim() === tag) ?? false;
}
