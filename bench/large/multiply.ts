import type pg from 'pg';
import { withoutIndexes } from '#server/database/fill-tables.ts';

/** Offset between the ids of two copies, larger than any generated id. */
const ID_OFFSET_PER_COPY = 10_000_000;

/**
 * The id column of each table whose rows are copied under other ids. Rows of search tables are copied
 * too, which is much faster than filling the tables again and gives the same result.
 */
const ID_COLUMN_BY_TABLE = {
  stock: 'id',
  stock_area: 'stock_id',
  asking_price: 'stock_id',
  transactions: 'id',
  'search.stock': 'id',
  'search.closed_stock': 'id',
  'search.transaction': 'id',
} as const;
type CopiedTable = keyof typeof ID_COLUMN_BY_TABLE;
const COPIED_TABLES = Object.keys(ID_COLUMN_BY_TABLE) as CopiedTable[];

/**
 * Returns the SQL statement that inserts copy $1 of a table's original rows. `columns` are all writable
 * columns.
 */
export function copyStatement(table: CopiedTable, columns: readonly string[]): string {
  const id = ID_COLUMN_BY_TABLE[table];
  const values = columns.map((column) =>
    column === id ? `${id} + $1::integer * ${ID_OFFSET_PER_COPY}` : column,
  );
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${id} < ${ID_OFFSET_PER_COPY}`;
}

/**
 * Multiplies the listings and transactions of a demonstration by `copyCount`. If a step fails, nothing is
 * changed.
 */
export async function multiplyRows(
  pool: pg.Pool,
  copyCount: number,
  logLine: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Disables triggers and foreign key checks, since copies are as valid as the original rows.
    await client.query("set local session_replication_role = 'replica'");
    for (const table of COPIED_TABLES) {
      const statement = copyStatement(table, await findWritableColumns(client, table));
      await withoutIndexes(client, [table], async () => {
        for (let copyNumber = 1; copyNumber < copyCount; copyNumber++)
          await client.query(statement, [copyNumber]);
      });
      logLine(`${table}: ${copyCount} times as many rows`);
    }
    await client.query('update search.location_count set i = i * $1, c = c * $1, s = s * $1', [copyCount]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await pool.query(`vacuum (analyze) ${COPIED_TABLES.join(', ')}`);
}

async function findWritableColumns(client: pg.PoolClient, table: CopiedTable): Promise<string[]> {
  const [name = '', schema = 'public'] = table.split('.').toReversed();
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, name],
  );
  if (rows.length === 0) throw new Error(`there is no table ${table}`);
  return rows.map((row) => row.name);
}
