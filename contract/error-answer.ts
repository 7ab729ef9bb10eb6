import { z } from 'zod';
import { ERROR_REASONS, ERROR_STATUS, type ErrorCode } from './error.ts';

const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Response body of every failed call. */
export const errorAnswer = z.object({
  error: z
    .object({
      code: z.enum(ERROR_CODES).describe('What kind of failure it is.'),
      message: z.string().describe('The same as a sentence, in the language of lang or Accept-Language.'),
      field: z
        .string()
        .optional()
        .describe('Name of the parameter or field that is meant, where it is a single one.'),
      reason: z
        .enum(Object.values(ERROR_REASONS).flat())
        .optional()
        .describe(
          'What the code says more exactly: of bad_parameter, that a field of a form is meant, or that a body is no JSON; of captcha_failed, whose captcha is in use.',
        ),
      expected: z
        .record(z.string(), z.unknown())
        .optional()
        .describe(
          'JSON Schema of what the parameter or field may be: minimum, maximum, the members of a list, a pattern. Of unknown_parameter, the names that the call knows.',
        ),
      unknown: z.array(z.string()).optional().describe('With strict, the names that the call does not know.'),
    })
    .describe('Why the call failed.'),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
