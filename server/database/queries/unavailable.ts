import pg from 'pg';
import { PodiumError } from '#contract/error.ts';
import { NoSuitableHostError } from '../hosts/host-chooser.ts';

/**
 * Runs the callback, and throws `unavailable` if PostgreSQL cannot be reached. All other errors are
 * rethrown unchanged.
 */
export async function wrapUnavailable<Result>(callback: () => Promise<Result>): Promise<Result> {
  try {
    return await callback();
  } catch (error) {
    throw isUnavailable(error) ? PodiumError.caused('unavailable', error) : error;
  }
}

/**
 * Returns whether PostgreSQL could not be reached or did not answer in time. Any other error is a bug
 * in Podium.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_SQL_STATES.test(error.code ?? '');
  if (error instanceof NoSuitableHostError) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // If the configured host is a folder, PostgreSQL creates its socket there only while running. A
  // failed connect thus means unavailable.
  return SOCKET_CODES.has(code ?? '') || syscall === 'connect' || DRIVER_MESSAGES.has(error.message);
}

/**
 * SQLSTATE codes of a server that cannot be reached (08), has no resources (53), is shutting down
 * (57P), or exceeded a timeout of the pool (57014, 55P03).
 */
const UNAVAILABLE_SQL_STATES = /^(08|53|57P|57014|55P03)/;

/** Error codes of Node.js for a connection that fails or breaks. */
const SOCKET_CODES: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Error messages of pg, its pool and Kysely for broken connections. These errors have no code. */
const DRIVER_MESSAGES: ReadonlySet<string> = new Set([
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'There was an error establishing an SSL connection',
  'driver has already been destroyed',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);
