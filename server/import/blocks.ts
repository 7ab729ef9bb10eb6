import type pg from 'pg';

/** Rows fetched at a time. */
const AT_ONCE = 2_000;

/** The rows of a query, a block at a time, however many there are. It needs a transaction. */
export async function* rowBlocks<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  sql: string,
): AsyncGenerator<Row[]> {
  await client.query(`declare import_rows no scroll cursor for ${sql}`);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from import_rows`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('close import_rows');
  }
}
