import {
  addProtocol,
  type LayerSpecification,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';
import { baseStyle, LABEL_FONTS } from './base-style.ts';
import { BASE_CREDITS, type OpenMap } from './map-view.ts';
import { openMapLibre } from './maplibre.ts';
import { ownCredits, settingsOf } from './settings.ts';
import { streetLayers, streetNames } from './street-layers.ts';

const SOURCE = 'streets';

type TileSource = Extract<MapProvider, { name: 'pmtiles' }>['source'];

/** MapLibre with vector tiles of streets, buildings, water and green over the base that ships with the product. */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'pmtiles');
  const { settings, lang } = options;
  const source = await sourceOf(provider.source);
  const { view } = await openMapLibre(
    options,
    (theme) => withStreets(baseStyle(settings, lang, theme), source, lang, theme),
    [...ownCredits(provider, lang), ...BASE_CREDITS],
  );
  return view;
};

/** The portal serves its own file tile by tile. A file elsewhere is read by byte ranges, with the pmtiles library. */
async function sourceOf(source: TileSource): Promise<SourceSpecification> {
  if ('tiles' in source) {
    const { tiles, minzoom, maxzoom } = source;
    return { type: 'vector', tiles: [`${window.location.origin}${tiles}`], minzoom, maxzoom };
  }
  const { Protocol } = await import('pmtiles');
  addProtocol('pmtiles', new Protocol().tile);
  return { type: 'vector', url: `pmtiles://${source.url}` };
}

/** Draws streets over the land and below the railways. Their names replace the street names of the base. */
export function withStreets(
  base: StyleSpecification,
  source: SourceSpecification,
  lang: Language,
  theme: Theme,
): StyleSpecification {
  const isGround = ({ type }: LayerSpecification) => type === 'background' || type === 'fill';
  const ground = base.layers.findLastIndex(isGround) + 1;
  const isLabel = ({ type }: LayerSpecification) => type === 'symbol';
  const labels = base.layers.filter((layer) => isLabel(layer) && !layer.id.startsWith('street-name'));
  return {
    ...base,
    sources: { ...base.sources, [SOURCE]: source },
    layers: [
      ...base.layers.slice(0, ground),
      ...streetLayers(SOURCE, theme),
      ...base.layers.slice(ground).filter((layer) => !isLabel(layer)),
      // MapLibre places later layers first, so street names give way to all other labels.
      streetNames(SOURCE, LABEL_FONTS, theme, lang),
      ...labels,
    ],
  };
}
