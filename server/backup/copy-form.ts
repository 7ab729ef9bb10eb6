import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createRowDigest } from './row-digest.ts';

/** The text of a value is the same on every server, whatever its settings. For the transaction. */
export async function setCopyForm(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'`,
  );
}

export type SavedTable = { readonly name: string; readonly columns: readonly string[] };

/** A table with the columns that COPY takes and gives, quoted. */
export const copyTarget = ({ name, columns }: SavedTable) =>
  `${name} (${columns.map((column) => `"${column}"`).join(', ')})`;

export const copyOut = (client: pg.ClientBase, table: SavedTable) =>
  client.query(copyTo(`copy ${copyTarget(table)} to stdout`));

/** Rows and digest of a table as it is now. */
export async function digestOf(client: pg.ClientBase, table: SavedTable) {
  const digest = createRowDigest();
  for await (const chunk of copyOut(client, table)) digest.update(chunk);
  return digest.result();
}
