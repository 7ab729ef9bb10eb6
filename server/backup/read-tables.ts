import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import type { SavedTable } from './copy-form.ts';
import type { About } from './format.ts';

/** Tables with their columns, but for those that PostgreSQL works out. */
export async function readTables(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<(SavedTable & { columns: string[] })[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select attrelid::regclass::text as name, array_agg(attname::text order by attnum) as columns
       from pg_attribute
      where attrelid = any ($1::text[]::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
      group by attrelid
      order by 1`,
    [names],
  );
  return rows;
}

/** Counters are not part of a moment: they may be further than the rows, never behind them. */
export async function readSequences(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<About['sequences']> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(
    `select attrelid::regclass::text as table, attname as column,
            pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
       from pg_attribute
      where attrelid = any ($1::text[]::regclass[]) and attidentity <> ''
      order by 1, 2`,
    [names],
  );
  const sequences: About['sequences'] = [];
  for (const { table, column, sequence } of columns) {
    const { rows } = await client.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${sequence}`,
    );
    sequences.push({ table, column, ...at(rows, 0) });
  }
  return sequences;
}
