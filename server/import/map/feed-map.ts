import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ImportError } from '../errors/import-error.ts';
import { FORMATS } from '../read-file.ts';

const name = z.string().min(1).max(200);

/** A field that has one of these values. */
const when = z.strictObject({ field: name, is: z.array(z.string()).min(1) });

/** Where the value of a column comes from: the first of these fields that has one. */
const source = z.strictObject({
  from: z.union([name, z.array(name).min(1).max(20)]),
  /** Only where a field has one of these values. */
  when: when.optional(),
  /** What is taken of it: its last digits (1234 of ABC-1234), or the day in it. */
  take: z.enum(['digits', 'day']).optional(),
  /** A number is multiplied by this, such as 10.7639 for square metres. */
  times: z.number().positive().optional(),
  /** A number is multiplied by what the unit of another field says. */
  unit: z.strictObject({ field: name, by: z.record(z.string(), z.number().positive()) }).optional(),
  /** What its values stand for, instead of those of the map. */
  values: z.record(z.string(), z.string()).optional(),
});

const feedMap = z.strictObject({
  about: z.string().optional(),
  format: z.enum(FORMATS).optional(),
  /** Of JSON the field that holds the rows; of XML the names of the elements that are rows. */
  rows: z.array(name).min(1).max(20).optional(),
  /** By the name of the column: the name of a field, or where it comes from, the first that gives a value. */
  columns: z.record(z.string(), z.union([name, source, z.array(source).min(1).max(20)])),
  /** Rows that may have only what has become of a listing: the rest of it stays as it is. */
  changes: when.optional(),
  /** By the name of the column: what values of the feed stand for. */
  values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** By the name of the column: what it holds in every row. */
  constants: z.record(z.string(), z.string()).optional(),
  /** Fields with addresses of photos, in their order; for files of media. */
  photos: z.array(name).max(100).optional(),
});
export type FeedMap = z.output<typeof feedMap>;
export type Source = z.output<typeof source>;
export type When = z.output<typeof when>;

/** Maps that ship with Podium, by their names. */
export const READY_MAPS = ['reso', 'reaxml', 'blm', 'kyero'] as const;
const FOLDER = path.resolve(import.meta.dirname, '../../../data/maps');

/** Stands in a map for what nobody has said yet. */
export const UNSAID = '?';

/** Reads a map: one of a name that ships with Podium, or a file. */
export async function readFeedMap(nameOrFile: string): Promise<FeedMap> {
  const ready = READY_MAPS.find((known) => known === nameOrFile);
  const file = ready ? path.join(FOLDER, `${ready}.map.json`) : nameOrFile;
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new ImportError(
      `The map ${nameOrFile} cannot be used: ${reason}. Ready maps are ${READY_MAPS.join(', ')}.`,
    );
  }
  const parsed = feedMap.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ImportError(
      `The map ${nameOrFile} cannot be used: ${issue?.path.join('.')}: ${issue?.message}.`,
    );
  }
  const open = Object.entries(parsed.data.columns).flatMap(([column, from]) =>
    from === UNSAID ? column : [],
  );
  if (open.length > 0)
    throw new ImportError(
      `The map ${nameOrFile} does not say yet where these come from: ${open.join(', ')}.`,
    );
  return parsed.data;
}
