import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pace } from '#contract/call.ts';
import { hongKongDay } from '#domain/date.ts';
import type { CatalogueHolder } from '../services/catalogue-holder.ts';
import { minuteOf } from '../services/stocks.ts';

const MINUTE_MS = 60_000;

/**
 * Tells whether the visitor already has the answer. What is read depends on the data version, on the
 * time and on the program, so one tag serves all read answers; it is weak, since compression differs.
 * Whoever keeps an answer must ask before showing it again: so nothing old is ever shown.
 */
export type Freshness = {
  /** Marks the answer; true when the visitor's copy is still good, and a 304 has been prepared. */
  isFresh(request: FastifyRequest, reply: FastifyReply, pace?: Pace): boolean;
  /** What marks an answer of now; the same object for as long as it is the same. */
  marks(pace?: Pace): Marks;
};

type Marks = Readonly<Record<'etag' | 'cache-control' | 'vary', string>>;

export function createFreshness(deps: {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly now: () => number;
  /** The program and its settings, as far as answers depend on them: the same wherever the same runs. */
  readonly program: string;
}): Freshness {
  const { catalogue, now, program } = deps;
  // Writing a date down costs more than all else here, and a tag is the same for a whole minute.
  let minute = Number.NaN;
  let version = Number.NaN;
  let headers = { day: headersOf(''), minute: headersOf('') };
  function marks(pace: Pace = 'day'): Marks {
    const instant = now();
    const engine = catalogue.current();
    if (engine.version !== version || Math.floor(instant / MINUTE_MS) !== minute) {
      minute = Math.floor(instant / MINUTE_MS);
      version = engine.version;
      const tag = (time: string) => headersOf(`W/"${version}-${time}-${program}"`);
      headers = { day: tag(hongKongDay(instant)), minute: tag(minuteOf(instant)) };
    }
    return headers[pace];
  }
  return {
    marks,
    isFresh(request, reply, pace) {
      const present = marks(pace);
      reply.headers(present);
      if (!holds(request, present.etag)) return false;
      reply.code(304);
      return true;
    },
  };
}

function headersOf(etag: string): Marks {
  return { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
}

/** Whether the visitor says to have the answer of this tag. */
export function holds(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((part) => part.trim() === tag) ?? false;
}
