import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPmtilesWriter } from './pmtiles-writer.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pmtiles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ARCHIVE_INFO = {
  box: [113.8, 22.1, 114.5, 22.6],
  minZoom: 0,
  maxZoom: 15,
  metadata: { name: 'x' },
} as const;

/** Opens an archive with the reference reader, from a file in memory. */
function openArchive(file: string): PMTiles {
  const bytes = readFileSync(file);
  const source: Source = {
    getKey: () => file,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

type TileInput = { z: number; x: number; y: number; bytes: Uint8Array };

async function writeArchive(tiles: readonly TileInput[]): Promise<string> {
  const file = path.join(folder, 'archive.pmtiles');
  const writer = await createPmtilesWriter(path.join(folder, 'heap'));
  for (const { z, x, y, bytes } of tiles) await writer.add(z, x, y, bytes);
  await writer.finish(file, ARCHIVE_INFO);
  await writer.close();
  return file;
}

const toLatin1Text = (data: ArrayBuffer | undefined) => data && Buffer.from(data).toString('latin1');

test('the reference reader finds all written tiles, and no others, for any tiles in any order', async () => {
  const tilePositionArbitrary = fc
    .integer({ min: 0, max: 15 })
    .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }));
  const tileArbitrary = fc.tuple(tilePositionArbitrary, fc.constantFrom('sea', 'land', 'a', 'b'));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(tileArbitrary, {
        minLength: 1,
        maxLength: 60,
        selector: ([tilePosition]) => JSON.stringify(tilePosition),
      }),
      fc.array(tilePositionArbitrary, { maxLength: 10 }),
      async (tiles, otherTilePositions) => {
        const archive = openArchive(
          await writeArchive(
            tiles.map(([tilePosition, name]) => ({ ...tilePosition, bytes: Buffer.from(name) })),
          ),
        );
        const expectedNames = new Map(
          tiles.map(([tilePosition, name]) => [JSON.stringify(tilePosition), name]),
        );
        for (const tilePosition of [...tiles.map(([tilePosition]) => tilePosition), ...otherTilePositions]) {
          const tileResponse = await archive.getZxy(tilePosition.z, tilePosition.x, tilePosition.y);
          expect(toLatin1Text(tileResponse?.data)).toBe(expectedNames.get(JSON.stringify(tilePosition)));
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('uses leaf directories for many tiles, stores equal tiles once, and orders them by id', async () => {
  const tilesPerSide = 2 ** 7;
  const tiles = Array.from({ length: tilesPerSide * tilesPerSide }, (_, tileId) => {
    const [x, y] = [tileId % tilesPerSide, Math.floor(tileId / tilesPerSide)];
    // A quarter of the tiles is identical sea; all other tiles differ, with random lengths.
    const outputLength = 1 + (createHash('sha256').update(String(tileId)).digest().readUInt16LE() % 2000);
    const landBytes = createHash('shake256', { outputLength }).update(String(tileId)).digest();
    return { z: 7, x, y, bytes: x < tilesPerSide / 4 ? Buffer.from('sea') : landBytes };
  });
  const file = await writeArchive(tiles);
  const archive = openArchive(file);
  const header = await archive.getHeader();
  expect(header).toMatchObject({
    specVersion: 3,
    clustered: true,
    minZoom: 0,
    maxZoom: 15,
    minLon: 113.8,
    maxLat: 22.6,
    centerLon: 114.15,
    numAddressedTiles: tiles.length,
  });
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect(header.numTileContents).toBe((tiles.length * 3) / 4 + 1);
  expect(header.numTileEntries).toBeLessThan(tiles.length * 0.8);
  expect(header.tileDataOffset + (header.tileDataLength ?? 0)).toBe(readFileSync(file).length);
  expect(await archive.getMetadata()).toEqual({ name: 'x' });
  for (let tileId = 0; tileId < tiles.length; tileId += 997) {
    const { z, x, y, bytes } = tiles[tileId] ?? { z: 0, x: 0, y: 0, bytes: Buffer.from('') };
    expect(toLatin1Text((await archive.getZxy(z, x, y))?.data)).toBe(bytes.toString('latin1'));
  }
});
