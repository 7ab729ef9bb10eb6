import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { withStreets } from './pmtiles.ts';
import { withRasterTiles } from './raster.ts';

/** A base with one layer of each kind. */
const BASE: StyleSpecification = {
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
const ids = ({ layers }: StyleSpecification) => layers.map(({ id }) => id);

test('streets lie over the land and below the railways, and their names replace those of the base', () => {
  const style = withStreets(BASE, { type: 'vector', url: 'x' }, 'zh', 'light');
  const order = ids(style);
  expect(order.slice(0, 3)).toEqual(['sea', 'land', 'green']);
  expect(order.slice(-3)).toEqual(['rail', 'road-name', 'town']);
  expect(order.indexOf('buildings')).toBeLessThan(order.indexOf('kerb-minor'));
  expect(order.indexOf('kerb-major')).toBeLessThan(order.indexOf('road-minor'));
  expect(new Set(order).size).toBe(order.length);
  expect(Object.keys(style.sources)).toEqual(['base', 'streets']);
});

test.each([
  ['zh', ['zh', 'en']],
  ['gb', ['gb', 'zh', 'en']],
  ['en', ['en', 'zh']],
] as const)('in %s a street is called by the first name it has of %j', (lang, names) => {
  const { layers } = withStreets(BASE, { type: 'vector', url: 'x' }, lang, 'dark');
  const label = layers.find(({ id }) => id === 'road-name');
  expect(label).toHaveProperty('layout.text-field', ['coalesce', ...names.map((name) => ['get', name])]);
});

test('raster tiles lie over the whole base, one over the other, and are dimmed on a dark page', () => {
  const light = withRasterTiles(BASE, ['a/{z}', 'b/{z}'], 10, 'light');
  expect(ids(light)).toEqual([...ids(BASE), 'tiles a/{z}', 'tiles b/{z}']);
  expect(light.sources['tiles b/{z}']).toEqual({
    type: 'raster',
    tiles: ['b/{z}'],
    tileSize: 256,
    minzoom: 10,
  });
  const dark = withRasterTiles(BASE, ['a/{z}'], 0, 'dark');
  expect(dark.layers.at(-1)).toHaveProperty('paint.raster-brightness-max');
});
