import type pg from 'pg';

/** Returns the column names of every table and view of Podium, by qualified name ('schema.table'). */
export async function columnsOf(pool: pg.Pool): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema in ('public', 'search') group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
