import { ImportError } from '../errors/import-error.ts';
import { openSheet } from '../open-sheet.ts';
import { type Format, type OpenFile, openRows } from '../read-file.ts';

import type { FeedMap } from './feed-map.ts';
import { type FeedRecord, readXmlRows } from './xml-rows.ts';

/** Maximum length of a JSON or BLM file, in characters. Such files are read into memory as a whole. */
const MAX_CHARACTERS = 200_000_000;

export type FeedRow = {
  readonly line: number;
  readonly record: FeedRecord;
  /** Reason for which the row cannot be read, if any. */
  readonly refusalReason?: string | undefined;
};

/** Rows of a feed, each a map of field names to values. */
export type FeedRows = Pick<OpenFile, 'warnings'> & { readonly rows: AsyncIterable<readonly FeedRow[]> };

export async function readFeed(
  file: string,
  format: Format,
  textBlocks: AsyncIterable<string>,
  map: FeedMap,
): Promise<FeedRows> {
  if (format === 'csv' || format === 'ndjson') return recordsOfTable(await openRows(format, textBlocks));
  if (format === 'xlsx') return recordsOfTable(await openSheet(file));
  if (format === 'xml') return { rows: numberRows(readXmlRows(textBlocks, map.rows ?? [])) };
  const text = await readAllText(textBlocks);
  const records = format === 'json' ? parseJsonRecords(text, map.rows ?? []) : parseBlmRecords(text);
  return { rows: numberRows([records]) };
}

async function readAllText(textBlocks: AsyncIterable<string>): Promise<string> {
  let allText = '';
  for await (const text of textBlocks) {
    allText += text;
    if (allText.length > MAX_CHARACTERS)
      throw new ImportError(
        `The file is too large to be read at once: ${MAX_CHARACTERS.toLocaleString('en')} characters of JSON or BLM at most. Divide it, or send it as NDJSON, CSV or XML.`,
      );
  }
  return allText;
}

async function* numberRows(
  blocks: AsyncIterable<readonly FeedRecord[]> | Iterable<readonly FeedRecord[]>,
): AsyncGenerator<readonly FeedRow[]> {
  let line = 0;
  for await (const block of blocks)
    yield block.map((record) => {
      line += 1;
      return { line, record };
    });
}

function recordsOfTable({ heading, rows, warnings }: OpenFile): FeedRows {
  async function* recordBlocks(): AsyncGenerator<readonly FeedRow[]> {
    for await (const block of rows)
      yield block.map(({ line, cells, refusalReason }) => ({
        line,
        refusalReason,
        record: new Map(
          heading.flatMap((name, index) => {
            const cell = cells[index]?.trim() ?? '';
            return cell === '' ? [] : [[name, [cell]] as const];
          }),
        ),
      }));
  }
  return { rows: recordBlocks(), ...(warnings && { warnings }) };
}

/**
 * Parses an array of objects, at the top level or in a field. Values of nested objects and arrays get
 * paths such as `address/city`.
 */
function parseJsonRecords(text: string, [field]: readonly string[]): FeedRecord[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ImportError('The file is not JSON.');
  }
  const rowList = Array.isArray(content) ? content : (content as Record<string, unknown>)[field ?? 'value'];
  if (!Array.isArray(rowList))
    throw new ImportError(`The file has no list of rows in "${field ?? 'value'}".`);
  return rowList.map((row) => {
    const record = new Map<string, string[]>();
    flatten(row, '', record);
    return record;
  });
}

function flatten(value: unknown, path: string, record: Map<string, string[]>): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) for (const member of value) flatten(member, path, record);
  else if (typeof value === 'object') {
    for (const [name, member] of Object.entries(value))
      flatten(member, path === '' ? name : `${path}/${name}`, record);
  } else record.set(path, [...(record.get(path) ?? []), String(value)]);
}

/** Parses Rightmove's BLM format: a header that defines the separators, then the field names and the data. */
function parseBlmRecords(text: string): FeedRecord[] {
  const findSeparator = (name: string) => new RegExp(`\\b${name}\\s*:\\s*'(.)'`).exec(text)?.[1];
  const fieldEnd = findSeparator('EOF') ?? '^';
  const rowEnd = findSeparator('EOR') ?? '~';
  const findSection = (name: string, nextName: string) => {
    const start = text.indexOf(`#${name}#`);
    const end = text.indexOf(`#${nextName}#`, start);
    return start < 0 || end < 0 ? undefined : text.slice(start + name.length + 2, end);
  };
  const definitionSection = findSection('DEFINITION', 'DATA');
  const dataSection = findSection('DATA', 'END');
  if (definitionSection === undefined || dataSection === undefined)
    throw new ImportError('The file is no BLM: #DEFINITION#, #DATA# or #END# is missing.');
  const fieldNames = (definitionSection.split(rowEnd)[0] ?? '').split(fieldEnd).map((name) => name.trim());
  return dataSection
    .split(rowEnd)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.split(fieldEnd);
      return new Map(
        fieldNames.flatMap((name, index) => {
          const cell = cells[index]?.trim() ?? '';
          return name === '' || cell === '' ? [] : [[name, [cell]] as const];
        }),
      );
    });
}
