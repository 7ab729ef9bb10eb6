import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import { putTogether, takeApart } from '#catalogue/memory/extract-columns.ts';
import type { Schema } from '../database/schema.ts';
import type { Held } from './catalogue-builder.ts';
import { nameOfProgram } from './program-of-parts.ts';

/** What stands before the columns; its length and its checksum stand before it. */
type Head = {
  /** Parts made by another program may be of another shape. */
  readonly program: string;
  readonly token: string;
  readonly rest: unknown;
  readonly columns: readonly { readonly bytes: number; readonly crc: number }[];
};

const OPENING_BYTES = 8;
/** Far above what the small rows take; a file that claims more is not ours. */
const LONGEST_HEAD = 1 << 28;
/** A copy that has not been made anew for so long is of a process that is gone. */
const FORGET_AFTER_MS = 90 * 86_400_000;

/**
 * Keeps the last parts in a file, so that the next start reads them and what has changed since, instead
 * of building everything again. Runs in the building thread, which nobody waits for.
 */
export async function keepCatalogue(file: string, held: Held, database: Kysely<Schema>): Promise<void> {
  const { rest, columns } = takeApart(held);
  const parts = columns.map((column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const head: Head = {
    program: nameOfProgram(),
    token: randomUUID(),
    rest,
    columns: parts.map((part) => ({ bytes: part.byteLength, crc: crc32(part) })),
  };
  const written = serialize(head);
  const opening = Buffer.alloc(OPENING_BYTES);
  opening.writeUInt32LE(written.byteLength);
  opening.writeUInt32LE(crc32(written), 4);
  mkdirSync(path.dirname(file), { recursive: true });
  // Always the same name, so that ends before time leave no more than one behind. Two processes that write
  // it at once spoil it for both, which the checksums tell.
  const unfinished = `${file}.new`;
  try {
    writeFile(unfinished, [opening, written, ...parts]);
    await remember(database, head.token, held.known.version);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

async function remember(database: Kysely<Schema>, token: string, version: number): Promise<void> {
  await database.insertInto('kept_catalogue').values({ token, version }).execute();
  await database
    .deleteFrom('kept_catalogue')
    .where('kept_at', '<', new Date(Date.now() - FORGET_AFTER_MS))
    .execute();
}

function writeFile(file: string, parts: readonly Uint8Array[]): void {
  const handle = openSync(file, 'w');
  try {
    for (const part of parts) writeAll(handle, part);
  } finally {
    closeSync(handle);
  }
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(handle, bytes, at);
}

/** The parts in a file, unless they are of another program or another past of the database, or damaged. */
export async function readKeptCatalogue(file: string, database: Kysely<Schema>): Promise<Held | undefined> {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const head = readHead(handle);
    if (!head || head.program !== nameOfProgram()) return undefined;
    const known = await database
      .selectFrom('kept_catalogue')
      .where('token', '=', head.token)
      .select('token')
      .executeTakeFirst();
    const memories = known && readColumns(handle, head);
    return memories && (putTogether(head.rest, memories) as Held);
  } finally {
    closeSync(handle);
  }
}

/** Undefined when the file is not one of ours, damaged, or ends early. */
function readHead(handle: number): Head | undefined {
  const opening = Buffer.alloc(OPENING_BYTES);
  if (!readAll(handle, opening)) return undefined;
  const length = opening.readUInt32LE();
  // A disk that lost its power may leave nothing but zeros.
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

/** False when there are not as many bytes. */
function readAll(handle: number, room: Uint8Array): boolean {
  for (let at = 0; at < room.byteLength; ) {
    const read = readSync(handle, room, at, room.byteLength - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}
