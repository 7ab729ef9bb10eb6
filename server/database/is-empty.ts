import type pg from 'pg';

/** Returns whether no data have been loaded or imported yet. */
export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    `select not exists (select from dataset)
        and not exists (select from district)
        and not exists (select from building)
        and not exists (select from stock) as empty`,
  );
  return rows[0]?.empty === true;
}
