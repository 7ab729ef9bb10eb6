import type pg from 'pg';
import { at } from '#domain/lib/at.ts';

/**
 * Runs the callback unless another process holds the same advisory lock. `lockId` is an arbitrary
 * number, equal in every process.
 */
export async function runIfUnlocked(
  pool: pg.Pool,
  lockId: number,
  callback: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockId]);
    if (at(rows, 0).got) await callback();
  } finally {
    // Closing the connection releases the lock, even if the connection is broken.
    client.release(true);
  }
}
