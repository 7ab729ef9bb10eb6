import { z } from 'zod';

/** The one shape of every failed call. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
