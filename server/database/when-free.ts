import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../env/start-error.ts';
import { LOCK_NOT_AVAILABLE } from './fill-tables.ts';

/**
 * How long a lock is waited for, in milliseconds. Whoever asks for a table after us waits behind us, also visitors: so
 * we give up soon, let them pass, and ask again.
 */
const LOCK_MS = 1_000;
const PAUSE_MS = 1_000;
/** Longer than any statement of a portal or an import of usual size. */
const PATIENCE_MS = 10 * 60_000;

const DEADLOCK = '40P01';

/** Somebody else holds what is needed: another try may pass. */
export const isLockFault = (error: unknown) =>
  [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as { code?: string }).code ?? '');

/** Does something in a transaction, again and again until nobody is in its way. */
export async function whenFree(
  client: pg.PoolClient,
  what: string,
  work: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockFault(error)) throw error;
      if (Date.now() > deadline) {
        throw new StartError(
          `${what} found no moment in ${PATIENCE_MS / 60_000} minutes in which nobody else uses its tables: end what takes so long there (an import, a backup or a query by hand) and start again.`,
        );
      }
    }
    if (tries === 1) say(`• ${what} waits for others that use its tables …`);
    await pause(PAUSE_MS);
  }
}
