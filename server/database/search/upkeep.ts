import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { fillSearchTables } from '../fill-tables.ts';

/**
 * Begins or ends the upkeep of the search tables, for the search engine in PostgreSQL. Needs an owner's rights.
 * `onFill` is called when they must be filled first, which takes about a minute for a million rows.
 */
export async function keepSearchTables(
  pool: pg.Pool,
  areRead: boolean,
  onFill: () => void = () => undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ mustFill: boolean }>('select search.keep_up($1) as "mustFill"', [
      areRead,
    ]);
    const { mustFill } = at(rows, 0);
    if (mustFill) {
      onFill();
      await fillSearchTables(client);
    }
    await client.query('commit');
    // What is known to be seen by all is counted without reading it.
    if (mustFill) {
      await client.query(
        `vacuum (analyze) search.stock, search.closed_stock, search.transaction, search.text, search.word,
                          search.location_word, search.location_count`,
      );
    }
    client.release();
  } catch (error) {
    // Closing the connection rolls everything back, even one that is broken.
    client.release(true);
    throw error;
  }
}
