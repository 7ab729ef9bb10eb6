import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBasemap } from '#cli/basemap/build.ts';
import { findInputs } from '#cli/basemap/inputs.ts';
import { createPmtilesHolder } from './pmtiles-file.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'podium-pmtiles-'));
  file = path.join(folder, 'basemap.pmtiles');
  const roads = path.join(folder, 'roads.geojson');
  const geometry = {
    type: 'LineString',
    coordinates: [
      [114.1722, 22.2951],
      [114.1715, 22.3245],
    ],
  };
  await writeFile(roads, JSON.stringify({ type: 'Feature', geometry, properties: {} }));
  await buildBasemap(await findInputs([roads]), file, () => undefined);
});
afterAll(() => rm(folder, { recursive: true }));

test('a file whose handle was closed is opened again', async () => {
  const holder = createPmtilesHolder(file, { error: () => undefined });
  const before = await holder.current();
  await holder.close();
  const after = await holder.current();
  expect(after).not.toBe(before);
  if (!after) throw new Error('no file');
  expect((await buffer(after.read(0, 6))).toString()).toBe('PMTiles');
  await holder.close();
});

test('ending a download early leaves the file open for the others', async () => {
  const holder = createPmtilesHolder(file, { error: () => undefined });
  const opened = await holder.current();
  if (!opened) throw new Error('no file');
  for await (const _chunk of opened.read(0, opened.size - 1)) break;
  expect((await buffer(opened.read(0, 6))).toString()).toBe('PMTiles');
  expect(await opened.tile(16, 53552, 28598)).toBeInstanceOf(Uint8Array);
  await holder.close();
});
