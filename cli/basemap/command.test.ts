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

const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
const shares: number[] = [];
const terminal = { line: () => undefined, progress: (done: number) => void shares.push(done) };
const build = (...words: string[]) =>
  runCommand(
    ['basemap', 'build', ...words],
    () => readEnv({ PODIUM_DATA: path.join(folder, 'var') }),
    terminal,
    process.stdout,
  );

const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (type: string, coordinates: unknown, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const square = (lng: number, lat: number, size: number) => [
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

/** Mong Kok at a zoom, as the layers of its tile with the features' properties. */
async function mongKok(file: string, zoom: number) {
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
  test('makes a base of the layers in a folder, each shown from its own zoom on', async () => {
    put(
      'roads.geojson',
      collection(
        feature('LineString', NATHAN_ROAD, {
          highway: 'primary',
          'name:zh': '彌敦道',
          'name:en': 'Nathan Road',
        }),
        feature(
          'LineString',
          [
            [114.171, 22.3178],
            [114.1729, 22.3185],
          ],
          { highway: 'residential' },
        ),
      ),
    );
    put('water-harbour.json.gz', gzipSync(collection(feature('Polygon', square(114.1, 22.25, 0.2)))));
    put(
      'buildings.ndjson',
      [
        feature('Polygon', square(114.1705, 22.318, 0.001), { name_en: 'A tower' }),
        feature('Polygon', square(113.2, 23.1, 0.001)),
        feature('Point', [114.17, 22.32]),
      ]
        .map((each) => JSON.stringify(each))
        .join('\n'),
    );
    put('notes.txt', 'not read');

    const output = await build(folder);
    const file = path.join(folder, 'var/basemap.pmtiles');
    expect(output).toContain(`${file}: `);
    expect(output).toContain(' tiles of 4 features, ');
    expect(output).toContain('Left out, outside Hong Kong: 1.');
    expect(output).toContain('Left out, no shape of their layer: 1.');
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    // Nothing of the work is left beside it.
    expect(readdirSync(path.join(folder, 'var'))).toEqual(['basemap.pmtiles']);

    const nathanRoad = { class: 'major', zh: '彌敦道', en: 'Nathan Road' };
    expect(await mongKok(file, 16)).toEqual({
      water: [{}],
      buildings: [{ en: 'A tower' }],
      roads: [{ class: 'minor' }, nathanRoad],
    });
    expect(await mongKok(file, 13)).toMatchObject({ roads: [{ class: 'minor' }, nathanRoad] });
    expect(await mongKok(file, 8)).toEqual({ water: [{}], roads: [nathanRoad] });
    expect(await mongKok(file, 7)).toBeUndefined();
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
      collection(feature('Polygon', square(836_000, 818_000, 50))),
      'green.json cannot be used: its feature 1 has the position 836000, 818000, which is not in degrees',
    ],
    [
      'green.json',
      collection(feature('Polygon', square(113, 23, 0.1))),
      'None of the features is a shape of its layer in Hong Kong.',
    ],
    [
      'streets.geojson',
      '{}',
      'streets.geojson is of no layer: its name must begin with water, green, buildings or roads, such as roads.geojson.',
    ],
    ['roads.shp', '', /^The folder .* has no GeoJSON file\.$/],
  ])('tells what is wrong with %s: %j', async (name, content, sentence) => {
    put(name, content);
    await expect(build(folder)).rejects.toThrow(sentence);
  });

  test('a build that fails leaves the older map as it was', async () => {
    const out = path.join(folder, 'map.pmtiles');
    put('map.pmtiles', 'older');
    put('roads.geojson', '{"features":[');
    await expect(build(path.join(folder, 'roads.geojson'), '--out', out)).rejects.toThrow('in the middle');
    expect(readFileSync(out, 'utf8')).toBe('older');
    put('roads.geojson', collection(feature('LineString', NATHAN_ROAD)));
    await build(path.join(folder, 'roads.geojson'), '--out', out);
    expect(await mongKok(out, 14)).toEqual({ roads: [{ class: 'minor' }] });
    expect(readdirSync(folder).sort()).toEqual(['map.pmtiles', 'roads.geojson']);
  });
});
