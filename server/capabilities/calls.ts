import { registerCalls } from '../http/rest.ts';
import type { Capability } from '../portal/capability.ts';
import { createCallHandler } from '../services/local-api.ts';
import { createPreparedJson } from '../services/prepared-json.ts';

/** Routes of the read-only JSON API calls. */
export const calls: Capability = {
  routes({ app, env, catalogue, services, freshness, cache, counts }) {
    const answerCall = createCallHandler(services, createPreparedJson({ catalogue }));
    registerCalls(app, {
      answerCall,
      freshness,
      cache,
      maxHeavyPerMinute: env.HEAVY_CALLS_PER_MINUTE,
      counts: counts.reads,
    });
  },
};
