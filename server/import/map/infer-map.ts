import type pg from 'pg';
import { readFacts } from '#data/facts/csv.ts';
import { readDistricts } from '../districts.ts';
import { detectEncoding, type Encoding, readTextBlocks } from '../encoding.ts';
import { ImportError } from '../errors/import-error.ts';
import { InvalidValue } from '../field.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';
import { openSheet } from '../open-sheet.ts';
import { type Format, type OpenFile, openRows } from '../read-file.ts';
import { type FeedMap, UNDECIDED_FIELD } from './feed-map.ts';

type InferredMap = {
  readonly map: FeedMap;
  readonly matches: readonly {
    readonly column: string;
    readonly field: string;
    readonly confidence: number;
  }[];
  /** Names of the columns that every row must fill and for which no field of the file was recognized. */
  readonly missingColumns: readonly string[];
  readonly unusedFields: readonly string[];
};

/** Number of rows of the file that are sampled for the guesses. */
const SAMPLE_ROWS = 300;
/** Minimum confidence, from 0 to 1. Less certain guesses would mislead the operator. */
const MIN_CONFIDENCE = 0.55;

/**
 * Guesses the file field for each column of the kind, from the field's heading and from the share of
 * its values that the column accepts.
 */
export async function inferMap(
  pool: pg.Pool,
  kind: ImportKind,
  options: { readonly file: string; readonly format: Format; readonly encoding?: Encoding | undefined },
): Promise<InferredMap> {
  const { heading, rows } = await openFile(options);
  const samplesByField: string[][] = heading.map(() => []);
  let sampleCount = 0;
  for await (const block of rows) {
    for (const { cells } of block)
      for (const [index, cell] of cells.entries()) samplesByField[index]?.push(cell.trim());
    sampleCount += block.length;
    if (sampleCount >= SAMPLE_ROWS) break;
  }
  const client = await pool.connect();
  const districts = await readDistricts(client).finally(() => client.release());
  const synonymsByColumn = readHeadingSynonyms();
  const columns = kind.columns.filter(({ isComputed }) => !isComputed);
  const guesses = columns
    .flatMap((column) =>
      heading.map((field, index) => {
        const headingScore = scoreHeading(column.name, field, synonymsByColumn);
        if (headingScore === 0) return { column, field, confidence: 0 };
        const parse = column.references?.table === 'district' ? districts.parse : column.field.parse;
        return {
          column,
          field,
          confidence: headingScore * (0.4 + 0.6 * scoreValues(column, parse, samplesByField[index] ?? [])),
        };
      }),
    )
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .toSorted((a, b) => b.confidence - a.confidence);
  const guessByColumn = new Map<string, { field: string; confidence: number }>();
  const usedFields = new Set<string>();
  for (const { column, field, confidence } of guesses) {
    if (guessByColumn.has(column.name) || usedFields.has(field)) continue;
    guessByColumn.set(column.name, { field, confidence });
    usedFields.add(field);
  }
  const missingColumns = columns.filter(
    ({ name, required, fallback }) =>
      required === 'value' && fallback === undefined && !guessByColumn.has(name),
  );
  const photoFields = heading.filter(
    (field, index) => !usedFields.has(field) && arePhotoUrls(samplesByField[index] ?? []),
  );
  const map: FeedMap = {
    columns: Object.fromEntries([
      ...columns.flatMap(({ name }) => {
        const guess = guessByColumn.get(name);
        return guess ? [[name, guess.field] as const] : [];
      }),
      ...missingColumns.map(({ name }) => [name, UNDECIDED_FIELD] as const),
    ]),
    ...(photoFields.length > 0 && { photos: photoFields }),
  };
  return {
    map,
    matches: [...guessByColumn].map(([column, { field, confidence }]) => ({
      column,
      field,
      confidence: Math.round(confidence * 100),
    })),
    missingColumns: missingColumns.map(({ name }) => name),
    unusedFields: heading.filter((field) => !usedFields.has(field) && !photoFields.includes(field)),
  };
}

async function openFile({ file, format, encoding }: Parameters<typeof inferMap>[2]): Promise<OpenFile> {
  if (format === 'xlsx') return openSheet(file);
  if (format !== 'csv' && format !== 'ndjson')
    throw new ImportError(
      'A map is learnt from CSV, NDJSON or a workbook; for other forms there are ready maps.',
    );
  return openRows(
    format,
    readTextBlocks(file, encoding ?? (await detectEncoding(file)), () => undefined),
  );
}

/** Reads the headings that other systems use for our columns, from data/facts/feed-headings.csv. */
function readHeadingSynonyms(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readFacts('feed-headings.csv').map((line) => [
      line.text('column'),
      line.text('words').split(';').map(normalizeHeading),
    ]),
  );
}

function scoreHeading(
  column: string,
  field: string,
  synonymsByColumn: ReadonlyMap<string, readonly string[]>,
): number {
  const key = normalizeHeading(field);
  if (key === normalizeHeading(column)) return 1;
  const synonyms = synonymsByColumn.get(column) ?? [];
  if (synonyms.includes(key)) return 0.98;
  return synonyms.some((synonym) => synonym.length > 1 && key.includes(synonym)) ? 0.7 : 0;
}

/**
 * Returns the share, from 0 to 1, of the non-empty values that the column accepts. A field without
 * values scores 0.5, or 0 if the column requires a value.
 */
function scoreValues(
  { required }: ImportColumn,
  parse: (cell: string) => unknown,
  values: readonly string[],
): number {
  const nonEmptyValues = values.filter((value) => value !== '');
  if (nonEmptyValues.length === 0) return required === 'value' ? 0 : 0.5;
  return (
    nonEmptyValues.filter((value) => !(parse(value) instanceof InvalidValue)).length / nonEmptyValues.length
  );
}

/** Returns whether every non-empty value is the URL of an image file. */
function arePhotoUrls(values: readonly string[]): boolean {
  const nonEmptyValues = values.filter((value) => value !== '');
  return (
    nonEmptyValues.length > 0 &&
    nonEmptyValues.every((value) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)(?:\?\S*)?$/i.test(value))
  );
}

function normalizeHeading(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-()（）/:：]+/g, '');
}
