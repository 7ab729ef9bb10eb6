import type pg from 'pg';

/** Number of rows per FETCH from the cursor. */
const ROWS_PER_FETCH = 2_000;

/**
 * Streams the rows of a query in batches through a database cursor, so that results of any size fit in
 * memory. The client must be in a transaction.
 */
export async function* queryInBatches<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  sql: string,
): AsyncGenerator<Row[]> {
  await client.query(`declare import_rows no scroll cursor for ${sql}`);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${ROWS_PER_FETCH} from import_rows`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('close import_rows');
  }
}
