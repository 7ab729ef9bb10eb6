import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeInterval } from '#contract/call-definition.ts';
import { hongKongDay, minuteOf } from '#domain/text/date.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';

const MINUTE_MS = 60_000;

/**
 * Tags answers by what they depend on: the data version, the time and the program. So one tag serves all
 * answers of a moment. Whoever keeps an answer must ask before showing it again, and nothing old is shown.
 */
export type Freshness = {
  /** Sets the headers of an answer of now; returns its tag. */
  tag(reply: FastifyReply, changesEvery?: ChangeInterval): string;
  /** The headers of an answer of now. */
  now(changesEvery: ChangeInterval): FreshnessHeaders;
};

type FreshnessHeaders = Readonly<Record<'etag' | 'cache-control' | 'vary', string>>;

export function createFreshness(deps: {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly now: () => number;
  /** The program and its settings now, as far as answers depend on them: the same wherever the same runs. */
  readonly program: () => string;
}): Freshness {
  const { catalogue, now, program } = deps;
  // Writing a date as text costs more than all else here, and a tag is the same for a whole minute.
  let minute = Number.NaN;
  let version = Number.NaN;
  let taggedProgram: string | undefined;
  let headers = { day: headersOf(''), minute: headersOf('') };
  const headersNow = (changesEvery: ChangeInterval): FreshnessHeaders => {
    const instant = now();
    const engine = catalogue.current();
    const isSameProgram = program() === taggedProgram;
    if (!isSameProgram || engine.version !== version || Math.floor(instant / MINUTE_MS) !== minute) {
      taggedProgram = program();
      minute = Math.floor(instant / MINUTE_MS);
      version = engine.version;
      const headersAt = (time: string) => headersOf(`W/"${version}-${time}-${taggedProgram}"`);
      headers = { day: headersAt(hongKongDay(instant)), minute: headersAt(minuteOf(instant)) };
    }
    return headers[changesEvery];
  };
  return {
    tag(reply, changesEvery = 'day') {
      const made = headersNow(changesEvery);
      reply.headers(made);
      return made.etag;
    },
    now: headersNow,
  };
}

/** The tag is weak, since one answer has several encodings. */
function headersOf(etag: string): FreshnessHeaders {
  return { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
}

/** Whether the visitor already has the response with this tag (If-None-Match). */
export function isFresh(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((part) => part.trim() === tag) ?? false;
}
