import type { z } from 'zod';
import type { CallNotes } from './call-definition.ts';

/**
 * A call about one visitor, or one that changes something. Its answer is never stored on the way, and no page asks
 * it while it is rendered. Its method and path stand in paths.ts under the same name.
 */
export type PrivateCall = {
  /** Of the path and the query. */
  readonly params: z.ZodType;
  /** What is sent as JSON, for calls that say more than parameters can. */
  readonly body?: z.ZodType;
  /** A file that is sent as the body, for calls that take one. */
  readonly file?: SentFile;
  /** How often one network address may send it; the limit of all changes holds besides. */
  readonly limit?: { readonly perHour: number } | { readonly perMinute: number };
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
};

/** The content types a file may be sent with, and its size. */
export type SentFile = { readonly types: readonly string[]; readonly maxBytes: number };

/** Names the private calls of one family; each is also checked against paths.ts in private-calls.ts. */
export function definePrivateCalls<const Calls extends Readonly<Record<string, PrivateCall>>>(
  calls: Calls,
): Calls {
  return calls;
}

/** How often one network address may send calls that change something. */
export const CHANGES_PER_MINUTE = 120;
