import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { rowBlocks } from './blocks.ts';
import { type FileValue, NONE } from './field.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import type { WrittenFormat } from './read-file.ts';

/** Writes every row of a kind as `podium import` takes it; returns how many. */
export async function runExport(
  pool: pg.Pool,
  kind: ImportKind,
  format: WrittenFormat,
  sink: Writable,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    let count = 0;
    async function* chunks() {
      if (format === 'csv') yield csvText([kind.columns.map(({ name }) => name)]);
      for await (const block of rowBlocks(client, selection(kind))) {
        count += block.length;
        yield block.map((row) => lineOf(kind, format, row)).join('');
      }
    }
    // The standard output stays open for whoever writes next.
    await pipeline(chunks, sink, { end: !isStandard(sink) });
    await client.query('commit');
    client.release();
    return count;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function isStandard(sink: Writable): boolean {
  return sink === process.stdout;
}

function selection({ table, key, columns, children = [] }: ImportKind): string {
  const shown = Object.assign({}, ...children.map((child) => child.shown));
  const list = columns.map(({ column, isChild }) =>
    isChild ? `${shown[column]} as ${column}` : `t.${column}`,
  );
  return `select ${list.join(', ')} from ${table} as t order by ${key.map((column) => `t.${column}`).join(', ')}`;
}

function lineOf(kind: ImportKind, format: WrittenFormat, row: Record<string, unknown>): string {
  const values = kind.columns.map((column) => fileValue(column, row[column.column]));
  if (format === 'csv') return csvLine(values.map(cellOf));
  return `${JSON.stringify(Object.fromEntries(kind.columns.map(({ name }, index) => [name, values[index]])))}\n`;
}

function fileValue({ field }: ImportColumn, value: unknown): FileValue | null {
  return value === null || value === undefined ? null : field.show(value);
}

/** What a file has of a value of the database. */
export function cellText(column: ImportColumn, value: unknown): string {
  return String(cellOf(fileValue(column, value)) ?? '');
}

function cellOf(value: FileValue | null): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value !== 'object') return value;
  return value.length === 0 ? NONE : value.join(';');
}
