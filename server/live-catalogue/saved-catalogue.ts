import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { extractColumns, restoreColumns } from '#catalogue/memory/extract-columns.ts';
import type { CatalogueParts, LargePart } from '#catalogue/parts.ts';
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
  /** The token of the file on top of which these changes are, or null if the file has everything. */
  readonly baseToken: string | null;
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
  /** Identifies the newest file in the database that it was built from. */
  readonly token: string;
  /** The token of the file with the large parts. */
  readonly baseToken: string;
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
 * rebuilding all parts, and rows for a start without the database. Takes long with many rows. Returns the
 * token of the file.
 */
export async function saveCatalogue(
  file: string,
  lastBuild: LastBuild,
  snapshotRows: RecordedRows,
  database: Kysely<Schema>,
): Promise<string> {
  const { version } = lastBuild.dataVersions;
  return writeSavedFile(file, { content: lastBuild, snapshotRows, baseToken: null, version }, database);
}

/**
 * Saves the changes since the file with this token was saved, in a second file. `lastBuild` must have the
 * same large parts as that file.
 */
export async function saveChanges(
  file: string,
  lastBuild: LastBuild,
  snapshotRows: RecordedRows,
  baseToken: string,
  database: Kysely<Schema>,
): Promise<void> {
  const { stocks, transactions, buildings: _, ...otherParts } = lastBuild.parts;
  const changes: SavedChanges = {
    parts: otherParts,
    stocks: stocks.changes,
    transactions: transactions.changes,
    dataVersions: lastBuild.dataVersions,
  };
  const { version } = lastBuild.dataVersions;
  const saved = { content: changes, snapshotRows, baseToken, version };
  await writeSavedFile(changesFileOf(file), saved, database);
}

/** The content of the second file: everything but the large parts that do not change. */
type SavedChanges = {
  readonly parts: Omit<CatalogueParts, LargePart>;
  readonly stocks: CatalogueParts['stocks']['changes'];
  readonly transactions: CatalogueParts['transactions']['changes'];
  readonly dataVersions: LastBuild['dataVersions'];
};

const changesFileOf = (file: string) => `${file}.changes`;

type FileContent = Pick<FileHeader, 'baseToken'> & {
  readonly content: object;
  readonly snapshotRows: RecordedRows;
  readonly version: number;
};

async function writeSavedFile(
  file: string,
  { content, snapshotRows, baseToken, version }: FileContent,
  database: Kysely<Schema>,
): Promise<string> {
  const { partsWithoutColumns, columns } = extractColumns(content);
  const chunks = columns.map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const serializedRows = serialize(snapshotRows);
  const chunkOf = (bytes: Uint8Array) => ({ bytes: bytes.byteLength, crc: crc32(bytes) });
  const header: FileHeader = {
    buildId: computeBuildId(),
    token: randomUUID(),
    baseToken,
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
    await registerToken(database, header.token, version);
    renameSync(temporaryFile, file);
    return header.token;
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

/** Saved parts, and the token of the file with the large ones. */
export type SavedCatalogue = { readonly lastBuild: LastBuild; readonly baseToken: string };

/**
 * Reads saved parts with their later changes. Undefined if the file is damaged, or was written by another
 * build of the code or for another database.
 */
export async function readSavedCatalogue(
  file: string,
  database: Kysely<Schema>,
): Promise<SavedCatalogue | undefined> {
  const saved = await readWithChanges(file, (token) => isTokenKnown(database, token));
  return saved && { lastBuild: saved.lastBuild, baseToken: saved.baseToken };
}

/**
 * Reads saved parts without a database, and the rows of the snapshots. The database must know the token
 * before the parts are updated.
 */
export async function readUnconfirmedCatalogue(file: string): Promise<UnconfirmedCatalogue | undefined> {
  const saved = await readWithChanges(file, async () => true);
  if (!saved?.newestFile.serializedRows) return undefined;
  const { lastBuild, baseToken, newestFile } = saved;
  const snapshotRows = deserialize(newestFile.serializedRows as Buffer) as RecordedRows;
  return { lastBuild, baseToken, snapshotRows, token: newestFile.token, savedAt: newestFile.savedAt };
}

type AcceptsToken = (token: string) => Promise<boolean>;

async function readWithChanges(file: string, accepts: AcceptsToken) {
  const base = await readSavedFile(file, accepts);
  if (!base) return undefined;
  const later = await readSavedFile(changesFileOf(file), accepts);
  const changes = later?.baseToken === base.token ? later : undefined;
  const lastBuild = base.content as LastBuild;
  return {
    lastBuild: changes ? withChanges(lastBuild, changes.content) : lastBuild,
    baseToken: base.token,
    newestFile: changes ?? base,
  };
}

function withChanges({ parts }: LastBuild, content: unknown): LastBuild {
  const { parts: smallParts, stocks, transactions, dataVersions } = content as SavedChanges;
  return {
    parts: {
      ...smallParts,
      stocks: { base: parts.stocks.base, changes: stocks },
      buildings: parts.buildings,
      transactions: { base: parts.transactions.base, changes: transactions },
    },
    dataVersions,
  };
}

type SavedFile = Pick<FileHeader, 'token' | 'baseToken'> & {
  readonly content: unknown;
  /** Undefined if the rows of the snapshots are damaged, which only a start without the database needs. */
  readonly serializedRows: Uint8Array | undefined;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

/** Reads a file. Undefined if it is damaged, not accepted, or from another build of the code. */
async function readSavedFile(file: string, accepts: AcceptsToken): Promise<SavedFile | undefined> {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const header = readHeader(handle);
    if (header?.buildId !== computeBuildId() || !(await accepts(header.token))) return undefined;
    const columnBuffers = readColumns(handle, header.columns);
    if (!columnBuffers) return undefined;
    const serializedRows = Buffer.alloc(header.snapshotRows.bytes);
    const { token, baseToken, nonColumnData } = header;
    return {
      token,
      baseToken,
      content: restoreColumns(nonColumnData, columnBuffers),
      serializedRows: readChunk(handle, header.snapshotRows, serializedRows) ? serializedRows : undefined,
      savedAt: fstatSync(handle).mtimeMs,
    };
  } finally {
    closeSync(handle);
  }
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
