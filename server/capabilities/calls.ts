import { registerCalls } from '../http/rest.ts';
import type { Capability } from '../portal/capability.ts';
import { createAnswerCall } from '../services/local-api.ts';
import { createPreparedJson } from '../services/prepared-json.ts';

/** JSON calls that read. */
export const calls: Capability = {
  routes({ app, catalogue, services, freshness, cache }) {
    const answer = createAnswerCall(services, createPreparedJson({ catalogue }));
    registerCalls(app, { answer, freshness, cache });
  },
};
