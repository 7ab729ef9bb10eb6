import { z } from 'zod';
import { TABLES } from '../database/tables/schema.ts';

/** Grows when a backup can no longer be read by an earlier Podium. */
export const FORMAT = 1;

/** The files within a backup. */
export const ABOUT = 'podium.json';
export const BRAND = 'brand.env';
/** The last one: a backup without it was cut off. */
export const SUMS = 'SHA256SUMS';
export const PHOTOS = 'photos/';
export const tableFile = (table: string) => `tables/${table}.copy.gz`;

/** What stands for the very database it is in, or for files of this machine. */
export const OF_ONE_DATABASE: readonly string[] = [
  'data_version',
  'table_version',
  'row_change',
  'saved_catalogue',
  'index_now',
  'photo_file',
  'request_count',
];
/** And sessions of the office, which nobody must bring back to life. */
const LEFT_OUT = [...OF_ONE_DATABASE, 'office_session'];
export const SAVED_TABLES: readonly string[] = Object.keys(TABLES).filter(
  (table) => !LEFT_OUT.includes(table),
);

/** What was saved, by whom, and what it must be when it is read. */
export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the Podium that made it. */
  version: z.string(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of `createRowDigest`. */
      digest: z.string(),
    }),
  ),
  /** The counters of identity columns. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int(), called: z.boolean() })),
});
export type About = z.infer<typeof aboutSchema>;

/** What any format says of itself. */
export const anyAboutSchema = z.object({ format: z.int(), version: z.string() });
