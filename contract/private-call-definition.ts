import type { z } from 'zod';
import type { CallNotes } from './call-definition.ts';

/**
 * A call that concerns one visitor or writes data. Its response is never cached, and it is never used
 * during server-side rendering. Method and path are in paths.ts under the same name.
 */
export type PrivateCall = {
  /** Schema of the path and query parameters. */
  readonly params: z.ZodType;
  /** Schema of the JSON body, for calls whose input does not fit into parameters. */
  readonly body?: z.ZodType;
  /** Limits of the uploaded file, for calls whose body is a file. */
  readonly file?: UploadedFile;
  /** Rate limit of this call per IP address, in addition to the general limit of write calls. */
  readonly limit?: { readonly perHour: number } | { readonly perMinute: number };
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
};

/** Accepted content types and maximum size of an uploaded file. */
export type UploadedFile = { readonly types: readonly string[]; readonly maxBytes: number };

/**
 * Defines a group of private calls with full type inference. Names are also checked against paths.ts in
 * private-call-table.ts.
 */
export function definePrivateCalls<const Calls extends Readonly<Record<string, PrivateCall>>>(
  calls: Calls,
): Calls {
  return calls;
}

/** Maximum write calls per IP address per minute. */
export const MAX_CHANGES_PER_MINUTE = 120;
