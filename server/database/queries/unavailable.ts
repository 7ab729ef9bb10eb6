import pg from 'pg';
import { PodiumError } from '#contract/error.ts';

/** Throws `unavailable` when PostgreSQL is away; refusals and our own faults are thrown as they are. */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PodiumError || isFault(error) ? error : new PodiumError('unavailable');
  }
}

/**
 * Codes of a server that cannot be reached, is stopping, has no room, or took longer than the pool allows (57014,
 * 55P03): all else is a fault of ours.
 */
function isFault(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(08|53|57P|57014|55P03)/.test(error.code ?? '');
}
