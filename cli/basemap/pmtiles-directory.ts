import { gzipSync } from 'node:zlib';
import { at } from '#domain/lib/at.ts';

/** Where the bytes of some tiles in a row are; with a run of 0, where a leaf directory is. */
export type Entry = {
  readonly tileId: number;
  readonly runLength: number;
  readonly length: number;
  /** From the beginning of the tiles, or of the leaf directories. */
  readonly offset: number;
};

export type Directories = {
  readonly root: Uint8Array;
  /** All leaf directories one after another; empty when the root holds every entry. */
  readonly leaves: Uint8Array;
};

/** The header takes 127 of the first 16,384 bytes, in which the root must end: one request then brings both. */
const ROOT_LIMIT = 16_384 - 127;
const FIRST_LEAF_SIZE = 1024;

/** Entries in the order of their ids: in the root alone when they fit, else in leaves as small as the root allows. */
export function encodeDirectories(entries: readonly Entry[]): Directories {
  const whole = encodeDirectory(entries);
  if (whole.length <= ROOT_LIMIT) return { root: whole, leaves: new Uint8Array() };
  for (let size = FIRST_LEAF_SIZE; ; size *= 2) {
    const leaves: Uint8Array[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let from = 0; from < entries.length; from += size) {
      const leaf = encodeDirectory(entries.slice(from, from + size));
      pointers.push({ tileId: at(entries, from).tileId, runLength: 0, length: leaf.length, offset });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = encodeDirectory(pointers);
    if (root.length <= ROOT_LIMIT) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** PMTiles version 3: column by column, ids as differences, an offset that follows on the last one as 0. */
function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  varint(bytes, entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    varint(bytes, tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) varint(bytes, runLength);
  for (const { length } of entries) varint(bytes, length);
  let follows = -1;
  for (const { offset, length } of entries) {
    varint(bytes, offset === follows ? 0 : offset + 1);
    follows = offset + length;
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

/** Seven bits a byte, the lowest first. By division, since ids and offsets go beyond 32 bits. */
function varint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}
