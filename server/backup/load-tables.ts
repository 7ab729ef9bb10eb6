import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutIndexes } from '../database/fill-tables.ts';
import { copyTarget, readTableDigest, type SavedTable } from './copy-format.ts';
import type { Manifest } from './format.ts';
import type { RowDigest } from './row-digest.ts';

type Digest = ReturnType<RowDigest['result']>;

/**
 * The loaded rows of a table differ from the source rows. The message ends with "or other values"; the
 * code that catches the error appends what the rows were compared with.
 */
export class RowMismatchError extends Error {
  override name = 'RowMismatchError';
}

export type TableSource<Table extends SavedTable> = {
  readonly tables: readonly Table[];
  readonly sequences: Manifest['sequences'];
  /**
   * Writes the rows of a table in COPY format to the sink. Returns the row count and digest of the
   * source.
   */
  writeRows(table: Table, sink: Writable): Promise<Digest>;
  onTable(loadedCount: number, name: string): void;
};

/**
 * Fills tables, reads them back and compares the rows with the source. Keys and indexes are created
 * afterwards, so the order of the tables does not matter. Runs in the caller's transaction.
 */
export async function loadTables<Table extends SavedTable>(
  client: pg.PoolClient,
  { tables, sequences, writeRows, onTable }: TableSource<Table>,
): Promise<void> {
  const expectedDigests = new Map<Table, Digest>();
  await withoutIndexes(
    client,
    tables.map(({ name }) => name),
    async () => {
      for (const [index, table] of tables.entries()) {
        onTable(index, table.name);
        // Deletes the rows that migrations have inserted.
        await client.query(`delete from ${table.name}`);
        const sink = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
        expectedDigests.set(table, await writeRows(table, sink));
      }
    },
  );
  for (const [table, expectedDigest] of expectedDigests) {
    const { rows, digest } = await readTableDigest(client, table);
    if (rows !== expectedDigest.rows || digest !== expectedDigest.digest)
      throw new RowMismatchError(`${table.name} has ${rows} rows of ${expectedDigest.rows}, or other values`);
  }
  for (const { table, column, last, called } of sequences)
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      table,
      column,
      last,
      called,
    ]);
}
