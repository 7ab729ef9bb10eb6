import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { extractColumns, restoreColumns } from '#catalogue/memory/extract-columns.ts';
import type { RecordedRows } from '../database/queries/recorded-queries.ts';
import type { Schema } from '../database/tables/schema.ts';
import { computeBuildId } from './build-id.ts';
import type { LastBuild } from './catalogue-parts-cache.ts';

/**
 * Header of the file, before the columns. A preamble before the header has the length and the checksum
 * of the header.
 */
type FileHeader = {
  /**
   * Build id of the code that saved the parts. Code with a different build id may use parts of another
   * shape.
   */
  readonly buildId: string;
  readonly token: string;
  readonly nonColumnData: unknown;
  readonly columns: readonly Chunk[];
  /** Rows of the snapshots, after the columns. Only a start without the database reads them. */
  readonly snapshotRows: Chunk;
};

type Chunk = { readonly bytes: number; readonly crc: number };

/** The content of a file that no database has confirmed yet. */
export type UnconfirmedCatalogue = {
  readonly lastBuild: LastBuild;
  readonly snapshotRows: RecordedRows;
  /** Identifies the file in the database that it was built from. */
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

const PREAMBLE_BYTES = 8;
/**
 * Maximum header size in bytes, far above the size of all data that are not in columns. A larger value
 * means that another program wrote the file.
 */
const MAX_HEADER_BYTES = 1 << 28;
/**
 * Age in milliseconds after which the token of a saved file is deleted. The process that saved a file
 * so long ago no longer exists.
 */
const TOKEN_LIFETIME_MS = 90 * 86_400_000;

/**
 * Saves the parts to a file, so that the next start reads the file and applies later changes instead of
 * rebuilding all parts, and rows for a start without the database. Runs in the worker thread, so it blocks
 * no request.
 */
export async function saveCatalogue(
  file: string,
  lastBuild: LastBuild,
  snapshotRows: RecordedRows,
  database: Kysely<Schema>,
): Promise<void> {
  const { partsWithoutColumns, columns } = extractColumns(lastBuild);
  const chunks = columns.map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const serializedRows = serialize(snapshotRows);
  const chunkOf = (bytes: Uint8Array) => ({ bytes: bytes.byteLength, crc: crc32(bytes) });
  const header: FileHeader = {
    buildId: computeBuildId(),
    token: randomUUID(),
    nonColumnData: partsWithoutColumns,
    columns: chunks.map(chunkOf),
    snapshotRows: chunkOf(serializedRows),
  };
  const serialized = serialize(header);
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.writeUInt32LE(serialized.byteLength);
  preamble.writeUInt32LE(crc32(serialized), 4);
  mkdirSync(path.dirname(file), { recursive: true });
  // The name is constant, so that a killed process leaves at most one file behind. If two processes
  // write at once, the file is damaged, which the checksums detect.
  const temporaryFile = `${file}.new`;
  try {
    writeFile(temporaryFile, [preamble, serialized, ...chunks, serializedRows]);
    await registerToken(database, header.token, lastBuild.dataVersions.version);
    renameSync(temporaryFile, file);
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    throw error;
  }
}

async function registerToken(database: Kysely<Schema>, token: string, version: number): Promise<void> {
  await database.insertInto('saved_catalogue').values({ token, version }).execute();
  await database
    .deleteFrom('saved_catalogue')
    .where('saved_at', '<', new Date(Date.now() - TOKEN_LIFETIME_MS))
    .execute();
}

function writeFile(file: string, chunks: readonly Uint8Array[]): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    for (const chunk of chunks) writeAll(handle, chunk);
  } finally {
    closeSync(handle);
  }
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.byteLength; ) offset += writeSync(handle, bytes, offset);
}

