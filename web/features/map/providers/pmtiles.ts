import {
  addProtocol,
  type LayerSpecification,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';
import { createBaseStyle, LABEL_FONTS } from './base-style.ts';
import { BASE_MAP_CREDITS, type OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';
import { providerCredits, settingsOf } from './settings.ts';
import { createStreetLayers, createStreetNameLayer } from './street-layers.ts';

const STREETS_SOURCE = 'streets';

type TileSource = Extract<MapProvider, { name: 'pmtiles' }>['source'];

/** MapLibre with vector tiles of streets, buildings, water and parks over the bundled base map. */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'pmtiles');
  const { settings, lang } = options;
  const source = await vectorSourceOf(provider.source);
  const { view } = await openMapLibre(
    options,
    (theme) => withStreets(createBaseStyle(settings, lang, theme), source, lang, theme),
    [...providerCredits(provider, lang), ...BASE_MAP_CREDITS],
  );
  return view;
};

/**
 * Returns the vector source. The portal serves its own file tile by tile; the pmtiles library reads an
 * external file by byte ranges.
 */
async function vectorSourceOf(source: TileSource): Promise<SourceSpecification> {
  if ('tiles' in source) {
    const { tiles, minzoom, maxzoom } = source;
    return { type: 'vector', tiles: [`${window.location.origin}${tiles}`], minzoom, maxzoom };
  }
  const { Protocol } = await import('pmtiles');
  addProtocol('pmtiles', new Protocol().tile);
  return { type: 'vector', url: `pmtiles://${source.url}` };
}

/**
 * Adds streets to the base style, above the land and below the railways. Their names replace the street
 * names of the base map.
 */
export function withStreets(
  base: StyleSpecification,
  source: SourceSpecification,
  lang: Language,
  theme: Theme,
): StyleSpecification {
  const isGroundLayer = ({ type }: LayerSpecification) => type === 'background' || type === 'fill';
  const groundLayerCount = base.layers.findLastIndex(isGroundLayer) + 1;
  const isLabelLayer = ({ type }: LayerSpecification) => type === 'symbol';
  const labelLayers = base.layers.filter(
    (layer) => isLabelLayer(layer) && !layer.id.startsWith('street-name'),
  );
  return {
    ...base,
    sources: { ...base.sources, [STREETS_SOURCE]: source },
    layers: [
      ...base.layers.slice(0, groundLayerCount),
      ...createStreetLayers(STREETS_SOURCE, theme),
      ...base.layers.slice(groundLayerCount).filter((layer) => !isLabelLayer(layer)),
      // MapLibre gives later layers priority for labels, so street names yield to all other labels.
      createStreetNameLayer(STREETS_SOURCE, LABEL_FONTS, theme, lang),
      ...labelLayers,
    ],
  };
}
