import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { at } from '#domain/at.ts';
import type { Theme } from '#web/app/theme.ts';
import type { OpenMap } from '../map-view.ts';
import { BASE_CREDITS, baseStyle } from './base-style.ts';
import { openMapLibre } from './maplibre.ts';
import { ownCredits, settingsOf } from './settings.ts';

/** Tiles are drawn for light pages; on a dark page they are dimmed. */
const DIMMED = { 'raster-brightness-max': 0.7, 'raster-saturation': -0.2 } as const;
const TILE_PIXELS = 256;

/** MapLibre with raster tiles over the base that ships with the product. Where a tile fails, the base shows. */
export const openMap: OpenMap = (options) => {
  const provider = settingsOf(options, 'raster');
  const tiles = provider.tiles[options.lang];
  return openMapLibre(
    options,
    (theme) =>
      withRasterTiles(baseStyle(options.settings, options.lang, theme), tiles, provider.minzoom, theme),
    [...ownCredits(provider, options.lang), ...BASE_CREDITS],
  );
};

export function withRasterTiles(
  base: StyleSpecification,
  tiles: readonly string[],
  minzoom: number,
  theme: Theme,
): StyleSpecification {
  const ids = tiles.map((_address, index) => `tiles-${index}`);
  const sources = tiles.map(
    (address): SourceSpecification => ({
      type: 'raster',
      tiles: [address],
      tileSize: TILE_PIXELS,
      minzoom,
    }),
  );
  const layers = ids.map(
    (id): LayerSpecification => ({
      id,
      type: 'raster',
      source: id,
      paint: theme === 'dark' ? DIMMED : {},
    }),
  );
  return {
    ...base,
    sources: { ...base.sources, ...Object.fromEntries(ids.map((id, index) => [id, at(sources, index)])) },
    layers: [...base.layers, ...layers],
  } as StyleSpecification;
}
