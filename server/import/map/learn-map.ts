import type pg from 'pg';
import { readFacts } from '#data/facts/csv.ts';
import { readDistricts } from '../districts.ts';
import { type Encoding, encodingOf, textBlocks } from '../encoding.ts';
import { ImportError } from '../errors/import-error.ts';
import { Refused } from '../field.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';
import { openSheet } from '../open-sheet.ts';
import { type Format, type OpenFile, openRows } from '../read-file.ts';
import { type FeedMap, UNSAID } from './feed-map.ts';

type Learnt = {
  readonly map: FeedMap;
  readonly found: readonly { readonly column: string; readonly field: string; readonly sure: number }[];
  /** Columns that every row needs and that nothing in the file seems to be. */
  readonly missing: readonly string[];
  readonly unused: readonly string[];
};

/** Rows that are looked at. */
const SAMPLE = 300;
/** Below it a guess would rather mislead. */
const LEAST = 0.55;

/** Guesses which field of a file each column is, by its heading and by whether its values can be read as such. */
export async function learnMap(
  pool: pg.Pool,
  kind: ImportKind,
  options: { readonly file: string; readonly format: Format; readonly encoding?: Encoding | undefined },
): Promise<Learnt> {
  const { heading, rows } = await open(options);
  const samples: string[][] = heading.map(() => []);
  let count = 0;
  for await (const block of rows) {
    for (const { cells } of block)
      for (const [index, cell] of cells.entries()) samples[index]?.push(cell.trim());
    count += block.length;
    if (count >= SAMPLE) break;
  }
  const client = await pool.connect();
  const districts = await readDistricts(client).finally(() => client.release());
  const words = headingWords();
  const columns = kind.columns.filter(({ isComputed }) => !isComputed);
  const guesses = columns
    .flatMap((column) =>
      heading.map((field, index) => {
        const named = nameScore(column.name, field, words);
        if (named === 0) return { column, field, sure: 0 };
        const read = column.references?.table === 'district' ? districts.read : column.field.read;
        return { column, field, sure: named * (0.4 + 0.6 * valueScore(column, read, samples[index] ?? [])) };
      }),
    )
    .filter(({ sure }) => sure >= LEAST)
    .toSorted((a, b) => b.sure - a.sure);
  const taken = new Map<string, { field: string; sure: number }>();
  const used = new Set<string>();
  for (const { column, field, sure } of guesses) {
    if (taken.has(column.name) || used.has(field)) continue;
    taken.set(column.name, { field, sure });
    used.add(field);
  }
  const missing = columns.filter(
    ({ name, need, fallback }) => need === 'value' && fallback === undefined && !taken.has(name),
  );
  const photos = heading.filter((field, index) => !used.has(field) && arePhotos(samples[index] ?? []));
  const map: FeedMap = {
    columns: Object.fromEntries([
      ...columns.flatMap(({ name }) => {
        const guess = taken.get(name);
        return guess ? [[name, guess.field] as const] : [];
      }),
      ...missing.map(({ name }) => [name, UNSAID] as const),
    ]),
    ...(photos.length > 0 && { photos }),
  };
  return {
    map,
    found: [...taken].map(([column, { field, sure }]) => ({ column, field, sure: Math.round(sure * 100) })),
    missing: missing.map(({ name }) => name),
    unused: heading.filter((field) => !used.has(field) && !photos.includes(field)),
  };
}

async function open({ file, format, encoding }: Parameters<typeof learnMap>[2]): Promise<OpenFile> {
  if (format === 'xlsx') return openSheet(file);
  if (format !== 'csv' && format !== 'ndjson')
    throw new ImportError(
      'A map is learnt from CSV, NDJSON or a workbook; for other forms there are ready maps.',
    );
  return openRows(
    format,
    textBlocks(file, encoding ?? (await encodingOf(file)), () => undefined),
  );
}

/** What columns are called in other systems: data/facts/feed-headings.csv. */
function headingWords(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readFacts('feed-headings.csv').map((line) => [
      line.text('column'),
      line.text('words').split(';').map(keyOf),
    ]),
  );
}

function nameScore(column: string, field: string, words: ReadonlyMap<string, readonly string[]>): number {
  const key = keyOf(field);
  if (key === keyOf(column)) return 1;
  const known = words.get(column) ?? [];
  if (known.includes(key)) return 0.98;
  return known.some((word) => word.length > 1 && key.includes(word)) ? 0.7 : 0;
}

/** The share of values that the column would take. */
function valueScore(
  { need }: ImportColumn,
  read: (cell: string) => unknown,
  values: readonly string[],
): number {
  const filled = values.filter((value) => value !== '');
  if (filled.length === 0) return need === 'value' ? 0 : 0.5;
  return filled.filter((value) => !(read(value) instanceof Refused)).length / filled.length;
}

/** Addresses of pictures, and nothing else. */
function arePhotos(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  return (
    filled.length > 0 &&
    filled.every((value) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)(?:\?\S*)?$/i.test(value))
  );
}

function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-()（）/:：]+/g, '');
}
