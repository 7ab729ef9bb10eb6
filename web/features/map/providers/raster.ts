import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { at } from '#domain/lib/at.ts';
import type { Theme } from '#web/app/theme.ts';
import { baseStyle } from './base-style.ts';
import { BASE_CREDITS, type OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';
import { ownCredits, settingsOf } from './settings.ts';

/** Tiles are drawn for light pages; on a dark page they are dimmed. */
const DIMMED = { 'raster-brightness-max': 0.7, 'raster-saturation': -0.2 } as const;
const TILE_PIXELS = 256;

/**
 * MapLibre with raster tiles over the base that ships with the product. The map opens with the base alone, so
 * nobody waits for the tiles; where one fails, the base shows.
 */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'raster');
  const { settings, lang } = options;
  const { satellite, minzoom } = provider;
  const [ground, ...labels] = provider.tiles[lang];
  let isOpen = false;
  let isSatellite = false;
  const tiles = () => [isSatellite && satellite ? satellite : (ground ?? ''), ...labels];
  const { view, restyle } = await openMapLibre(
    options,
    (theme) => {
      const base = baseStyle(settings, lang, theme);
      return isOpen ? withRasterTiles(base, tiles(), minzoom, theme) : base;
    },
    [...ownCredits(provider, lang), ...BASE_CREDITS],
  );
  isOpen = true;
  restyle();
  if (satellite === undefined) return view;
  return {
    ...view,
    setSatellite(isOn) {
      isSatellite = isOn;
      restyle();
    },
  };
};

export function withRasterTiles(
  base: StyleSpecification,
  tiles: readonly string[],
  minzoom: number,
  theme: Theme,
): StyleSpecification {
  // A source is named by its tiles: other tiles are another source.
  const ids = tiles.map((address) => `tiles ${address}`);
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
