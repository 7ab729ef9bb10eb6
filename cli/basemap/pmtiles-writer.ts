import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Box } from './grid.ts';
import { type Entry, encodeDirectories } from './pmtiles-directory.ts';

const HEADER_BYTES = 127;
const GZIP_LEVEL = 9;

type ArchiveFacts = {
  readonly box: Box;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The JSON of the archive, such as its `vector_layers`. */
  readonly metadata: Readonly<Record<string, unknown>>;
};

type Blob = { readonly at: number; readonly length: number };

/** Collects vector tiles in any order, on the disk, and writes them as one PMTiles archive (version 3). */
export type PmtilesWriter = {
  add(z: number, x: number, y: number, bytes: Uint8Array): Promise<void>;
  /** Writes the archive; returns how many tiles it has and how many bytes. */
  finish(file: string, facts: ArchiveFacts): Promise<{ readonly tiles: number; readonly bytes: number }>;
  close(): Promise<void>;
};

/** `heap` is a file of the writer's own, of no use afterwards. */
export async function createPmtilesWriter(heap: string): Promise<PmtilesWriter> {
  const disk = await open(heap, 'w+');
  const tiles: { readonly tileId: number; readonly blob: Blob }[] = [];
  /** Sea and empty land look the same all over: equal tiles are kept once. */
  const blobs = new Map<string, Blob>();
  let end = 0;

  return {
    async add(z, x, y, bytes) {
      const packed = gzipSync(bytes, { level: GZIP_LEVEL });
      const name = createHash('sha256').update(packed).digest('base64');
      let blob = blobs.get(name);
      if (!blob) {
        blob = { at: end, length: packed.length };
        blobs.set(name, blob);
        await disk.write(packed, 0, packed.length, end);
        end += packed.length;
      }
      tiles.push({ tileId: zxyToTileId(z, x, y), blob });
    },
    async finish(file, facts) {
      tiles.sort((one, other) => one.tileId - other.tileId);
      const { entries, order, dataLength } = layOut(tiles);
      const { root, leaves } = encodeDirectories(entries);
      const metadata = gzipSync(JSON.stringify(facts.metadata), { level: GZIP_LEVEL });
      const counts = { tiles: tiles.length, entries: entries.length, contents: order.length };
      const header = encodeHeader(facts, counts, [root.length, metadata.length, leaves.length, dataLength]);
      const archive = await open(file, 'w');
      try {
        for (const part of [header, root, metadata, leaves]) await archive.writeFile(part);
        for (const blob of order) await archive.writeFile(await readBlob(disk, blob));
        await archive.sync();
        return { tiles: tiles.length, bytes: (await archive.stat()).size };
      } finally {
        await archive.close();
      }
    },
    close: () => disk.close(),
  };
}

async function readBlob(disk: FileHandle, { at, length }: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  await disk.read(bytes, 0, length, at);
  return bytes;
}

/** Bytes lie in the order in which the ids first ask for them ("clustered"); equal neighbours become a run. */
function layOut(tiles: readonly { readonly tileId: number; readonly blob: Blob }[]) {
  const entries: Entry[] = [];
  const offsets = new Map<Blob, number>();
  let dataLength = 0;
  for (const { tileId, blob } of tiles) {
    const known = offsets.get(blob);
    const last = entries.at(-1);
    if (last && known === last.offset && tileId === last.tileId + last.runLength) {
      entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
      continue;
    }
    if (known === undefined) {
      offsets.set(blob, dataLength);
      entries.push({ tileId, runLength: 1, length: blob.length, offset: dataLength });
      dataLength += blob.length;
    } else entries.push({ tileId, runLength: 1, length: blob.length, offset: known });
  }
  return { entries, order: [...offsets.keys()], dataLength };
}

type Counts = { readonly tiles: number; readonly entries: number; readonly contents: number };

/** The sections follow the header in the order of their lengths: root, metadata, leaves, tiles. */
function encodeHeader(facts: ArchiveFacts, counts: Counts, lengths: readonly number[]): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  let at = 8;
  const long = (value: number) => {
    at = header.writeBigUInt64LE(BigInt(value), at);
  };
  let offset = HEADER_BYTES;
  for (const length of lengths) {
    long(offset);
    long(length);
    offset += length;
  }
  for (const count of [counts.tiles, counts.entries, counts.contents]) long(count);
  const clustered = 1;
  const { Gzip } = Compression;
  for (const byte of [clustered, Gzip, Gzip, TileType.Mvt, facts.minZoom, facts.maxZoom]) {
    at = header.writeUInt8(byte, at);
  }
  const degrees = (value: number) => {
    at = header.writeInt32LE(Math.round(value * 1e7), at);
  };
  for (const side of facts.box) degrees(side);
  at = header.writeUInt8(facts.minZoom, at);
  const [west, south, east, north] = facts.box;
  degrees((west + east) / 2);
  degrees((south + north) / 2);
  return header;
}
