import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { withStreets } from './pmtiles.ts';
import { withRasterTiles } from './raster.ts';

/** Base map style with one layer of each kind. */
const BASE_STYLE: StyleSpecification = {
  version: 8,
  sources: { base: { type: 'geojson', data: '/base.json' } },
  layers: [
    { id: 'sea', type: 'background' },
    { id: 'land', type: 'fill', source: 'base' },
    { id: 'rail', type: 'line', source: 'base' },
    { id: 'street-name', type: 'symbol', source: 'base' },
    { id: 'town', type: 'symbol', source: 'base' },
  ],
};
const layerIds = ({ layers }: StyleSpecification) => layers.map(({ id }) => id);

test('streets are above the land and below the railways, and their names replace those of the base map', () => {
  const style = withStreets(BASE_STYLE, { type: 'vector', url: 'x' }, 'zh', 'light');
  const layerOrder = layerIds(style);
  expect(layerOrder.slice(0, 3)).toEqual(['sea', 'land', 'green']);
  expect(layerOrder.slice(-3)).toEqual(['rail', 'road-name', 'town']);
  expect(layerOrder.indexOf('buildings')).toBeLessThan(layerOrder.indexOf('kerb-minor'));
  expect(layerOrder.indexOf('kerb-major')).toBeLessThan(layerOrder.indexOf('road-minor'));
  expect(new Set(layerOrder).size).toBe(layerOrder.length);
  expect(Object.keys(style.sources)).toEqual(['base', 'streets']);
});

test.each([
  ['zh', ['zh', 'en']],
  ['gb', ['gb', 'zh', 'en']],
  ['en', ['en', 'zh']],
] as const)('in %s the label of a street is its first existing name of %j', (lang, names) => {
  const { layers } = withStreets(BASE_STYLE, { type: 'vector', url: 'x' }, lang, 'dark');
  const labelLayer = layers.find(({ id }) => id === 'road-name');
  expect(labelLayer).toHaveProperty('layout.text-field', ['coalesce', ...names.map((name) => ['get', name])]);
});

test('raster tiles are above the whole base map, in order, and are dimmed on a dark page', () => {
  const lightStyle = withRasterTiles(BASE_STYLE, ['a/{z}', 'b/{z}'], 10, 'light');
  expect(layerIds(lightStyle)).toEqual([...layerIds(BASE_STYLE), 'tiles a/{z}', 'tiles b/{z}']);
  expect(lightStyle.sources['tiles b/{z}']).toEqual({
    type: 'raster',
    tiles: ['b/{z}'],
    tileSize: 256,
    minzoom: 10,
  });
  const darkStyle = withRasterTiles(BASE_STYLE, ['a/{z}'], 0, 'dark');
  expect(darkStyle.layers.at(-1)).toHaveProperty('paint.raster-brightness-max');
});
