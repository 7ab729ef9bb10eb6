import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ImportError } from '../errors/import-error.ts';
import { FORMATS } from '../read-file.ts';

const nameSchema = z.string().min(1).max(200);

/** Condition: the field has one of these values. */
const conditionSchema = z.strictObject({ field: nameSchema, is: z.array(z.string()).min(1) });

/** Source of a column's value: the first of these fields that is not empty. */
const sourceSchema = z.strictObject({
  from: z.union([nameSchema, z.array(nameSchema).min(1).max(20)]),
  /** Condition on a record. The source applies only to records that meet the condition. */
  when: conditionSchema.optional(),
  /** Part of the value to use: its last digits (1234 of ABC-1234), or the date in it. */
  take: z.enum(['digits', 'day']).optional(),
  /** Factor by which a number is multiplied, such as 10.7639 for square metres. */
  times: z.number().positive().optional(),
  /** Factor by which a number is multiplied, selected by the unit in another field. */
  unit: z.strictObject({ field: nameSchema, by: z.record(z.string(), z.number().positive()) }).optional(),
  /** Meanings of the values of this source. Replaces the map's own `values`. */
  values: z.record(z.string(), z.string()).optional(),
});

const feedMapSchema = z.strictObject({
  about: z.string().optional(),
  format: z.enum(FORMATS).optional(),
  /** JSON: name of the field that contains the rows. XML: names of the elements that are rows. */
  rows: z.array(nameSchema).min(1).max(20).optional(),
  /** Maps each column name to a field name or to sources. The first source with a value is used. */
  columns: z.record(z.string(), z.union([nameSchema, sourceSchema, z.array(sourceSchema).min(1).max(20)])),
  /** Condition for rows that only update the state of a listing and leave its other columns unchanged. */
  changes: conditionSchema.optional(),
  /** Maps each column name to the meanings of feed values. */
  values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Maps each column name to a constant value for every row. */
  constants: z.record(z.string(), z.string()).optional(),
  /** Fields that contain photo URLs, in display order. Used for files of media. */
  photos: z.array(nameSchema).max(100).optional(),
});
export type FeedMap = z.output<typeof feedMapSchema>;
export type FieldSource = z.output<typeof sourceSchema>;
export type Condition = z.output<typeof conditionSchema>;

/** Names of the maps that ship with Podium. */
export const BUILT_IN_MAPS = ['reso', 'reaxml', 'blm', 'kyero'] as const;
const MAPS_FOLDER = path.resolve(import.meta.dirname, '../../../data/maps');

/** Placeholder in an inferred map for a source that the operator must still fill in. */
export const UNDECIDED_FIELD = '?';

/** Reads a built-in map by its name, or a map file. */
export async function readFeedMap(nameOrFile: string): Promise<FeedMap> {
  const builtInMapName = BUILT_IN_MAPS.find((builtInName) => builtInName === nameOrFile);
  const file = builtInMapName ? path.join(MAPS_FOLDER, `${builtInMapName}.map.json`) : nameOrFile;
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new ImportError(
      `The map ${nameOrFile} cannot be used: ${reason}. Ready maps are ${BUILT_IN_MAPS.join(', ')}.`,
    );
  }
  const parseResult = feedMapSchema.safeParse(content);
  if (!parseResult.success) {
    const [issue] = parseResult.error.issues;
    throw new ImportError(
      `The map ${nameOrFile} cannot be used: ${issue?.path.join('.')}: ${issue?.message}.`,
    );
  }
  const undecidedColumns = Object.entries(parseResult.data.columns).flatMap(([column, from]) =>
    from === UNDECIDED_FIELD ? column : [],
  );
  if (undecidedColumns.length > 0)
    throw new ImportError(
      `The map ${nameOrFile} does not say yet where these come from: ${undecidedColumns.join(', ')}.`,
    );
  return parseResult.data;
}
