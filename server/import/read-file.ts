import { at } from '#domain/lib/at.ts';
import { ImportError } from './errors/import-error.ts';
import { type DbValue, EMPTY_LIST_TEXT } from './field.ts';
import { createCsvReader, detectSeparator } from './read-csv.ts';

export const FORMATS = ['csv', 'ndjson', 'xlsx', 'json', 'xml', 'blm'] as const;
export type Format = (typeof FORMATS)[number];
/** Formats that can also be exported. */
export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Row of a file, with its cells in the order of the heading. A refused row has the cells that are
 * readable.
 */
export type FileRow = {
  /** Line on which the row begins; the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly refusalReason?: string;
  /** Stored values of the columns that the file lacks. */
  readonly storedValues?: readonly DbValue[] | undefined;
  /** The row only updates the state of an existing row: its empty cells leave the stored values unchanged. */
  readonly isUpdateOnly?: boolean;
};

export type OpenFile = {
  readonly heading: readonly string[];
  readonly rows: AsyncIterable<readonly FileRow[]>;
  /** Whether rows may be update-only, such as a change of status. */
  readonly hasUpdateOnlyRows?: boolean;
  /** Warnings about the file itself rather than its values. Complete only after all rows have been read. */
  readonly warnings?: () => readonly FileWarning[];
};

/** Warning about the file, with the same fields as `RowIssue`. */
export type FileWarning = {
  readonly line: number;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
};

/** Maximum length of a line in characters, to limit memory. */
const MAX_LINE_LENGTH = 4_000_000;

/** Opens a CSV or NDJSON file: reads the heading and streams the rows in batches. */
export function openRows(format: 'csv' | 'ndjson', textBlocks: AsyncIterable<string>): Promise<OpenFile> {
  return openRowBlocks(format === 'csv' ? csvRows(textBlocks) : ndjsonRows(textBlocks));
}

/** Returns whether any cell is not empty. Spreadsheets often leave empty rows behind. */
function hasContent({ cells }: { readonly cells: readonly string[] }): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** Takes the first row as the heading and returns it with the remaining rows. */
export async function openRowBlocks(blocks: AsyncGenerator<readonly FileRow[]>): Promise<OpenFile> {
  try {
    const firstBlock = await blocks.next();
    if (firstBlock.done) throw new ImportError('The file is empty.');
    const heading = readHeading(at(firstBlock.value, 0));
    async function* rows() {
      yield firstBlock.value.slice(1);
      yield* blocks;
    }
    return { heading, rows: rows() };
  } catch (error) {
    await blocks.return(undefined);
    throw error;
  }
}

function readHeading({ line, cells, refusalReason }: FileRow): readonly string[] {
  if (refusalReason !== undefined) throw new ImportError(`Line ${line}, the heading, ${refusalReason}.`);
  if (cells.length > MAX_COLUMNS)
    throw new ImportError(
      `The heading has ${cells.length.toLocaleString('en')} columns, and a file has at most ${MAX_COLUMNS.toLocaleString('en')}.`,
    );
  const names = cells.map((name) => name.trim());
  const duplicateName = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicateName !== undefined)
    throw new ImportError(`The column "${duplicateName}" appears twice in the heading.`);
  return names;
}

/**
 * Maximum number of columns in the heading, because comparing a wider heading with the columns of a
 * kind would take long.
 */
const MAX_COLUMNS = 2_000;

/** Yields the rows of a CSV file. The first row is the heading. */
async function* csvRows(textBlocks: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let reader: ReturnType<typeof createCsvReader> | undefined;
  let columnCount: number | undefined;
  const checkCellCount = (row: FileRow): FileRow => {
    const cellCount = row.cells.length;
    columnCount ??= cellCount;
    return cellCount === columnCount
      ? row
      : { ...row, refusalReason: `has ${cellCount} cells where the heading has ${columnCount}` };
  };
  let beginning = '';
  for await (const text of textBlocks) {
    let block = text;
    if (reader === undefined) {
      beginning += text;
      // The separator can only be detected once the heading is complete.
      if (!/[\r\n]/.test(beginning) && beginning.length < MAX_LINE_LENGTH) continue;
      reader = createCsvReader(MAX_LINE_LENGTH, detectSeparator(beginning));
      block = beginning;
    }
    const rows = reader.read(block).filter(hasContent);
    if (rows.length > 0) yield rows.map(checkCellCount);
  }
  const isUnparsed = reader === undefined;
  reader ??= createCsvReader(MAX_LINE_LENGTH, detectSeparator(beginning));
  const rows = [...(isUnparsed ? reader.read(beginning) : []), ...reader.read('', true)].filter(hasContent);
  if (rows.length > 0) yield rows.map(checkCellCount);
}

/**
 * Yields the rows of an NDJSON file, one JSON object per line. The fields of the first object are the
 * heading.
 */
async function* ndjsonRows(textBlocks: AsyncIterable<string>): AsyncGenerator<readonly FileRow[]> {
  let heading: readonly string[] | undefined;
  for await (const lines of splitLines(textBlocks)) {
    const rows: FileRow[] = [];
    for (const { line, text } of lines) {
      const object = parseObject(text);
      if (heading === undefined) {
        if (!object) throw new ImportError(`Line ${line} is not a JSON object.`);
        heading = Object.keys(object);
        rows.push({ line: 0, cells: heading });
      }
      rows.push(toFileRow(line, object, heading));
    }
    if (rows.length > 0) yield rows;
  }
}

function toFileRow(
  line: number,
  object: Readonly<Record<string, unknown>> | undefined,
  heading: readonly string[],
): FileRow {
  if (!object) return { line, cells: [], refusalReason: 'is not a JSON object' };
  const parsedCells = heading.map((name) => toCell(object[name]));
  const cells = parsedCells.map((cell) => cell ?? '');
  const extraField = Object.keys(object).find((name) => !heading.includes(name));
  if (extraField !== undefined)
    return { line, cells, refusalReason: `has "${extraField}", which the first row has not` };
  const nestedIndex = parsedCells.indexOf(undefined);
  return nestedIndex >= 0
    ? { line, cells, refusalReason: `has an object in "${at(heading, nestedIndex)}"` }
    : { line, cells };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Converts a JSON value to the text of a CSV cell. Returns undefined for nested objects. */
function toCell(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    if (value.length === 0) return EMPTY_LIST_TEXT;
    return value.every((member) => typeof member === 'string') ? value.join(';') : undefined;
  }
  return typeof value === 'object' ? undefined : String(value);
}

type Line = { readonly line: number; readonly text: string };

/** Yields the lines that are not empty, in one batch per block of text. */
async function* splitLines(textBlocks: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let incompleteLine = '';
  let line = 0;
  const numberLines = (lines: readonly string[]) =>
    lines.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : { line, text };
    });
  for await (const text of textBlocks) {
    const lines = (incompleteLine + text).split('\n');
    incompleteLine = lines.pop() ?? '';
    yield numberLines(lines);
    if (incompleteLine.length > MAX_LINE_LENGTH) throw new ImportError(`Line ${line + 1} is too long.`);
  }
  yield numberLines([incompleteLine]);
}
