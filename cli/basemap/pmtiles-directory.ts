import { gzipSync } from 'node:zlib';
import { at } from '#domain/lib/at.ts';

/**
 * Location of the bytes of consecutive tiles. If `runLength` is 0, the entry is the location of a leaf
 * directory.
 */
export type DirectoryEntry = {
  readonly tileId: number;
  readonly runLength: number;
  readonly length: number;
  /** Offset from the beginning of the tile data, or of the leaf directories. */
  readonly offset: number;
};

export type Directories = {
  readonly root: Uint8Array;
  /** All leaf directories, concatenated. Empty if the root contains every entry. */
  readonly leaves: Uint8Array;
};

/**
 * Maximum size of the root directory. It must end within the first 16,384 bytes, of which the header
 * takes 127, so that one request fetches both.
 */
const MAX_ROOT_BYTES = 16_384 - 127;
const MIN_LEAF_ENTRIES = 1024;

/**
 * Encodes entries, sorted by tile id. If they fit, the root directory contains all of them. Otherwise
 * the root refers to leaf directories, which are as small as the size limit of the root allows.
 */
export function encodeDirectories(entries: readonly DirectoryEntry[]): Directories {
  const singleDirectory = encodeDirectory(entries);
  if (singleDirectory.length <= MAX_ROOT_BYTES) return { root: singleDirectory, leaves: new Uint8Array() };
  for (let leafEntryCount = MIN_LEAF_ENTRIES; ; leafEntryCount *= 2) {
    const leaves: Uint8Array[] = [];
    const pointers: DirectoryEntry[] = [];
    let offset = 0;
    for (let firstEntryIndex = 0; firstEntryIndex < entries.length; firstEntryIndex += leafEntryCount) {
      const leaf = encodeDirectory(entries.slice(firstEntryIndex, firstEntryIndex + leafEntryCount));
      pointers.push({
        tileId: at(entries, firstEntryIndex).tileId,
        runLength: 0,
        length: leaf.length,
        offset,
      });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = encodeDirectory(pointers);
    if (root.length <= MAX_ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) };
  }
}

/**
 * Encodes a directory of PMTiles version 3: column by column, ids as differences, and 0 for an offset
 * that directly follows the previous entry.
 */
function encodeDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    writeVarint(bytes, tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) writeVarint(bytes, runLength);
  for (const { length } of entries) writeVarint(bytes, length);
  let expectedOffset = -1;
  for (const { offset, length } of entries) {
    writeVarint(bytes, offset === expectedOffset ? 0 : offset + 1);
    expectedOffset = offset + length;
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

/**
 * Writes 7 bits per byte, lowest bits first. Uses division instead of shifts, since ids and offsets
 * exceed 32 bits.
 */
function writeVarint(bytes: number[], value: number): void {
  let remaining = value;
  while (remaining >= 0x80) {
    bytes.push((remaining % 0x80) | 0x80);
    remaining = Math.floor(remaining / 0x80);
  }
  bytes.push(remaining);
}
