import type pg from 'pg';
import type { Env } from '#server/env/env.ts';
import { reasonOf } from '#server/env/start-error.ts';

/** The result of one check. */
export type CheckResult = {
  readonly status: 'ok' | 'warning' | 'failed';
  /** The result as a sentence. */
  readonly message: string;
  /** Advice as a sentence; absent if the check is ok. */
  readonly advice?: string;
};

/** The input of every check. */
export type CheckContext = {
  readonly env: Env;
  /** Connection pool of the database owner; undefined if the database cannot be reached. */
  readonly pool: pg.Pool | undefined;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
};

export type Check = (context: CheckContext) => Promise<CheckResult>;

export const ok = (message: string): CheckResult => ({ status: 'ok', message });
export const warning = (message: string, advice: string): CheckResult => ({
  status: 'warning',
  message,
  advice,
});
export const failed = (message: string, advice: string): CheckResult => ({
  status: 'failed',
  message,
  advice,
});

/** Wraps a check that needs the database. */
export function withPool(
  runCheck: (context: CheckContext & { pool: pg.Pool }) => Promise<CheckResult>,
): Check {
  return async (context) =>
    context.pool === undefined
      ? warning('Not checked, because the database cannot be reached.', 'See the line "database" first.')
      : runCheck({ ...context, pool: context.pool });
}

/** Timeout for every network operation, in milliseconds. */
export const NETWORK_TIMEOUT_MS = 5_000;

/**
 * Returns the reason why a network request failed: the timeout, or the message of the underlying error.
 */
export function failureReasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no answer within ${NETWORK_TIMEOUT_MS / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = reasonOf(cause instanceof Error && cause.message !== '' ? cause : error);
  // Removes a hint of Node that is meant for programmers.
  return reason.replace(/; if the root CA .*$/, '');
}

export const formatMegabytes = (bytes: number) => `${Math.floor(bytes / 1e6).toLocaleString('en')} MB`;
