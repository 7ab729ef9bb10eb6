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
}): Freshness {
  const { catalogue, now } = deps;
  // Another start may be another program.
  const program = now().toString(36);
  return {
    isFresh(request, reply, pace = 'day') {
      const time = pace === 'day' ? hongKongDay(now()) : minuteOf(now());
      const tag = `W/"${catalogue.current().version}-${time}-${program}"`;
      reply.headers({ etag: tag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      const known = request.headers['if-none-match']?.split(',').map((part) => part.trim()) ?? [];
      if (!known.includes(tag)) return false;
      reply.code(304);
      return true;
    },
  };
}
