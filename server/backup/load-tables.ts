import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutIndexes } from '../database/fill-tables.ts';
import { copyTarget, digestOf, type SavedTable } from './copy-form.ts';
import type { About } from './format.ts';
import type { RowDigest } from './row-digest.ts';

type Digest = ReturnType<RowDigest['result']>;

/** A table has not become what it was; the message lacks its end. */
export class OtherRows extends Error {
  override name = 'OtherRows';
}

export type TableSource<Table extends SavedTable> = {
  readonly tables: readonly Table[];
  readonly sequences: About['sequences'];
  /** Writes the rows of a table as COPY takes them, and answers what they come to. */
  pour(table: Table, sink: Writable): Promise<Digest>;
  onTable(done: number, name: string): void;
};

/**
 * Fills tables, reads them back and compares. Keys and indexes are made afterwards, so the order of the tables does not
 * matter. In the caller's transaction.
 */
export async function loadTables<Table extends SavedTable>(
  client: pg.PoolClient,
  { tables, sequences, pour, onTable }: TableSource<Table>,
): Promise<void> {
  const poured = new Map<Table, Digest>();
  await withoutIndexes(
    client,
    tables.map(({ name }) => name),
    async () => {
      for (const [index, table] of tables.entries()) {
        onTable(index, table.name);
        // What migrations have put there.
        await client.query(`delete from ${table.name}`);
        const sink = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
        poured.set(table, await pour(table, sink));
      }
    },
  );
  for (const [table, expected] of poured) {
    const { rows, digest } = await digestOf(client, table);
    if (rows !== expected.rows || digest !== expected.digest)
      throw new OtherRows(`${table.name} has ${rows} rows of ${expected.rows}, or other values`);
  }
  for (const { table, column, last, called } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      table,
      column,
      last,
      called,
    ]);
}
