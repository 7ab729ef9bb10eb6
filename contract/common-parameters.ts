import { z } from 'zod';
import { flag } from './fields.ts';

/** Parameters that every call of the API reads besides its own. */
export const COMMON_PARAMETERS: readonly string[] = ['lang', 'strict'];

export const strict = z.object({
  strict: flag(
    'Refuses names of parameters, and of fields of a JSON body, that the call does not know: unknown_parameter. Else they are ignored.',
  ),
});
