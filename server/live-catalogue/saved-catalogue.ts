import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { extractColumns, restoreColumns } from '#catalogue/memory/extract-columns.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { LastBuild } from './held-parts.ts';
import { programHash } from './program-hash.ts';

/** What the file has before the columns. Its length and its checksum come before it. */
type Head = {
  /** Parts made by another program may have another shape. */
  readonly program: string;
  readonly token: string;
  readonly rest: unknown;
  readonly columns: readonly { readonly bytes: number; readonly crc: number }[];
};

const OPENING_BYTES = 8;
/** Bytes: far above what the small rows take. A file that claims more is not ours. */
const LONGEST_HEAD = 1 << 28;
/** A file that has not been written again for so long belongs to a process that is gone. */
const FORGET_AFTER_MS = 90 * 86_400_000;

/**
 * Saves the last parts in a file. The next start reads them and what has changed since, instead of building
 * everything again. Runs in the building thread, which nobody waits for.
 */
export async function saveCatalogue(
  file: string,
  lastBuild: LastBuild,
  database: Kysely<Schema>,
): Promise<void> {
  const { rest, columns } = extractColumns(lastBuild);
  const chunks = columns.map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const head: Head = {
    program: programHash(),
    token: randomUUID(),
    rest,
    columns: chunks.map((chunk) => ({ bytes: chunk.byteLength, crc: crc32(chunk) })),
  };
  const written = serialize(head);
  const opening = Buffer.alloc(OPENING_BYTES);
  opening.writeUInt32LE(written.byteLength);
  opening.writeUInt32LE(crc32(written), 4);
  mkdirSync(path.dirname(file), { recursive: true });
  // Always the same name, so that a process that is killed leaves one file behind at most. Two processes that
  // write it at once spoil it for both; the checksums show that.
  const unfinished = `${file}.new`;
  try {
    writeFile(unfinished, [opening, written, ...chunks]);
    await remember(database, head.token, lastBuild.known.version);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

async function remember(database: Kysely<Schema>, token: string, version: number): Promise<void> {
  await database.insertInto('saved_catalogue').values({ token, version }).execute();
  await database
    .deleteFrom('saved_catalogue')
    .where('saved_at', '<', new Date(Date.now() - FORGET_AFTER_MS))
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
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(handle, bytes, at);
}

/** The parts in a file; undefined when another program made them, another database did, or they are damaged. */
export async function readSavedCatalogue(
  file: string,
  database: Kysely<Schema>,
): Promise<LastBuild | undefined> {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const head = readHead(handle);
    if (!head || head.program !== programHash()) return undefined;
    const known = await database
      .selectFrom('saved_catalogue')
      .where('token', '=', head.token)
      .select('token')
      .executeTakeFirst();
    const memories = known && readColumns(handle, head);
    return memories && (restoreColumns(head.rest, memories) as LastBuild);
  } finally {
    closeSync(handle);
  }
}

/** Undefined when the file is not one of ours, is damaged or ends early. */
function readHead(handle: number): Head | undefined {
  const opening = Buffer.alloc(OPENING_BYTES);
  if (!readAll(handle, opening)) return undefined;
  const length = opening.readUInt32LE();
  // A disk that has lost power may leave nothing but zeros.
  if (length === 0 || length > LONGEST_HEAD) return undefined;
  const written = Buffer.alloc(length);
  if (!readAll(handle, written) || crc32(written) !== opening.readUInt32LE(4)) return undefined;
  return deserialize(written) as Head;
}

function readColumns(handle: number, { columns }: Head): SharedArrayBuffer[] | undefined {
  const memories: SharedArrayBuffer[] = [];
  for (const { bytes, crc } of columns) {
    const memory = new SharedArrayBuffer(bytes);
    const room = new Uint8Array(memory);
    if (!readAll(handle, room) || crc32(room) !== crc) return undefined;
    memories.push(memory);
  }
  return memories;
}

/** False when the file has fewer bytes. */
function readAll(handle: number, room: Uint8Array): boolean {
  for (let at = 0; at < room.byteLength; ) {
    const read = readSync(handle, room, at, room.byteLength - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}
