import { z } from 'zod';
import { booleanFlag } from './fields.ts';

/** Parameters that every API call accepts in addition to its own. */
export const COMMON_PARAMETERS: readonly string[] = ['lang', 'strict'];

export const strict = z.object({
  strict: booleanFlag(
    'Refuses names of parameters, and of fields of a JSON body, that the call does not know: unknown_parameter. Else they are ignored.',
  ),
});
