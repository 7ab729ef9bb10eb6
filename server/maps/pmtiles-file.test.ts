import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBasemap } from '#cli/basemap/build.ts';
import { findInputs } from '#cli/basemap/inputs.ts';
import { createReloadingPmtiles } from './pmtiles-file.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'podium-pmtiles-'));
  file = path.join(folder, 'basemap.pmtiles');
  const roadsFile = path.join(folder, 'roads.geojson');
  const geometry = {
    type: 'LineString',
    coordinates: [
      [114.1722, 22.2951],
      [114.1715, 22.3245],
    ],
  };
  await writeFile(roadsFile, JSON.stringify({ type: 'Feature', geometry, properties: {} }));
  await buildBasemap(await findInputs([roadsFile]), file, () => undefined);
});
afterAll(() => rm(folder, { recursive: true }));

test('a file whose handle was closed is opened again', async () => {
  const pmtilesFile = createReloadingPmtiles(file, { error: () => undefined });
  const firstFile = await pmtilesFile.current();
  await pmtilesFile.close();
  const secondFile = await pmtilesFile.current();
  expect(secondFile).not.toBe(firstFile);
  if (!secondFile) throw new Error('no file');
  expect((await buffer(secondFile.read(0, 6))).toString()).toBe('PMTiles');
  await pmtilesFile.close();
});

test('ending a download early leaves the file open for the others', async () => {
  const pmtilesFile = createReloadingPmtiles(file, { error: () => undefined });
  const openFile = await pmtilesFile.current();
  if (!openFile) throw new Error('no file');
  for await (const _chunk of openFile.read(0, openFile.size - 1)) break;
  expect((await buffer(openFile.read(0, 6))).toString()).toBe('PMTiles');
  expect(await openFile.readTile(16, 53552, 28598)).toBeInstanceOf(Uint8Array);
  await pmtilesFile.close();
});
