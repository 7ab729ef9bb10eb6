import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyStream, type Row } from '../database/copy.ts';
import { fillTables } from '../database/fill-tables.ts';
import type { Demo, DemoOptions, DemoTable } from './open-demo.ts';

export type LoadOptions = DemoOptions & {
  /** Deletes what is there first. */
  readonly replace?: boolean;
  /** Called often; `label` is the table being filled. */
  readonly onProgress?: (done: number, total: number, label: string) => void;
};

/** Tables with facts of Hong Kong: they stay when the demonstration is over. */
const FACTS = ['district', 'street', 'station', 'property_usage'];

/** Fills an empty database: all of it or nothing. */
export async function loadDemo(pool: pg.Pool, demo: Demo, options: LoadOptions): Promise<void> {
  const tables = await demo.createTables(options);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await fill(client, tables, options);
    await client.query('commit');
  } catch (error) {
    // closing the connection rolls everything back, even one that is broken
    client.release(true);
    throw error;
  }
  client.release();
  await pool.query('analyze');
  // what is known to be seen by all is counted without reading it
  await pool.query('vacuum search.stock, search.transaction, search.word');
}

/** Making keys and indexes again takes about this share of the time of filling. */
const INDEXING = 0.3;

async function fill(
  client: pg.PoolClient,
  all: readonly DemoTable[],
  { stocks, seed, asOf, replace = false, onProgress }: LoadOptions,
): Promise<void> {
  const tables = stocks > 0 ? all : all.filter(({ name }) => FACTS.includes(name));
  const rows = tables.reduce((sum, table) => sum + table.expected, 0);
  const total = Math.round(rows * (1 + INDEXING));
  let before = 0;
  const names = all.map((table) => table.name);
  await fillTables(client, names, async () => {
    // The other way round, so that nothing is changed by what goes before it.
    if (replace) for (const { name } of all.toReversed()) await client.query(`delete from ${name}`);
    for (const table of tables) {
      const report = (done: number): void =>
        onProgress?.(before + Math.min(done, table.expected), total, table.name);
      report(0);
      await copyTable(client, table, report);
      before += table.expected;
    }
    onProgress?.(rows, total, 'index');
  });
  onProgress?.(total, total, 'index');
  await client.query('delete from dataset');
  await client.query('insert into dataset (demonstration, as_of, seed) values ($1, $2, $3)', [
    stocks > 0,
    asOf,
    seed,
  ]);
}

const REPORT_EVERY = 1000;

async function copyTable(
  client: pg.PoolClient,
  table: DemoTable,
  report: (rows: number) => void,
): Promise<void> {
  const columns = columnsOf(table);
  if (columns === undefined) return;
  const sink = client.query(copyFrom(`copy ${table.name} (${columns.join(', ')}) from stdin`));
  await pipeline(copyStream(columns, counted(table.rows(), report)), sink);
}

/** All rows of a table have the same columns. */
function columnsOf(table: DemoTable): readonly string[] | undefined {
  for (const row of table.rows()) return Object.keys(row);
  return undefined;
}

function* counted(rows: Iterable<Row>, report: (rows: number) => void): Generator<Row> {
  let count = 0;
  for (const row of rows) {
    yield row;
    count += 1;
    if (count % REPORT_EVERY === 0) report(count);
  }
}
