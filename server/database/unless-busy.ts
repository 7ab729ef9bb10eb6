import type pg from 'pg';
import { at } from '#domain/lib/at.ts';

/** Does something unless another process holds the same advisory lock, any number that all of them know. */
export async function unlessBusy(pool: pg.Pool, lock: number, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (at(rows, 0).got) await work();
  } finally {
    // The lock ends with the connection, also with a broken one.
    client.release(true);
  }
}
