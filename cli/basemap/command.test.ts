import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PMTiles } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { readVectorTile } from '#tests/factories/vector-tile.ts';
import { runCommand } from '../commands.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'basemap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeInput = (name: string, content: string | Uint8Array) =>
  writeFileSync(path.join(folder, name), content);
const progressShares: number[] = [];
const terminal = {
  printLine: () => undefined,
  showProgress: (progressShare: number) => void progressShares.push(progressShare),
};
const runBuild = (...words: string[]) =>
  runCommand(
    ['basemap', 'build', ...words],
    () => readEnv({ PODIUM_DATA: path.join(folder, 'var') }),
    terminal,
    process.stdout,
  );

const createCollection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const createFeature = (type: string, coordinates: unknown, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const squareRing = (lng: number, lat: number, size: number) => [
  [
    [lng, lat],
    [lng + size, lat],
    [lng + size, lat + size],
    [lng, lat + size],
    [lng, lat],
  ],
];
const NATHAN_ROAD = [
  [114.1722, 22.2951],
  [114.1715, 22.3245],
];

/** Reads the tile of Mong Kok at a zoom. Returns its layers with the properties of their features. */
async function readMongKokTile(file: string, zoom: number) {
  const bytes = readFileSync(file);
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
  const [x, y] = [Math.floor(53_552 / 2 ** (16 - zoom)), Math.floor(28_598 / 2 ** (16 - zoom))];
  const tile = await archive.getZxy(zoom, x, y);
  return tile && readVectorTile(new Uint8Array(tile.data));
}

describe('podium basemap build', () => {
  test('builds a base map from the layers of a folder, each visible from its own zoom', async () => {
    writeInput(
      'roads.geojson',
      createCollection(
        createFeature('LineString', NATHAN_ROAD, {
          highway: 'primary',
          'name:zh': '彌敦道',
          'name:en': 'Nathan Road',
        }),
        createFeature(
          'LineString',
          [
            [114.171, 22.3178],
            [114.1729, 22.3185],
          ],
          { highway: 'residential' },
        ),
      ),
    );
    writeInput(
      'water-harbour.json.gz',
      gzipSync(createCollection(createFeature('Polygon', squareRing(114.1, 22.25, 0.2)))),
    );
    writeInput(
      'buildings.ndjson',
      [
        createFeature('Polygon', squareRing(114.1705, 22.318, 0.001), { name_en: 'A tower' }),
        createFeature('Polygon', squareRing(113.2, 23.1, 0.001)),
        createFeature('Point', [114.17, 22.32]),
      ]
        .map((testFeature) => JSON.stringify(testFeature))
        .join('\n'),
    );
    writeInput('notes.txt', 'not read');

    const output = await runBuild(folder);
    const file = path.join(folder, 'var/basemap.pmtiles');
    expect(output).toContain(`${file}: `);
    expect(output).toContain(' tiles of 4 features, ');
    expect(output).toContain('Left out, outside Hong Kong: 1.');
    expect(output).toContain('Left out, no shape of their layer: 1.');
    expect(progressShares.at(-1)).toBe(1);
    expect(progressShares).toEqual(progressShares.toSorted((a, b) => a - b));
    // No temporary files remain.
    expect(readdirSync(path.join(folder, 'var'))).toEqual(['basemap.pmtiles']);

    const nathanRoad = { class: 'major', zh: '彌敦道', en: 'Nathan Road' };
    expect(await readMongKokTile(file, 16)).toEqual({
      water: [{}],
      buildings: [{ en: 'A tower' }],
      roads: [{ class: 'minor' }, nathanRoad],
    });
    expect(await readMongKokTile(file, 13)).toMatchObject({ roads: [{ class: 'minor' }, nathanRoad] });
    expect(await readMongKokTile(file, 8)).toEqual({ water: [{}], roads: [nathanRoad] });
    expect(await readMongKokTile(file, 7)).toBeUndefined();
  });

  test.each([
    ['roads.geojson', '{"features":[', 'roads.geojson cannot be used: it ends in the middle.'],
    ['roads.geojson', 'PK', 'roads.geojson cannot be used: it has "P" where a feature should begin.'],
    ['roads.geojson', '{"features":[]}', 'roads.geojson cannot be used: it has no feature.'],
    ['roads.geojson', Buffer.from([0xb9, 0xf4]), 'roads.geojson cannot be used: it is not written in UTF-8.'],
    ['roads.geojson.gz', 'plain', 'roads.geojson.gz cannot be used: incorrect header check.'],
    ['roads.geojson', '{"features":[{"a":}]}', 'roads.geojson cannot be used: its feature 1 is not JSON: '],
    [
      'green.json',
      createCollection(createFeature('Polygon', squareRing(836_000, 818_000, 50))),
      'green.json cannot be used: its feature 1 has the position 836000, 818000, which is not in degrees',
    ],
    [
      'green.json',
      createCollection(createFeature('Polygon', squareRing(113, 23, 0.1))),
      'None of the features is a shape of its layer in Hong Kong.',
    ],
    [
      'streets.geojson',
      '{}',
      'streets.geojson is of no layer: its name must begin with water, green, buildings or roads, such as roads.geojson.',
    ],
    ['roads.shp', '', /^The folder .* has no GeoJSON file\.$/],
  ])('reports the error in %s: %j', async (name, content, sentence) => {
    writeInput(name, content);
    await expect(runBuild(folder)).rejects.toThrow(sentence);
  });

  test('a failed build keeps the old map', async () => {
    const outFile = path.join(folder, 'map.pmtiles');
    writeInput('map.pmtiles', 'older');
    writeInput('roads.geojson', '{"features":[');
    await expect(runBuild(path.join(folder, 'roads.geojson'), '--out', outFile)).rejects.toThrow(
      'in the middle',
    );
    expect(readFileSync(outFile, 'utf8')).toBe('older');
    writeInput('roads.geojson', createCollection(createFeature('LineString', NATHAN_ROAD)));
    await runBuild(path.join(folder, 'roads.geojson'), '--out', outFile);
    expect(await readMongKokTile(outFile, 14)).toEqual({ roads: [{ class: 'minor' }] });
    expect(readdirSync(folder).sort()).toEqual(['map.pmtiles', 'roads.geojson']);
  });
});
