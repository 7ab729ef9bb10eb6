import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error.ts';

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The one shape of every failed call. */
export const errorAnswer = z.object({
  error: z
    .object({
      code: z.enum(CODES).describe('What kind of failure it is.'),
      message: z.string().describe('The same as a sentence, in the language of lang or Accept-Language.'),
      field: z
        .string()
        .optional()
        .describe('Name of the parameter or field that is meant, where it is a single one.'),
    })
    .describe('Why the call failed.'),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
