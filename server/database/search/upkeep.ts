import type pg from 'pg';
import { at } from '#domain/at.ts';

/** Begins or ends the upkeep of the search tables, for the search engine in PostgreSQL. Needs an owner's rights. */
export async function keepSearchTables(pool: pg.Pool, areRead: boolean): Promise<void> {
  const { rows } = await pool.query<{ filled: boolean }>('select search.keep_up($1) as filled', [areRead]);
  // What is known to be seen by all is counted without reading it.
  if (at(rows, 0).filled) {
    await pool.query(
      `vacuum (analyze) search.stock, search.transaction, search.text, search.word, search.place_word,
                        search.place_count`,
    );
  }
}
