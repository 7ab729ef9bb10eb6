import { z } from 'zod';
import { TABLES } from '../database/tables/schema.ts';

/**
 * Version of the backup format. It increases when earlier releases of Podium can no longer read new
 * backups.
 */
export const BACKUP_FORMAT = 1;

/** Names of the files inside a backup. */
export const MANIFEST_FILE = 'podium.json';
export const BRAND_FILE = 'brand.env';
/** The last file in the archive. A backup without this file was truncated. */
export const CHECKSUMS_FILE = 'SHA256SUMS';
export const PHOTOS_PREFIX = 'photos/';
export const tableFile = (table: string) => `tables/${table}.copy.gz`;

/**
 * Tables whose rows are specific to one database instance, or to files on this machine. They are in no
 * backup and no copy.
 */
export const INSTANCE_TABLES: readonly string[] = [
  'data_version',
  'table_version',
  'row_change',
  'saved_catalogue',
  'index_now',
  'photo_file',
  'request_count',
];
/** Office sessions are also excluded, so that a restore cannot revive them. */
const EXCLUDED_TABLES = [...INSTANCE_TABLES, 'office_session'];
export const SAVED_TABLES: readonly string[] = Object.keys(TABLES).filter(
  (table) => !EXCLUDED_TABLES.includes(table),
);

/** Schema of the manifest: the content of the backup and the release that wrote the backup. */
export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Version of the Podium release that wrote the backup. */
  version: z.string(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Digest of all rows, computed by `createRowDigest`. */
      digest: z.string(),
    }),
  ),
  /** Sequence counters of identity columns. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int(), called: z.boolean() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Manifest fields that every version of the backup format contains. */
export const anyManifestSchema = z.object({ format: z.int(), version: z.string() });
