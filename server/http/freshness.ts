import type { FastifyReply, FastifyRequest } from 'fastify';
import { hongKongDay } from '#domain/date.ts';
import type { CatalogueHolder } from '../services/catalogue-holder.ts';
import { minuteOf } from '../services/services.ts';

/** How often an answer may change while the data stay the same. */
export type Pace = 'day' | 'minute';

/**
 * Tells whether the visitor already has the answer. What is read depends on the data version, on the
 * time and on the program, so one tag serves all read answers; it is weak, since compression differs.
 * Whoever keeps an answer must ask before showing it again: so nothing old is ever shown.
 */
export type Freshness = {
  /** Marks the answer; true when the visitor's copy is still good, and a 304 has been prepared. */
  isFresh(request: FastifyRequest, reply: FastifyReply, pace?: Pace): boolean;
};

export function createFreshness(deps: {
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly now: () => number;
  /** The program and its settings, as far as answers depend on them: the same wherever the same runs. */
  readonly program: string;
}): Freshness {
  const { catalogue, now, program } = deps;
  return {
    isFresh(request, reply, pace = 'day') {
      const time = pace === 'day' ? hongKongDay(now()) : minuteOf(now());
      const tag = `W/"${catalogue.current().version}-${time}-${program}"`;
      reply.headers({ etag: tag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      if (!holds(request, tag)) return false;
      reply.code(304);
      return true;
    },
  };
}

/** Whether the visitor says to have the answer of this tag. */
export function holds(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((part) => part.trim()) ?? [];
  return known.includes(tag);
}
