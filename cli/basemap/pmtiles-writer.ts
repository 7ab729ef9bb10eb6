import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Box } from './grid.ts';
import { type DirectoryEntry, encodeDirectories } from './pmtiles-directory.ts';

const HEADER_BYTES = 127;
const GZIP_LEVEL = 9;

type ArchiveInfo = {
  readonly box: Box;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** JSON metadata of the archive, such as `vector_layers`. */
  readonly metadata: Readonly<Record<string, unknown>>;
};

type StoredTile = { readonly position: number; readonly length: number };

/**
 * Collects vector tiles in any order in a temporary file, and writes them as one PMTiles archive
 * (version 3).
 */
export type PmtilesWriter = {
  add(z: number, x: number, y: number, bytes: Uint8Array): Promise<void>;
  /** Writes the archive and returns its number of tiles and bytes. */
  finish(
    file: string,
    archiveInfo: ArchiveInfo,
  ): Promise<{ readonly tileCount: number; readonly archiveBytes: number }>;
  close(): Promise<void>;
};

/** Creates a writer. `tempPath` is a temporary file that the caller deletes afterwards. */
export async function createPmtilesWriter(tempPath: string): Promise<PmtilesWriter> {
  const tempFile = await open(tempPath, 'w+');
  const tiles: { readonly tileId: number; readonly storedTile: StoredTile }[] = [];
  /** Stored tiles by hash. Identical tiles, such as sea and empty land, are stored once. */
  const storedTileByHash = new Map<string, StoredTile>();
  let tempFileSize = 0;

  return {
    async add(z, x, y, bytes) {
      const gzippedTile = gzipSync(bytes, { level: GZIP_LEVEL });
      const hash = createHash('sha256').update(gzippedTile).digest('base64');
      let storedTile = storedTileByHash.get(hash);
      if (!storedTile) {
        storedTile = { position: tempFileSize, length: gzippedTile.length };
        storedTileByHash.set(hash, storedTile);
        await tempFile.write(gzippedTile, 0, gzippedTile.length, tempFileSize);
        tempFileSize += gzippedTile.length;
      }
      tiles.push({ tileId: zxyToTileId(z, x, y), storedTile });
    },
    async finish(file, archiveInfo) {
      tiles.sort((a, b) => a.tileId - b.tileId);
      const { entries, tilesInFileOrder, dataLength } = layOutTiles(tiles);
      const { root, leaves } = encodeDirectories(entries);
      const metadata = gzipSync(JSON.stringify(archiveInfo.metadata), { level: GZIP_LEVEL });
      const tileCounts = {
        tileCount: tiles.length,
        entryCount: entries.length,
        contentCount: tilesInFileOrder.length,
      };
      const header = encodeHeader(archiveInfo, tileCounts, [
        root.length,
        metadata.length,
        leaves.length,
        dataLength,
      ]);
      const archive = await open(file, 'w');
      try {
        for (const section of [header, root, metadata, leaves]) await archive.writeFile(section);
        for (const storedTile of tilesInFileOrder)
          await archive.writeFile(await readStoredTile(tempFile, storedTile));
        await archive.sync();
        return { tileCount: tiles.length, archiveBytes: (await archive.stat()).size };
      } finally {
        await archive.close();
      }
    },
    close: () => tempFile.close(),
  };
}

async function readStoredTile(tempFile: FileHandle, { position, length }: StoredTile): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  await tempFile.read(bytes, 0, length, position);
  return bytes;
}

/**
 * Orders the tile data by first use ("clustered") and joins consecutive tiles with identical data into
 * runs.
 */
function layOutTiles(tiles: readonly { readonly tileId: number; readonly storedTile: StoredTile }[]) {
  const entries: DirectoryEntry[] = [];
  const offsets = new Map<StoredTile, number>();
  let dataLength = 0;
  for (const { tileId, storedTile } of tiles) {
    const existingOffset = offsets.get(storedTile);
    const lastEntry = entries.at(-1);
    if (
      lastEntry &&
      existingOffset === lastEntry.offset &&
      tileId === lastEntry.tileId + lastEntry.runLength
    ) {
      entries[entries.length - 1] = { ...lastEntry, runLength: lastEntry.runLength + 1 };
      continue;
    }
    if (existingOffset === undefined) {
      offsets.set(storedTile, dataLength);
      entries.push({ tileId, runLength: 1, length: storedTile.length, offset: dataLength });
      dataLength += storedTile.length;
    } else entries.push({ tileId, runLength: 1, length: storedTile.length, offset: existingOffset });
  }
  return { entries, tilesInFileOrder: [...offsets.keys()], dataLength };
}

type TileCounts = { readonly tileCount: number; readonly entryCount: number; readonly contentCount: number };

/** Encodes the header. `sectionLengths` is in file order: root, metadata, leaves, tiles. */
function encodeHeader(
  archiveInfo: ArchiveInfo,
  tileCounts: TileCounts,
  sectionLengths: readonly number[],
): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  let position = 8;
  const writeUint64 = (value: number) => {
    position = header.writeBigUInt64LE(BigInt(value), position);
  };
  let offset = HEADER_BYTES;
  for (const length of sectionLengths) {
    writeUint64(offset);
    writeUint64(length);
    offset += length;
  }
  for (const count of [tileCounts.tileCount, tileCounts.entryCount, tileCounts.contentCount])
    writeUint64(count);
  const clusteredFlag = 1;
  const { Gzip } = Compression;
  for (const byte of [clusteredFlag, Gzip, Gzip, TileType.Mvt, archiveInfo.minZoom, archiveInfo.maxZoom]) {
    position = header.writeUInt8(byte, position);
  }
  const writeDegrees = (value: number) => {
    position = header.writeInt32LE(Math.round(value * 1e7), position);
  };
  for (const degrees of archiveInfo.box) writeDegrees(degrees);
  position = header.writeUInt8(archiveInfo.minZoom, position);
  const [west, south, east, north] = archiveInfo.box;
  writeDegrees((west + east) / 2);
  writeDegrees((south + north) / 2);
  return header;
}
