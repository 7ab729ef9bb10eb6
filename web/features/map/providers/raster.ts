import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { at } from '#domain/lib/at.ts';
import type { Theme } from '#web/app/theme.ts';
import { createBaseStyle } from './base-style.ts';
import { BASE_MAP_CREDITS, type OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';
import { providerCredits, settingsOf } from './settings.ts';

/** Paint properties for the dark theme. Tiles are designed for light pages, so dark pages dim them. */
const DIMMED_PAINT = { 'raster-brightness-max': 0.7, 'raster-saturation': -0.2 } as const;
const TILE_PIXELS = 256;

/**
 * MapLibre with raster tiles over the bundled base map. The map opens with the base map alone, without
 * waiting for tiles. The base map shows through where a tile fails to load.
 */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'raster');
  const { settings, lang } = options;
  const { satellite, minzoom } = provider;
  const [groundTiles, ...labelTiles] = provider.tiles[lang];
  let isOpen = false;
  let isSatellite = false;
  const currentTileUrls = () => [isSatellite && satellite ? satellite : (groundTiles ?? ''), ...labelTiles];
  const { view, reloadStyle } = await openMapLibre(
    options,
    (theme) => {
      const baseStyle = createBaseStyle(settings, lang, theme);
      return isOpen ? withRasterTiles(baseStyle, currentTileUrls(), minzoom, theme) : baseStyle;
    },
    [...providerCredits(provider, lang), ...BASE_MAP_CREDITS],
  );
  isOpen = true;
  reloadStyle();
  if (satellite === undefined) return view;
  return {
    ...view,
    setSatellite(isOn) {
      isSatellite = isOn;
      reloadStyle();
    },
  };
};

export function withRasterTiles(
  base: StyleSpecification,
  tileUrls: readonly string[],
  minzoom: number,
  theme: Theme,
): StyleSpecification {
  // The id of a source contains its tile URL, so that changed tiles count as a new source.
  const layerIds = tileUrls.map((tileUrl) => `tiles ${tileUrl}`);
  const sources = tileUrls.map(
    (tileUrl): SourceSpecification => ({
      type: 'raster',
      tiles: [tileUrl],
      tileSize: TILE_PIXELS,
      minzoom,
    }),
  );
  const layers = layerIds.map(
    (id): LayerSpecification => ({
      id,
      type: 'raster',
      source: id,
      paint: theme === 'dark' ? DIMMED_PAINT : {},
    }),
  );
  return {
    ...base,
    sources: {
      ...base.sources,
      ...Object.fromEntries(layerIds.map((id, index) => [id, at(sources, index)])),
    },
    layers: [...base.layers, ...layers],
  } as StyleSpecification;
}
