import { Readable } from 'node:stream';

type CopyValue = string | number | boolean | null | readonly string[];
export type CopyRow = Readonly<Record<string, CopyValue>>;

/** Length of one chunk in characters. Larger chunks use more memory without being faster. */
const CHUNK_CHARACTERS = 128 * 1024;

/** Streams rows in the text format of PostgreSQL's COPY. */
export function copyStream(columns: readonly string[], rows: Iterable<CopyRow>): Readable {
  return Readable.from(copyChunks(columns, rows), { objectMode: false });
}

function* copyChunks(columns: readonly string[], rows: Iterable<CopyRow>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += formatCopyRow(columns, row);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

export function formatCopyRow(columns: readonly string[], row: CopyRow): string {
  return formatCopyValues(
    columns.map((column) => {
      const value = row[column];
      if (value === undefined) throw new Error(`a row without ${column}`);
      return value;
    }),
  );
}

/** Formats the values of a row, in the order of the columns in the COPY statement. */
export function formatCopyValues(values: readonly CopyValue[]): string {
  const [firstValue = null] = values;
  let line = formatField(firstValue);
  let pendingNullCount = 0;
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? null;
    if (value === null) {
      pendingNullCount += 1;
      continue;
    }
    // Most values of a row with many columns are null, so consecutive nulls are appended together.
    if (pendingNullCount > 0) line += nullFields(pendingNullCount);
    pendingNullCount = 0;
    line += `\t${formatField(value)}`;
  }
  return `${line}${nullFields(pendingNullCount)}\n`;
}

const NULL_FIELDS_BY_COUNT: string[] = [];

function nullFields(count: number): string {
  NULL_FIELDS_BY_COUNT[count] ??= '\t\\N'.repeat(count);
  return NULL_FIELDS_BY_COUNT[count];
}

function formatField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') return escapeText(value);
  return escapeText(`{${value.map((element) => JSON.stringify(element)).join(',')}}`);
}

const NEEDS_ESCAPING = /[\\\t\n\r]/;
const ESCAPE_BY_CHARACTER: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function escapeText(value: string): string {
  return NEEDS_ESCAPING.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPE_BY_CHARACTER[character] ?? character)
    : value;
}
