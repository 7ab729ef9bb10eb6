import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createRowDigest } from './row-digest.ts';

/** Makes the text format of values independent of server settings, for the current transaction. */
export async function setCopyFormat(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config(name, setting, true)
       from (values ('timezone', 'UTC'), ('datestyle', 'ISO'), ('intervalstyle', 'postgres'),
                    ('extra_float_digits', '1'), ('bytea_output', 'hex')) as format (name, setting)`,
  );
}

export type SavedTable = { readonly name: string; readonly columns: readonly string[] };

/** Returns a table name with its quoted column list, for use in a COPY statement. */
export const copyTarget = ({ name, columns }: SavedTable) =>
  `${name} (${columns.map((column) => `"${column}"`).join(', ')})`;

export const copyOutStream = (client: pg.ClientBase, table: SavedTable) =>
  client.query(copyTo(`copy ${copyTarget(table)} to stdout`));

/** Returns the current row count and digest of a table. */
export async function readTableDigest(client: pg.ClientBase, table: SavedTable) {
  const rowDigest = createRowDigest();
  for await (const chunk of copyOutStream(client, table)) rowDigest.update(chunk);
  return rowDigest.result();
}
