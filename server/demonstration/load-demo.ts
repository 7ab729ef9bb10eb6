import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyRow, copyStream } from '../database/copy.ts';
import { fillTables } from '../database/fill-tables.ts';
import { keepReferences } from './kept-references.ts';
import type { Demo, DemoOptions, DemoTable } from './open-demo.ts';

export type LoadOptions = DemoOptions & {
  /** Deletes existing rows first. */
  readonly replacesExisting?: boolean;
  /** Keeps favourites and the subjects of enquiries as far as their rows exist afterwards. */
  readonly keepsReferences?: boolean;
  /**
   * Called often while tables are filled. `tableName` is the table that is being filled, or `index`
   * while indexes are created.
   */
  readonly onProgress?: (completedRows: number, total: number, tableName: string) => void;
};

/** Tables with facts about Hong Kong, which are kept when the demonstration data are removed. */
const REFERENCE_TABLES = ['district', 'street', 'station', 'property_usage', 'place_alias'];

/** Fills an empty database in one transaction. */
export async function loadDemo(pool: pg.Pool, demo: Demo, options: LoadOptions): Promise<void> {
  const tables = await demo.createTables(options);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const fillAll = () => fill(client, tables, options);
    const tableNames = tables.map(({ name }) => name);
    await (options.keepsReferences ? keepReferences(client, tableNames, fillAll) : fillAll());
    await client.query('commit');
  } catch (error) {
    // Closing the connection rolls back the transaction, even if the connection is broken.
    client.release(true);
    throw error;
  }
  client.release();
  await pool.query('analyze');
  // VACUUM updates the visibility map, so that index-only scans can count rows without reading the
  // tables.
  await pool.query('vacuum search.stock, search.transaction, search.word');
}

/** Time to recreate keys and indexes, as a share of the time to copy the rows. */
const INDEXING_SHARE = 0.3;

async function fill(
  client: pg.PoolClient,
  allTables: readonly DemoTable[],
  { stocks, seed, asOf, replacesExisting = false, onProgress }: LoadOptions,
): Promise<void> {
  const tables = stocks > 0 ? allTables : allTables.filter(({ name }) => REFERENCE_TABLES.includes(name));
  const expectedRowCount = tables.reduce((sum, table) => sum + table.expectedRows, 0);
  const expectedWork = Math.round(expectedRowCount * (1 + INDEXING_SHARE));
  let loadedRowCount = 0;
  const tableNames = allTables.map((table) => table.name);
  await fillTables(client, tableNames, async () => {
    // Rows are deleted in reverse order of the tables, so that no foreign key changes rows of a table
    // that is emptied later.
    if (replacesExisting)
      for (const { name } of allTables.toReversed()) await client.query(`delete from ${name}`);
    for (const table of tables) {
      const reportTableProgress = (completedRows: number): void =>
        onProgress?.(loadedRowCount + Math.min(completedRows, table.expectedRows), expectedWork, table.name);
      reportTableProgress(0);
      await copyTable(client, table, reportTableProgress);
      loadedRowCount += table.expectedRows;
    }
    onProgress?.(expectedRowCount, expectedWork, 'index');
  });
  onProgress?.(expectedWork, expectedWork, 'index');
  await client.query('delete from dataset');
  await client.query('insert into dataset (demonstration, as_of, seed) values ($1, $2, $3)', [
    stocks > 0,
    asOf,
    seed,
  ]);
}

const ROWS_PER_REPORT = 1000;

async function copyTable(
  client: pg.PoolClient,
  table: DemoTable,
  report: (rows: number) => void,
): Promise<void> {
  const columns = columnsOf(table);
  if (columns === undefined) return;
  const copySink = client.query(copyFrom(`copy ${table.name} (${columns.join(', ')}) from stdin`));
  await pipeline(copyStream(columns, countRows(table.rows(), report)), copySink);
}

/**
 * Returns the columns of a table, or undefined if the table has no rows. All rows of a table have the
 * same columns.
 */
function columnsOf(table: DemoTable): readonly string[] | undefined {
  for (const row of table.rows()) return Object.keys(row);
  return undefined;
}

function* countRows(rows: Iterable<CopyRow>, report: (rows: number) => void): Generator<CopyRow> {
  let rowCount = 0;
  for (const row of rows) {
    yield row;
    rowCount += 1;
    if (rowCount % ROWS_PER_REPORT === 0) report(rowCount);
  }
}
