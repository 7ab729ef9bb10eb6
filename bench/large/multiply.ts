import type pg from 'pg';
import { withoutIndexes } from '#server/database/fill-tables.ts';

/** Beyond every id of the generator. */
const ID_STEP = 10_000_000;

/**
 * The tables whose rows are written again and again under other ids, by the column that has the id. The rows of search
 * tables are copied like those they were made from, which is what filling them anew would give, many times sooner.
 */
const COPIED = {
  stock: 'id',
  stock_area: 'stock_id',
  asking_price: 'stock_id',
  transactions: 'id',
  'search.stock': 'id',
  'search.closed_stock': 'id',
  'search.transaction': 'id',
} as const;
type Copied = keyof typeof COPIED;
const TABLES = Object.keys(COPIED) as Copied[];

/** The statement that writes copy $1 of a table's first rows; `columns` are all that can be written. */
export function copyStatement(table: Copied, columns: readonly string[]): string {
  const id = COPIED[table];
  const values = columns.map((column) => (column === id ? `${id} + $1::integer * ${ID_STEP}` : column));
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${id} < ${ID_STEP}`;
}

/** Makes a demonstration's listings and transactions `times` as many. Nothing is written where a step fails. */
export async function multiply(pool: pg.Pool, times: number, say: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Neither triggers nor foreign keys look at each of these rows: all copies are as good as what they were made from.
    await client.query("set local session_replication_role = 'replica'");
    for (const table of TABLES) {
      const statement = copyStatement(table, await writtenColumns(client, table));
      await withoutIndexes(client, [table], async () => {
        for (let copy = 1; copy < times; copy++) await client.query(statement, [copy]);
      });
      say(`${table}: ${times} times as many rows`);
    }
    await client.query('update search.location_count set i = i * $1, c = c * $1, s = s * $1', [times]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await pool.query(`vacuum (analyze) ${TABLES.join(', ')}`);
}

async function writtenColumns(client: pg.PoolClient, table: Copied): Promise<string[]> {
  const [name = '', schema = 'public'] = table.split('.').toReversed();
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, name],
  );
  if (rows.length === 0) throw new Error(`there is no table ${table}`);
  return rows.map((row) => row.name);
}
