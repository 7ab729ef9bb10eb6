import { at } from '#domain/lib/at.ts';
import { NONE } from './field.ts';
import { ImportError } from './import-error.ts';
import { createCsvReader } from './read-csv.ts';

export const FORMATS = ['csv', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

/** A row of a file: its cells in the order of the heading; those that can be read, when the row is refused. */
export type FileRow = {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly refused?: string;
};

export type OpenFile = {
  readonly heading: readonly string[];
  readonly rows: AsyncIterable<readonly FileRow[]>;
};

/** A longer line is not a row: it would fill the memory. Characters. */
const LONGEST_LINE = 4_000_000;

/** The heading of a file, and its rows as they are read, some at a time. */
export async function openRows(format: Format, texts: AsyncIterable<string>): Promise<OpenFile> {
  const blocks = (format === 'csv' ? csvRows(texts) : ndjsonRows(texts))[Symbol.asyncIterator]();
  const first = await blocks.next();
  if (first.done) throw new ImportError('The file is empty.');
  const heading = at(first.value, 0).cells.map((name) => name.trim());
  const twice = heading.find((name, index) => heading.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`The column "${twice}" stands twice in the heading.`);
  async function* rows() {
    yield first.value.slice(1);
    yield* { [Symbol.asyncIterator]: () => blocks };
  }
  return { heading, rows: rows() };
}

/** The first row of CSV is the heading. */
async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  const reader = createCsvReader(LONGEST_LINE);
  let columns: number | undefined;
  const checked = (row: FileRow): FileRow => {
    const count = row.cells.length;
    columns ??= count;
    return count === columns
      ? row
      : { ...row, refused: `has ${count} cells where the heading has ${columns}` };
  };
  for await (const text of texts) {
    const rows = reader.read(text);
    if (rows.length > 0) yield rows.map(checked);
  }
  const rows = reader.read('', true);
  if (rows.length > 0) yield rows.map(checked);
}

/** A JSON object on each line; the first one has every field that the file has. */
async function* ndjsonRows(texts: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let heading: readonly string[] | undefined;
  for await (const lines of linesOf(texts)) {
    const rows: FileRow[] = [];
    for (const { line, text } of lines) {
      const object = objectOf(text);
      if (heading === undefined) {
        if (!object) throw new ImportError(`Line ${line} is not a JSON object.`);
        heading = Object.keys(object);
        rows.push({ line: 0, cells: heading });
      }
      rows.push(rowOf(line, object, heading));
    }
    if (rows.length > 0) yield rows;
  }
}

function rowOf(
  line: number,
  object: Readonly<Record<string, unknown>> | undefined,
  heading: readonly string[],
): FileRow {
  if (!object) return { line, cells: [], refused: 'is not a JSON object' };
  const found = heading.map((name) => cellOf(object[name]));
  const cells = found.map((cell) => cell ?? '');
  const more = Object.keys(object).find((name) => !heading.includes(name));
  if (more !== undefined) return { line, cells, refused: `has "${more}", which the first row has not` };
  const nested = found.indexOf(undefined);
  return nested >= 0
    ? { line, cells, refused: `has an object in "${at(heading, nested)}"` }
    : { line, cells };
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A value as the cell of a CSV file would have it. */
function cellOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    if (value.length === 0) return NONE;
    return value.every((member) => typeof member === 'string') ? value.join(';') : undefined;
  }
  return typeof value === 'object' ? undefined : String(value);
}

type Line = { readonly line: number; readonly text: string };

/** The lines that are not empty, those of a block at a time. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let rest = '';
  let line = 0;
  const numbered = (lines: readonly string[]) =>
    lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : { line, text };
    });
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield numbered(lines);
    if (rest.length > LONGEST_LINE) throw new ImportError(`Line ${line + 1} is too long.`);
  }
  yield numbered([rest]);
}
