import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** Data version of the last change, by table name. */
export type TableVersions = ReadonlyMap<string, number>;

export async function readTableVersions(database: Kysely<Schema>): Promise<TableVersions> {
  const rows = await database.selectFrom('table_version').selectAll().execute();
  return new Map(rows.map(({ name, version }) => [name, version]));
}
