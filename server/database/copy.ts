import { Readable } from 'node:stream';

type Value = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

/** Bytes handed over at a time; larger pieces cost memory and gain nothing. */
const CHUNK = 128 * 1024;

/** Rows in the text form of PostgreSQL's COPY. */
export function copyStream(columns: readonly string[], rows: Iterable<Row>): Readable {
  return Readable.from(chunks(columns, rows), { objectMode: false });
}

function* chunks(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += copyLine(columns, row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

export function copyLine(columns: readonly string[], row: Row): string {
  return valuesLine(
    columns.map((column) => {
      const value = row[column];
      if (value === undefined) throw new Error(`a row without ${column}`);
      return value;
    }),
  );
}

/** The values of a row in the order of the columns that COPY names. */
export function valuesLine(values: readonly Value[]): string {
  const [first = null] = values;
  let line = field(first);
  let unknown = 0;
  for (let index = 1; index < values.length; index++) {
    const value = values[index] ?? null;
    if (value === null) {
      unknown += 1;
      continue;
    }
    // Most values of a row with many columns are unknown: those that follow one another are added in one go.
    if (unknown > 0) line += unknowns(unknown);
    unknown = 0;
    line += `\t${field(value)}`;
  }
  return `${line}${unknowns(unknown)}\n`;
}

const UNKNOWNS: string[] = [];

function unknowns(count: number): string {
  UNKNOWNS[count] ??= '\t\\N'.repeat(count);
  return UNKNOWNS[count];
}

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') return escaped(value);
  return escaped(`{${value.map((member) => JSON.stringify(member)).join(',')}}`);
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(value: string): string {
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : value;
}
