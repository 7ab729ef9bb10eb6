import { ImportError } from '../errors/import-error.ts';
import { openSheet } from '../open-sheet.ts';
import { type Format, type OpenFile, openRows } from '../read-file.ts';

import type { FeedMap } from './feed-map.ts';
import { type FeedRecord, xmlRows } from './xml-rows.ts';

/** JSON and BLM are read at once. Characters. */
const MOST_CHARACTERS = 200_000_000;

export type FeedRow = {
  readonly line: number;
  readonly record: FeedRecord;
  /** Why the row cannot be read, if so. */
  readonly refused?: string | undefined;
};

/** The rows of a feed, each as its fields with their values. */
export type FeedRows = Pick<OpenFile, 'warnings'> & { readonly rows: AsyncIterable<readonly FeedRow[]> };

export async function readFeed(
  file: string,
  format: Format,
  texts: AsyncIterable<string>,
  map: FeedMap,
): Promise<FeedRows> {
  if (format === 'csv' || format === 'ndjson') return tableRows(await openRows(format, texts));
  if (format === 'xlsx') return tableRows(await openSheet(file));
  if (format === 'xml') return { rows: numbered(xmlRows(texts, map.rows ?? [])) };
  const text = await wholeText(texts);
  const records = format === 'json' ? jsonRows(text, map.rows ?? []) : blmRows(text);
  return { rows: numbered([records]) };
}

async function wholeText(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) {
    whole += text;
    if (whole.length > MOST_CHARACTERS)
      throw new ImportError(
        `The file is too large to be read at once: ${MOST_CHARACTERS.toLocaleString('en')} characters of JSON or BLM at most. Divide it, or send it as NDJSON, CSV or XML.`,
      );
  }
  return whole;
}

async function* numbered(
  blocks: AsyncIterable<readonly FeedRecord[]> | Iterable<readonly FeedRecord[]>,
): AsyncGenerator<readonly FeedRow[]> {
  let line = 0;
  for await (const block of blocks)
    yield block.map((record) => {
      line += 1;
      return { line, record };
    });
}

function tableRows({ heading, rows, warnings }: OpenFile): FeedRows {
  async function* records(): AsyncGenerator<readonly FeedRow[]> {
    for await (const block of rows)
      yield block.map(({ line, cells, refused }) => ({
        line,
        refused,
        record: new Map(
          heading.flatMap((name, index) => {
            const cell = cells[index]?.trim() ?? '';
            return cell === '' ? [] : [[name, [cell]] as const];
          }),
        ),
      }));
  }
  return { rows: records(), ...(warnings && { warnings }) };
}

/** A list of objects, alone or in a field; their own objects and lists are paths. */
function jsonRows(text: string, [field]: readonly string[]): FeedRecord[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ImportError('The file is not JSON.');
  }
  const list = Array.isArray(content) ? content : (content as Record<string, unknown>)[field ?? 'value'];
  if (!Array.isArray(list)) throw new ImportError(`The file has no list of rows in "${field ?? 'value'}".`);
  return list.map((row) => {
    const record = new Map<string, string[]>();
    flatten(row, '', record);
    return record;
  });
}

function flatten(value: unknown, path: string, into: Map<string, string[]>): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value)) for (const member of value) flatten(member, path, into);
  else if (typeof value === 'object') {
    for (const [name, member] of Object.entries(value))
      flatten(member, path === '' ? name : `${path}/${name}`, into);
  } else into.set(path, [...(into.get(path) ?? []), String(value)]);
}

/** Rightmove's BLM: a heading that names its own separators, definitions and data. */
function blmRows(text: string): FeedRecord[] {
  const separator = (name: string) => new RegExp(`\\b${name}\\s*:\\s*'(.)'`).exec(text)?.[1];
  const fieldEnd = separator('EOF') ?? '^';
  const rowEnd = separator('EOR') ?? '~';
  const part = (name: string, next: string) => {
    const from = text.indexOf(`#${name}#`);
    const to = text.indexOf(`#${next}#`, from);
    return from < 0 || to < 0 ? undefined : text.slice(from + name.length + 2, to);
  };
  const definition = part('DEFINITION', 'DATA');
  const data = part('DATA', 'END');
  if (definition === undefined || data === undefined)
    throw new ImportError('The file is no BLM: #DEFINITION#, #DATA# or #END# is missing.');
  const names = (definition.split(rowEnd)[0] ?? '').split(fieldEnd).map((name) => name.trim());
  return data
    .split(rowEnd)
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const cells = row.split(fieldEnd);
      return new Map(
        names.flatMap((name, index) => {
          const cell = cells[index]?.trim() ?? '';
          return name === '' || cell === '' ? [] : [[name, [cell]] as const];
        }),
      );
    });
}
