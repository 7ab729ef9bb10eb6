import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { type AppliedMigrations, requireLatestSchema } from '../database/migrate.ts';
import type { Env } from '../env/env.ts';
import { releaseVersion } from '../env/release-version.ts';
import { SITE_VARIABLES } from '../env/site.ts';
import { syncFolder } from '../env/sync-folder.ts';
import { photoNames, photosFolder } from '../pictures/picture-folders.ts';
import { copyOutStream, type SavedTable, setCopyFormat } from './copy-format.ts';
import {
  BACKUP_FORMAT,
  BRAND_FILE,
  CHECKSUMS_FILE,
  MANIFEST_FILE,
  type Manifest,
  PHOTOS_PREFIX,
  SAVED_TABLES,
  tableFile,
} from './format.ts';
import { readSequences, readTables } from './read-tables.ts';
import { createRowDigest } from './row-digest.ts';
import { createTarWriter, type TarWriter } from './tar.ts';

/** Only the owner may read a backup, because it contains personal data. */
const OWNER_ONLY_MODE = 0o600;

export type BackupOptions = {
  /** Connections as the owner of the database, who may read every table. */
  readonly pool: pg.Pool;
  readonly env: Env;
  readonly file: string;
  readonly onProgress?: (completed: number, total: number, label: string) => void;
  readonly signal?: AbortSignal;
};

export type BackupSummary = { readonly rows: number; readonly photos: number; readonly bytes: number };

/**
 * Writes one snapshot of all tables, the photographs and the brand settings into one file. The file
 * gets its final name only when complete and flushed to disk; until then an existing file with that
 * name stays.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { file } = options;
  const temporaryFile = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  const handle = await open(temporaryFile, 'w', OWNER_ONLY_MODE);
  try {
    const { rows, photos } = await writeAll(handle, options);
    const { size: bytes } = await handle.stat();
    await handle.sync();
    await handle.close();
    await rename(temporaryFile, file);
    await syncFolder(path.dirname(file));
    return { rows, photos, bytes };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

async function writeAll(
  handle: FileHandle,
  { pool, env, onProgress = () => undefined, signal }: BackupOptions,
): Promise<Omit<BackupSummary, 'bytes'>> {
  const startedAtMs = Date.now();
  const tar = withChecksums(createTarWriter(handle, startedAtMs, signal));
  const folder = photosFolder(env.PODIUM_DATA);
  // Skips file names with line breaks: no page shows such photos, and the list of checksums cannot
  // contain line breaks.
  const photoFileNames = (await photoNames(folder)).filter((name) => !name.includes('\n'));
  const stepCount = SAVED_TABLES.length + photoFileNames.length;
  const databaseManifest = await saveDatabase(pool, tar, (done, label) => onProgress(done, stepCount, label));
  let photoCount = 0;
  for (const [index, name] of photoFileNames.entries()) {
    onProgress(SAVED_TABLES.length + index, stepCount, PHOTOS_PREFIX);
    if (await savePhoto(tar, folder, name)) photoCount += 1;
  }
  await tar.add(BRAND_FILE, [Buffer.from(formatBrandFile(env))]);
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    version: releaseVersion(),
    made_at: new Date(startedAtMs).toISOString(),
    ...databaseManifest,
  };
  await tar.add(MANIFEST_FILE, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
  await tar.end();
  onProgress(stepCount, stepCount, '');
  return { rows: manifest.tables.reduce((rowCount, table) => rowCount + table.rows, 0), photos: photoCount };
}

/** Adds a last file with the checksums of all other files, in the format of `sha256sum -c`. */
function withChecksums(tar: TarWriter): TarWriter {
  let checksumLines = '';
  return {
    async add(name, content) {
      const checksum = await tar.add(name, content);
      checksumLines += `${checksum}  ${name}\n`;
      return checksum;
    },
    async end() {
      await tar.add(CHECKSUMS_FILE, [Buffer.from(checksumLines)]);
      await tar.end();
    },
  };
}

type DatabaseManifest = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

async function saveDatabase(
  pool: pg.Pool,
  tar: TarWriter,
  onTable: (completed: number, label: string) => void,
): Promise<DatabaseManifest> {
  const client = await pool.connect();
  try {
    const appliedMigrations = await requireLatestSchema(client);
    await client.query('begin isolation level repeatable read read only');
    // The lock must come before the first statement that reads rows. It prevents changes to the table
    // definitions during the backup.
    await client.query(`lock table ${SAVED_TABLES.join(', ')} in access share mode`);
    await setCopyFormat(client);
    const tables: Manifest['tables'] = [];
    for (const [index, table] of (await readTables(client, SAVED_TABLES)).entries()) {
      onTable(index, table.name);
      tables.push({ ...table, ...(await saveTable(client, tar, table)) });
    }
    const databaseManifest = {
      ...(await readServerManifest(client, appliedMigrations)),
      tables,
      sequences: await readSequences(client, SAVED_TABLES),
    };
    await client.query('commit');
    client.release();
    return databaseManifest;
  } catch (error) {
    // A connection with an interrupted COPY cannot be reused.
    client.release(true);
    throw error;
  }
}

async function saveTable(client: pg.PoolClient, tar: TarWriter, table: SavedTable) {
  const rowDigest = createRowDigest();
  const gzipStream = createGzip();
  async function* digestChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      rowDigest.update(chunk);
      yield chunk;
    }
  }
  await Promise.all([
    tar.add(tableFile(table.name), gzipStream),
    pipeline(copyOutStream(client, table), digestChunks, gzipStream),
  ]);
  return rowDigest.result();
}

async function readServerManifest(client: pg.PoolClient, appliedMigrations: AppliedMigrations) {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    postgres: at(rows, 0).server_version,
    migrations: [...appliedMigrations].map(([name, checksum]) => ({ name, checksum })),
  };
}

/** Adds a photograph to the archive. Returns false if the file was deleted after the folder was listed. */
async function savePhoto(tar: TarWriter, folder: string, name: string): Promise<boolean> {
  const handle = await open(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (handle === undefined) return false;
  // The stream closes the file at its end.
  await tar.add(PHOTOS_PREFIX + name, handle.createReadStream());
  return true;
}

/** Formats the public settings of the agency as lines of an .env file. */
export function formatBrandFile(env: Env): string {
  return Object.keys(SITE_VARIABLES)
    .flatMap((name) => {
      const value = env[name as keyof typeof SITE_VARIABLES];
      if (value === undefined) return [];
      const valueText = typeof value === 'boolean' ? String(Number(value)) : value;
      const quoteCharacter = valueText.includes('"') ? "'" : '"';
      return [`${name}=${quoteCharacter}${valueText}${quoteCharacter}\n`];
    })
    .join('');
}
