import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { csvLine, csvText } from '#domain/lib/csv.ts';
import { EMPTY_LIST_TEXT, type FileValue } from './field.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import { queryInBatches } from './query-batches.ts';
import type { ExportFormat } from './read-file.ts';

/** Writes all rows of an import kind in the format that `podium import` reads. Returns the number of rows. */
export async function runExport(
  pool: pg.Pool,
  kind: ImportKind,
  format: ExportFormat,
  sink: Writable,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    let count = 0;
    async function* outputChunks() {
      if (format === 'csv') yield csvText([kind.columns.map(({ name }) => name)]);
      for await (const block of queryInBatches(client, selectStatement(kind))) {
        count += block.length;
        yield block.map((row) => formatLine(kind, format, row)).join('');
      }
    }
    // Standard output is not closed, because the process may write more to it.
    await pipeline(outputChunks, sink, { end: !isStdout(sink) });
    await client.query('commit');
    client.release();
    return count;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function isStdout(sink: Writable): boolean {
  return sink === process.stdout;
}

function selectStatement({ table, key, columns, children = [] }: ImportKind): string {
  const childExpressions = Object.assign({}, ...children.map((child) => child.exportExpressions));
  const columnList = columns.map(({ column, isChild }) =>
    isChild ? `${childExpressions[column]} as ${column}` : `t.${column}`,
  );
  return `select ${columnList.join(', ')} from ${table} as t order by ${key.map((column) => `t.${column}`).join(', ')}`;
}

function formatLine(kind: ImportKind, format: ExportFormat, row: Record<string, unknown>): string {
  const values = kind.columns.map((column) => toFileValue(column, row[column.column]));
  if (format === 'csv') return csvLine(values.map(toCell));
  return `${JSON.stringify(Object.fromEntries(kind.columns.map(({ name }, index) => [name, values[index]])))}\n`;
}

function toFileValue({ field }: ImportColumn, value: unknown): FileValue | null {
  return value === null || value === undefined ? null : field.format(value);
}

/** Formats a database value as the text of a file cell. */
export function cellText(column: ImportColumn, value: unknown): string {
  return String(toCell(toFileValue(column, value)) ?? '');
}

function toCell(value: FileValue | null): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value !== 'object') return value;
  return value.length === 0 ? EMPTY_LIST_TEXT : value.join(';');
}
