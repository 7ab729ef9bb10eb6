import pg from 'pg';
import { PodiumError } from '#contract/error.ts';

/** Throws `unavailable` when PostgreSQL is away; refusals and our own faults are thrown as they are. */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUnavailable(error) ? PodiumError.caused('unavailable', error) : error;
  }
}

/** Whether PostgreSQL could not be asked, or had no time to answer. Anything else that fails is a fault of ours. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A host that is a folder has PostgreSQL's socket in it, while PostgreSQL runs.
  return SOCKET_CODES.has(code ?? '') || syscall === 'connect' || DRIVER_MESSAGES.has(error.message);
}

/**
 * PostgreSQL's codes of a server that cannot be reached (08), has no room (53), is stopping (57P), or took longer than
 * the pool allows (57014, 55P03).
 */
const STATES = /^(08|53|57P|57014|55P03)/;

/** What Node says of a connection that is not to be had, or breaks. */
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

/** What pg, its pool and Kysely say of the same: these errors have no code. */
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
