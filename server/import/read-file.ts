import { at } from '#domain/lib/at.ts';
import { ImportError } from './errors/import-error.ts';
import { NONE, type Value } from './field.ts';
import { createCsvReader, separatorOf } from './read-csv.ts';

export const FORMATS = ['csv', 'ndjson', 'xlsx', 'json', 'xml', 'blm'] as const;
export type Format = (typeof FORMATS)[number];
/** Those that are written too. */
export const WRITTEN_FORMATS = ['csv', 'ndjson'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** A row of a file: its cells in the order of the heading; those that can be read, when the row is refused. */
export type FileRow = {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly refused?: string;
  /** What is stored of it, when the file has only some of the columns. */
  readonly stored?: readonly Value[] | undefined;
  /** It has only what has become of a row that is known; its empty cells stay as they are. */
  readonly isChange?: boolean;
};

export type OpenFile = {
  readonly heading: readonly string[];
  readonly rows: AsyncIterable<readonly FileRow[]>;
  /** Some of them may be changes. */
  readonly hasChanges?: boolean;
  /** Warnings about the file beside its values; complete when all rows were read. */
  readonly warnings?: () => readonly FileWarning[];
};

/** As a refusal of check-row.ts. */
export type FileWarning = {
  readonly line: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
};

/** A longer line is not a row: it would fill the memory. Characters. */
const LONGEST_LINE = 4_000_000;

/** The heading of a file, and its rows as they are read, some at a time. */
export function openRows(format: 'csv' | 'ndjson', texts: AsyncIterable<string>): Promise<OpenFile> {
  return openBlocks(format === 'csv' ? csvRows(texts) : ndjsonRows(texts));
}

/** A row of which every cell is empty is none: spreadsheets leave them behind. */
function isFilled({ cells }: { readonly cells: readonly string[] }): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** The heading and the rows of a file that begins with its heading. */
export async function openBlocks(blocks: AsyncGenerator<readonly FileRow[]>): Promise<OpenFile> {
  try {
    const first = await blocks.next();
    if (first.done) throw new ImportError('The file is empty.');
    const heading = readHeading(at(first.value, 0));
    async function* rows() {
      yield first.value.slice(1);
      yield* blocks;
    }
    return { heading, rows: rows() };
  } catch (error) {
    await blocks.return(undefined);
    throw error;
  }
}

function readHeading({ line, cells, refused }: FileRow): readonly string[] {
  if (refused !== undefined) throw new ImportError(`Line ${line}, the heading, ${refused}.`);
  if (cells.length > MOST_COLUMNS)
    throw new ImportError(
      `The heading has ${cells.length.toLocaleString('en')} columns, and a file has at most ${MOST_COLUMNS.toLocaleString('en')}.`,
    );
  const names = cells.map((name) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`The column "${twice}" stands twice in the heading.`);
  return names;
}

/** A wider heading would take long to be compared with the columns of a kind. */
const MOST_COLUMNS = 2_000;

/** The first row of CSV is the heading. */
async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let reader: ReturnType<typeof createCsvReader> | undefined;
  let columns: number | undefined;
  const checked = (row: FileRow): FileRow => {
    const count = row.cells.length;
    columns ??= count;
    return count === columns
      ? row
      : { ...row, refused: `has ${count} cells where the heading has ${columns}` };
  };
  let start = '';
  for await (const text of texts) {
    let block = text;
    if (reader === undefined) {
      start += text;
      // The separator is known when the heading has ended.
      if (!/[\r\n]/.test(start) && start.length < LONGEST_LINE) continue;
      reader = createCsvReader(LONGEST_LINE, separatorOf(start));
      block = start;
    }
    const rows = reader.read(block).filter(isFilled);
    if (rows.length > 0) yield rows.map(checked);
  }
  const isRest = reader === undefined;
  reader ??= createCsvReader(LONGEST_LINE, separatorOf(start));
  const rows = [...(isRest ? reader.read(start) : []), ...reader.read('', true)].filter(isFilled);
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
