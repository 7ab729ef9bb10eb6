import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../env/start-error.ts';
import { LOCK_NOT_AVAILABLE } from './fill-tables.ts';

/**
 * Maximum wait for a lock, in milliseconds. Queries of visitors queue behind a waiting lock request, so
 * the wait is short: give up, let the queue pass and retry.
 */
const LOCK_TIMEOUT_MS = 1_000;
const RETRY_DELAY_MS = 1_000;
/**
 * Maximum time for all attempts, in milliseconds. Longer than any statement of a portal or an import of
 * usual size.
 */
const TOTAL_TIMEOUT_MS = 10 * 60_000;

const DEADLOCK_DETECTED = '40P01';

/** Returns whether an error was caused by a lock of another transaction, so that a retry may succeed. */
export const isLockError = (error: unknown) =>
  [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes((error as { code?: string }).code ?? '');

/** Runs the callback in a transaction, and retries while other transactions hold the needed locks. */
export async function retryWhileLocked(
  client: pg.PoolClient,
  description: string,
  callback: () => Promise<void>,
  logMessage: (message: string) => void,
): Promise<void> {
  const deadline = Date.now() + TOTAL_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await callback();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockError(error)) throw error;
      if (Date.now() > deadline) {
        throw new StartError(
          `${description} found no moment in ${TOTAL_TIMEOUT_MS / 60_000} minutes in which nobody else uses its tables: end what takes so long there (an import, a backup or a query by hand) and start again.`,
        );
      }
    }
    if (attempt === 1) logMessage(`• ${description} waits for others that use its tables …`);
    await pause(RETRY_DELAY_MS);
  }
}
