import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { at } from '#domain/lib/at.ts';
import { type Applied, newestForm } from '../database/migrate.ts';
import type { Env } from '../env/env.ts';
import { programVersion } from '../env/program-version.ts';
import { SITE_VARIABLES } from '../env/site.ts';
import { syncFolder } from '../env/sync-folder.ts';
import { photoNames, photosFolder } from '../pictures/folders.ts';
import { copyOut, type SavedTable, setCopyForm } from './copy-form.ts';
import { ABOUT, type About, BRAND, FORMAT, PHOTOS, SAVED_TABLES, SUMS, tableFile } from './format.ts';
import { readSequences, readTables } from './read-tables.ts';
import { createRowDigest } from './row-digest.ts';
import { createTarWriter, type TarWriter } from './tar.ts';

/** It holds personal data. */
const OWNER_ONLY = 0o600;

export type BackupOptions = {
  /** Reads every table: the owner of the database. */
  readonly pool: pg.Pool;
  readonly env: Env;
  readonly file: string;
  readonly onProgress?: (done: number, total: number, label: string) => void;
  readonly signal?: AbortSignal;
};

export type Written = { readonly rows: number; readonly photos: number; readonly bytes: number };

/**
 * Writes all tables as they are at one moment, the photographs and the brand into one file. It has its name when it is
 * whole and on the disk; one that was there with this name is kept until then.
 */
export async function writeBackup(options: BackupOptions): Promise<Written> {
  const { file } = options;
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  const handle = await open(unfinished, 'w', OWNER_ONLY);
  try {
    const { rows, photos } = await writeAll(handle, options);
    const { size: bytes } = await handle.stat();
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return { rows, photos, bytes };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(
  handle: FileHandle,
  { pool, env, onProgress = () => undefined, signal }: BackupOptions,
): Promise<Omit<Written, 'bytes'>> {
  const made = Date.now();
  const tar = withSums(createTarWriter(handle, made, signal));
  const folder = photosFolder(env.PODIUM_DATA);
  // No page shows a name with a line end in it, and the list of checksums cannot have it.
  const names = (await photoNames(folder)).filter((name) => !name.includes('\n'));
  const total = SAVED_TABLES.length + names.length;
  const saved = await saveDatabase(pool, tar, (done, label) => onProgress(done, total, label));
  let photos = 0;
  for (const [index, name] of names.entries()) {
    onProgress(SAVED_TABLES.length + index, total, PHOTOS);
    if (await savePhoto(tar, folder, name)) photos += 1;
  }
  await tar.add(BRAND, [Buffer.from(brandLines(env))]);
  const about: About = {
    format: FORMAT,
    version: programVersion(),
    made_at: new Date(made).toISOString(),
    ...saved,
  };
  await tar.add(ABOUT, [Buffer.from(`${JSON.stringify(about, null, 2)}\n`)]);
  await tar.end();
  onProgress(total, total, '');
  return { rows: about.tables.reduce((sum, table) => sum + table.rows, 0), photos };
}

/** The last file has the checksums of the others, as `sha256sum -c` reads them. */
function withSums(tar: TarWriter): TarWriter {
  let sums = '';
  return {
    async add(name, content) {
      const sum = await tar.add(name, content);
      sums += `${sum}  ${name}\n`;
      return sum;
    },
    async end() {
      await tar.add(SUMS, [Buffer.from(sums)]);
      await tar.end();
    },
  };
}

type Saved = Pick<About, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

async function saveDatabase(
  pool: pg.Pool,
  tar: TarWriter,
  onTable: (done: number, label: string) => void,
): Promise<Saved> {
  const client = await pool.connect();
  try {
    const applied = await newestForm(client);
    await client.query('begin isolation level repeatable read read only');
    // Before the first statement that sees rows: no table changes its form while it is read.
    await client.query(`lock table ${SAVED_TABLES.join(', ')} in access share mode`);
    await setCopyForm(client);
    const tables: About['tables'] = [];
    for (const [index, table] of (await readTables(client, SAVED_TABLES)).entries()) {
      onTable(index, table.name);
      tables.push({ ...table, ...(await saveTable(client, tar, table)) });
    }
    const saved = {
      ...(await readServer(client, applied)),
      tables,
      sequences: await readSequences(client, SAVED_TABLES),
    };
    await client.query('commit');
    client.release();
    return saved;
  } catch (error) {
    // A connection whose COPY broke off is of no use.
    client.release(true);
    throw error;
  }
}

async function saveTable(client: pg.PoolClient, tar: TarWriter, table: SavedTable) {
  const digest = createRowDigest();
  const gzip = createGzip();
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      digest.update(chunk);
      yield chunk;
    }
  }
  await Promise.all([tar.add(tableFile(table.name), gzip), pipeline(copyOut(client, table), counted, gzip)]);
  return digest.result();
}

async function readServer(client: pg.PoolClient, applied: Applied) {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    postgres: at(rows, 0).server_version,
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
  };
}

/** False for a photograph that was deleted since the folder was read. */
async function savePhoto(tar: TarWriter, folder: string, name: string): Promise<boolean> {
  const handle = await open(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (handle === undefined) return false;
  // Closes the file at its end.
  await tar.add(PHOTOS + name, handle.createReadStream());
  return true;
}

/** What visitors see of the agency, as .env has it. */
export function brandLines(env: Env): string {
  return Object.keys(SITE_VARIABLES)
    .flatMap((name) => {
      const value = env[name as keyof typeof SITE_VARIABLES];
      if (value === undefined) return [];
      const text = typeof value === 'boolean' ? String(Number(value)) : value;
      const quote = text.includes('"') ? "'" : '"';
      return [`${name}=${quote}${text}${quote}\n`];
    })
    .join('');
}
