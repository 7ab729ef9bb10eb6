import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { fillSearchTables } from '../fill-tables.ts';

/**
 * Enables or disables the maintenance of the search tables for the SQL search engine. Requires the
 * rights of the database owner. Calls `onFillTables` before the tables are filled, which takes about a minute
 * per million rows.
 */
export async function setSearchTableMaintenance(
  pool: pg.Pool,
  isEnabled: boolean,
  onFillTables: () => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ mustFill: boolean }>('select search.keep_up($1) as "mustFill"', [
      isEnabled,
    ]);
    const { mustFill } = at(rows, 0);
    if (mustFill) {
      onFillTables();
      await fillSearchTables(client);
    }
    await client.query('commit');
    // Vacuum marks rows as visible to all transactions, so that counts can use an index without reading
    // the table.
    if (mustFill) {
      await client.query(
        `vacuum (analyze) search.stock, search.closed_stock, search.transaction, search.text, search.word,
                          search.location_word, search.location_count`,
      );
    }
    client.release();
  } catch (error) {
    // Closing the connection rolls back the transaction, even if the connection is broken.
    client.release(true);
    throw error;
  }
}
