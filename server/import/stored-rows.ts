import pg from 'pg';
import type { Value } from './field.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import { keyText } from './record.ts';

/** Reads rows as they are stored, for files that have only some of the columns. */
export type StoredRows = {
  /** What is stored of rows, by their keys between spaces: the columns asked for, in their order. */
  find(keys: readonly (readonly Value[])[]): Promise<ReadonlyMap<string, readonly Value[]>>;
  close(): Promise<void>;
};

/** It has a connection of its own: that of the import is busy with the rows before. */
export async function openStoredRows(
  pool: pg.Pool,
  { table, key, columns }: ImportKind,
  asked: readonly ImportColumn[],
): Promise<StoredRows> {
  const client = new pg.Client(pool.options);
  await client.connect();
  // An empty table is filled while nobody else can read it, so it is not asked again.
  const { rowCount: isFilled } = await client.query(`select from ${table} limit 1`);
  const typeOf = (name: string) => columns.find(({ column }) => column === name)?.field.type ?? 'text';
  const text = `select ${[keyText(key, 't'), ...asked.map(({ column }) => `t.${column}`)].join(', ')}
                  from ${table} as t
                 where (${key.map((column) => `t.${column}`).join(', ')}) in (
                   select * from unnest(${key.map((column, index) => `$${index + 1}::${typeOf(column)}[]`).join(', ')}))`;
  return {
    async find(keys) {
      if (!isFilled) return new Map();
      const values = key.map((_, index) => keys.map((parts) => parts[index]));
      const { rows } = await client.query<(Value | Date)[]>({ text, values, rowMode: 'array' });
      return new Map(rows.map(([found, ...stored]) => [String(found), stored.map(storedValue)] as const));
    },
    close: () => client.end(),
  };
}

function storedValue(value: Value | Date): Value {
  return value instanceof Date ? value.toISOString() : value;
}
