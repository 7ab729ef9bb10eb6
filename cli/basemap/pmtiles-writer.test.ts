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

const FACTS = { box: [113.8, 22.1, 114.5, 22.6], minZoom: 0, maxZoom: 15, metadata: { name: 'x' } } as const;

/** The reference reader on a file in memory; it may fetch no more of the beginning than the format promises. */
function reader(file: string): PMTiles {
  const bytes = readFileSync(file);
  const source: Source = {
    getKey: () => file,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

type Given = { z: number; x: number; y: number; bytes: Uint8Array };

async function write(tiles: readonly Given[]): Promise<string> {
  const file = path.join(folder, 'archive.pmtiles');
  const writer = await createPmtilesWriter(path.join(folder, 'heap'));
  for (const { z, x, y, bytes } of tiles) await writer.add(z, x, y, bytes);
  await writer.finish(file, FACTS);
  await writer.close();
  return file;
}

const text = (data: ArrayBuffer | undefined) => data && Buffer.from(data).toString('latin1');

test('whatever tiles are given, in whatever order, the reference reader finds them and no others', async () => {
  const tileId = fc
    .integer({ min: 0, max: 15 })
    .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }));
  const tile = fc.tuple(tileId, fc.constantFrom('sea', 'land', 'a', 'b'));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(tile, { minLength: 1, maxLength: 60, selector: ([at]) => JSON.stringify(at) }),
      fc.array(tileId, { maxLength: 10 }),
      async (tiles, others) => {
        const archive = reader(await write(tiles.map(([at, name]) => ({ ...at, bytes: Buffer.from(name) }))));
        const wanted = new Map(tiles.map(([at, name]) => [JSON.stringify(at), name]));
        for (const at of [...tiles.map(([at]) => at), ...others]) {
          const found = await archive.getZxy(at.z, at.x, at.y);
          expect(text(found?.data)).toBe(wanted.get(JSON.stringify(at)));
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('many tiles need leaf directories; equal ones are kept once, and all lie in the order of their ids', async () => {
  const side = 2 ** 7;
  const tiles = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    // A quarter is sea; the rest is all different, of lengths in no order.
    const outputLength = 1 + (createHash('sha256').update(String(at)).digest().readUInt16LE() % 2000);
    const land = createHash('shake256', { outputLength }).update(String(at)).digest();
    return { z: 7, x, y, bytes: x < side / 4 ? Buffer.from('sea') : land };
  });
  const file = await write(tiles);
  const archive = reader(file);
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
  for (let at = 0; at < tiles.length; at += 997) {
    const { z, x, y, bytes } = tiles[at] ?? { z: 0, x: 0, y: 0, bytes: Buffer.from('') };
    expect(text((await archive.getZxy(z, x, y))?.data)).toBe(bytes.toString('latin1'));
  }
});
