import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { extractColumns, restoreColumns } from '#catalogue/memory/extract-columns.ts';
import type { CatalogueParts, LargePart } from '#catalogue/parts.ts';
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
  readonly columns: readonly { readonly bytes: number; readonly crc: number }[];
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
 * rebuilding all parts. Takes long with many rows. Returns the token of the file.
 */
export async function saveCatalogue(
  file: string,
  lastBuild: LastBuild,
  database: Kysely<Schema>,
): Promise<string> {
  return writeSavedFile(file, lastBuild, null, lastBuild.dataVersions.version, database);
}

/**
 * Saves the changes since the file with this token was saved, in a second file. `lastBuild` must have the
 * same large parts as that file.
 */
export async function saveChanges(
  file: string,
  lastBuild: LastBuild,
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
  await writeSavedFile(changesFileOf(file), changes, baseToken, lastBuild.dataVersions.version, database);
}

/** The content of the second file: everything but the large parts that do not change. */
type SavedChanges = {
  readonly parts: Omit<CatalogueParts, LargePart>;
  readonly stocks: CatalogueParts['stocks']['changes'];
  readonly transactions: CatalogueParts['transactions']['changes'];
  readonly dataVersions: LastBuild['dataVersions'];
};

const changesFileOf = (file: string) => `${file}.changes`;

async function writeSavedFile(
  file: string,
  content: object,
  baseToken: string | null,
  version: number,
  database: Kysely<Schema>,
): Promise<string> {
  const { partsWithoutColumns, columns } = extractColumns(content);
  const chunks = columns.map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const header: FileHeader = {
    buildId: computeBuildId(),
    token: randomUUID(),
    baseToken,
    nonColumnData: partsWithoutColumns,
    columns: chunks.map((chunk) => ({ bytes: chunk.byteLength, crc: crc32(chunk) })),
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
    writeFile(temporaryFile, [preamble, serialized, ...chunks]);
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
  const base = await readSavedFile(file, database);
  if (!base) return undefined;
  const lastBuild = base.content as LastBuild;
  const later = await readSavedFile(changesFileOf(file), database);
  return {
    lastBuild: later?.baseToken === base.token ? withChanges(lastBuild, later.content) : lastBuild,
    baseToken: base.token,
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

type SavedFile = Pick<FileHeader, 'token' | 'baseToken'> & { readonly content: unknown };

async function readSavedFile(file: string, database: Kysely<Schema>): Promise<SavedFile | undefined> {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const header = readHeader(handle);
    if (!header || header.buildId !== computeBuildId()) return undefined;
    const matchingToken = await database
      .selectFrom('saved_catalogue')
      .where('token', '=', header.token)
      .select('token')
      .executeTakeFirst();
    const columnBuffers = matchingToken && readColumns(handle, header);
    if (!columnBuffers) return undefined;
    const { token, baseToken, nonColumnData } = header;
    return { token, baseToken, content: restoreColumns(nonColumnData, columnBuffers) };
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

function readColumns(handle: number, { columns }: FileHeader): SharedArrayBuffer[] | undefined {
  const columnBuffers: SharedArrayBuffer[] = [];
  for (const { bytes, crc } of columns) {
    const columnBuffer = new SharedArrayBuffer(bytes);
    const columnBytes = new Uint8Array(columnBuffer);
    if (!readAll(handle, columnBytes) || crc32(columnBytes) !== crc) return undefined;
    columnBuffers.push(columnBuffer);
  }
  return columnBuffers;
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
