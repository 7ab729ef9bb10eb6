import type pg from 'pg';
import { DatabaseClient } from '../database/hosts/database-client.ts';
import type { DbValue } from './field.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import { keySql } from './undo-log.ts';

/** Reads stored rows, for files that contain only some of the columns. */
export type StoredRows = {
  /** Returns the requested columns of the stored rows, by key. The parts of a key are joined with spaces. */
  find(keys: readonly (readonly DbValue[])[]): Promise<ReadonlyMap<string, readonly DbValue[]>>;
  close(): Promise<void>;
};

/** Opens a separate connection, because the connection of the import is busy with the previous rows. */
export async function openStoredRows(
  pool: pg.Pool,
  { table, key, columns }: ImportKind,
  requestedColumns: readonly ImportColumn[],
): Promise<StoredRows> {
  const client = new DatabaseClient(pool.options);
  await client.connect();
  // If the table is empty now, it stays empty for other connections until the import ends, so lookups
  // can be skipped.
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  const typeOf = (name: string) => columns.find(({ column }) => column === name)?.field.type ?? 'text';
  const queryText = `select ${[keySql(key, 't'), ...requestedColumns.map(({ column }) => `t.${column}`)].join(', ')}
                  from ${table} as t
                 where (${key.map((column) => `t.${column}`).join(', ')}) in (
                   select * from unnest(${key.map((column, index) => `$${index + 1}::${typeOf(column)}[]`).join(', ')}))`;
  return {
    async find(keys) {
      if (!rowCount) return new Map();
      const values = key.map((_, index) => keys.map((keyParts) => keyParts[index]));
      const { rows } = await client.query<(DbValue | Date)[]>({ text: queryText, values, rowMode: 'array' });
      return new Map(
        rows.map(([rowKey, ...storedValues]) => [String(rowKey), storedValues.map(toDbValue)] as const),
      );
    },
    close: () => client.end(),
  };
}

function toDbValue(value: DbValue | Date): DbValue {
  return value instanceof Date ? value.toISOString() : value;
}
