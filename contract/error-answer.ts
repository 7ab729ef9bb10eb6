import { z } from 'zod';
import { ERROR_REASONS, ERROR_STATUS, type ErrorCode } from './error.ts';

const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Response body of every failed call. */
export const errorAnswer = z.object({
  error: z
    .object({
      code: z.enum(ERROR_CODES).describe('Code of the error.'),
      message: z.string().describe('Error message in the language of lang or Accept-Language.'),
      field: z
        .string()
        .optional()
        .describe('Name of the invalid parameter or field, if there is exactly one.'),
      reason: z
        .enum(Object.values(ERROR_REASONS).flat())
        .optional()
        .describe(
          'Details of the code: for bad_parameter, that a form field is invalid or the body is not JSON; for captcha_failed, the provider of the captcha.',
        ),
      expected: z
        .record(z.string(), z.unknown())
        .optional()
        .describe(
          'JSON Schema of what the parameter or field may be: minimum, maximum, the members of a list, a pattern. Of unknown_parameter, the names that the call knows.',
        ),
      unknown: z.array(z.string()).optional().describe('With strict: the unknown parameter names.'),
    })
    .describe('The error.'),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
