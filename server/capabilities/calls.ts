import { registerCalls } from '../http/rest.ts';
import type { Capability } from '../portal/capability.ts';
import { createAnswerCall } from '../services/local-api.ts';
import { createPreparedJson } from '../services/prepared-json.ts';

/** JSON calls that read. */
export const calls: Capability = {
  routes({ app, env, catalogue, services, freshness, cache, counts }) {
    const answer = createAnswerCall(services, createPreparedJson({ catalogue }));
    registerCalls(app, {
      answer,
      freshness,
      cache,
      heavyPerMinute: env.HEAVY_CALLS_PER_MINUTE,
      counts: counts.reads,
    });
  },
};
