import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { at } from '#domain/at.ts';
import { withoutGuard } from '#domain/csv.ts';
import { NONE } from './field.ts';
import { ImportError } from './import-error.ts';

export const FORMATS = ['csv', 'ndjson'] as const;
export type Format = (typeof FORMATS)[number];

/** A row of a file: its cells in the order of the heading, or why it is none. */
export type FileRow = {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly refused?: string;
};

export type OpenFile = { readonly heading: readonly string[]; readonly rows: AsyncIterable<FileRow> };

/** A longer line is not a row: it would fill the memory. Characters. */
const LONGEST_LINE = 4_000_000;

/** The heading of a file, and its rows as they are read. */
export async function openRows(format: Format, blocks: AsyncIterable<Buffer>): Promise<OpenFile> {
  const rows = (format === 'csv' ? csvRows(blocks) : ndjsonRows(blocks))[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done) throw new ImportError('The file is empty.');
  const heading = first.value.cells.map((name) => name.trim());
  const twice = heading.find((name, index) => heading.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`The column "${twice}" stands twice in the heading.`);
  return { heading, rows: { [Symbol.asyncIterator]: () => rows } };
}

/** What the parser tells of a row: its cells, and the line it ends in. */
type CsvRecord = { readonly record: string[]; readonly info: { readonly lines: number } };

/** CSV as RFC 4180 has it; the first row is the heading. */
async function* csvRows(blocks: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  const parser = parse({
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
    info: true,
  });
  const source = Readable.from(blocks, { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: number | undefined;
  let lastLine = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<CsvRecord>) {
      const endLine = info.lines;
      const line = endLine === lastLine + 1 ? endLine : endLine - breaksIn(cells);
      lastLine = endLine;
      columns ??= cells.length;
      if (cells.length === columns) yield { line, cells: cells.map(withoutGuard) };
      else yield { line, cells, refused: `has ${cells.length} cells where the heading has ${columns}` };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`The file cannot be read after line ${lastLine}: ${error.message}.`);
  } finally {
    source.destroy();
  }
}

/** How many lines a row has beyond its first. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

/** A JSON object on each line; the first one has every field that the file has. */
async function* ndjsonRows(blocks: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  let heading: readonly string[] | undefined;
  for await (const { line, text } of linesOf(blocks)) {
    const object = objectOf(text);
    if (heading === undefined) {
      if (!object) throw new ImportError(`Line ${line} is not a JSON object.`);
      heading = Object.keys(object);
      yield { line: 0, cells: heading };
    }
    yield rowOf(line, object, heading);
  }
}

function rowOf(
  line: number,
  object: Readonly<Record<string, unknown>> | undefined,
  heading: readonly string[],
): FileRow {
  if (!object) return { line, cells: [], refused: 'is not a JSON object' };
  const more = Object.keys(object).find((name) => !heading.includes(name));
  if (more !== undefined) return { line, cells: [], refused: `has "${more}", which the first row has not` };
  const cells = heading.map((name) => cellOf(object[name]));
  const nested = cells.indexOf(undefined);
  if (nested >= 0) return { line, cells: [], refused: `has an object in "${at(heading, nested)}"` };
  return { line, cells: cells as string[] };
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

async function* linesOf(blocks: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; text: string }> {
  const decoder = new TextDecoder();
  let rest = '';
  let line = 0;
  for await (const block of blocks) {
    const texts = (rest + decoder.decode(block, { stream: true })).split('\n');
    rest = texts.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new ImportError(`Line ${line + texts.length + 1} is too long.`);
    for (const text of texts) {
      line += 1;
      if (text.trim() !== '') yield { line, text };
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, text: rest };
}
