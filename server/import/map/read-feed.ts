import { readFile, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import type { Encoding } from '../encoding.ts';
import { ImportError } from '../import-error.ts';
import { type Format, type OpenFile, openRows, openSheet } from '../read-file.ts';
import { readXlsx } from '../read-xlsx.ts';
import type { FeedMap } from './feed-map.ts';
import { type FeedRecord, xmlRows } from './xml.ts';

/** JSON, XML and BLM are read at once. Bytes. */
const MOST_BYTES = 400_000_000;

export type FeedRows = AsyncIterable<readonly { readonly line: number; readonly record: FeedRecord }[]>;

/** The rows of a feed, each as its fields with their values. */
export async function readFeed(
  file: string,
  format: Format,
  encoding: Encoding,
  texts: AsyncIterable<string>,
  map: FeedMap,
): Promise<FeedRows> {
  if (format === 'csv' || format === 'ndjson') return tableRows(await openRows(format, texts));
  if (format === 'xlsx') return tableRows(await openSheet(await readXlsx(file)));
  if ((await stat(file)).size > MOST_BYTES)
    throw new ImportError('The file is too large to be read at once.');
  const text = iconv.decode(await readFile(file), encoding === 'big5-hkscs' ? 'big5hkscs' : encoding);
  if (format === 'json') return listed(jsonRows(text, map.rows ?? []));
  return listed(format === 'xml' ? xmlRows(text, map.rows ?? []) : blmRows(text));
}

async function* listed(records: readonly FeedRecord[]): FeedRows {
  yield records.map((record, index) => ({ line: index + 1, record }));
}

async function* tableRows({ heading, rows }: OpenFile): FeedRows {
  for await (const block of rows)
    yield block.map(({ line, cells }) => ({
      line,
      record: new Map(
        heading.flatMap((name, index) => {
          const cell = cells[index]?.trim() ?? '';
          return cell === '' ? [] : [[name, [cell]] as const];
        }),
      ),
    }));
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