/** Returns whether the database, or the one that it was restored or promoted from, has seen the file. */
export async function isTokenKnown(database: Kysely<Schema>, token: string): Promise<boolean> {
  const row = await database
    .selectFrom('saved_catalogue')
    .where('token', '=', token)
    .select('token')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Reads saved parts. Undefined if the file is damaged, or was written by another build of the code or
 * for another database.
 */
export async function readSavedCatalogue(
  file: string,
  database: Kysely<Schema>,
): Promise<LastBuild | undefined> {
  return withSavedFile(file, async (handle, header) => {
    if (!(await isTokenKnown(database, header.token))) return undefined;
    return readLastBuild(handle, header);
  });
}

/**
 * Reads saved parts without a database, and the rows of the snapshots. The database must know the token
 * before the parts are updated.
 */
export async function readUnconfirmedCatalogue(file: string): Promise<UnconfirmedCatalogue | undefined> {
  return withSavedFile(file, async (handle, header) => {
    const lastBuild = readLastBuild(handle, header);
    const serializedRows = Buffer.alloc(header.snapshotRows.bytes);
    if (!lastBuild || !readChunk(handle, header.snapshotRows, serializedRows)) return undefined;
    const snapshotRows = deserialize(serializedRows) as RecordedRows;
    return { lastBuild, snapshotRows, token: header.token, savedAt: fstatSync(handle).mtimeMs };
  });
}

/** Calls `read` with the open file and its header. Undefined if this build of the code cannot read it. */
async function withSavedFile<Result>(
  file: string,
  read: (handle: number, header: FileHeader) => Promise<Result>,
): Promise<Result | undefined> {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const header = readHeader(handle);
    return header?.buildId === computeBuildId() ? await read(handle, header) : undefined;
  } finally {
    closeSync(handle);
  }
}

function readLastBuild(handle: number, { columns, nonColumnData }: FileHeader): LastBuild | undefined {
  const columnBuffers = readColumns(handle, columns);
  return columnBuffers && (restoreColumns(nonColumnData, columnBuffers) as LastBuild);
}

/**
 * Returns the header of the file. Undefined if another program wrote the file, or if the file is
 * damaged or incomplete.
 */
function readHeader(handle: number): FileHeader | undefined {
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  if (!readAll(handle, preamble)) return undefined;
  const length = preamble.readUInt32LE();
  // After a power failure a file may contain only zeros.
  if (length === 0 || length > MAX_HEADER_BYTES) return undefined;
  const serialized = Buffer.alloc(length);
  if (!readAll(handle, serialized) || crc32(serialized) !== preamble.readUInt32LE(4)) return undefined;
  return deserialize(serialized) as FileHeader;
}

function readColumns(handle: number, columns: readonly Chunk[]): SharedArrayBuffer[] | undefined {
  const columnBuffers: SharedArrayBuffer[] = [];
  for (const chunk of columns) {
    const columnBuffer = new SharedArrayBuffer(chunk.bytes);
    if (!readChunk(handle, chunk, new Uint8Array(columnBuffer))) return undefined;
    columnBuffers.push(columnBuffer);
  }
  return columnBuffers;
}

/** Fills the target with a chunk of the file; returns false if the chunk is incomplete or damaged. */
function readChunk(handle: number, { crc }: Chunk, target: Uint8Array): boolean {
  return readAll(handle, target) && crc32(target) === crc;
}

/** Fills the buffer from the file; returns false if the file ends early. */
function readAll(handle: number, target: Uint8Array): boolean {
  for (let offset = 0; offset < target.byteLength; ) {
    const bytesRead = readSync(handle, target, offset, target.byteLength - offset, null);
    if (bytesRead === 0) return false;
    offset += bytesRead;
  }
  return true;
}

/**
 * Returns the version under which saved data are served before a database has confirmed them. It lies
 * between two versions of a database, so that no tag of these answers matches an answer from a database.
 */
export function unconfirmedVersion(catalogueVersion: number, snapshotVersion: number): number {
  return Math.max(catalogueVersion, snapshotVersion) - 0.5;
}
