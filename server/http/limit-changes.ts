import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { CHANGES_PER_MINUTE } from '#contract/private-call-definition.ts';

/** Counts what a network address sends, for routes that ask for it by `config.rateLimit`. */
export async function limitChanges(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, {
    global: false,
    max: CHANGES_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new PodiumError('too_many_requests', undefined, Math.ceil(ttl / 1000)),
  });
}
