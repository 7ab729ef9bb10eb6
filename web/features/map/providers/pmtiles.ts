import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapProvider } from '#contract/map.ts';
import type { Language } from '#domain/language.ts';
import type { Theme } from '#web/app/theme.ts';
import type { OpenMap } from '../map-view.ts';
import { BASE_CREDITS, baseStyle, LABEL_FONTS } from './base-style.ts';
import { openMapLibre } from './maplibre.ts';
import { ownCredits, settingsOf } from './settings.ts';
import { streetLayers, streetNames } from './street-layers.ts';

const SOURCE = 'streets';

type ArchiveSource = Extract<MapProvider, { name: 'pmtiles' }>['source'];

/** MapLibre with vector tiles of streets, buildings, water and green over the base that ships with the product. */
export const openMap: OpenMap = async (options) => {
  const provider = settingsOf(options, 'pmtiles');
  const { settings, lang } = options;
  const source = await sourceOf(provider.source);
  return openMapLibre(
    options,
    (theme) => withStreets(baseStyle(settings, lang, theme), source, lang, theme),
    [...ownCredits(provider, lang), ...BASE_CREDITS],
  );
};

/** Our own archive comes tile by tile; one elsewhere is read in parts, which needs code of its own. */
async function sourceOf(source: ArchiveSource): Promise<SourceSpecification> {
  if ('tiles' in source) {
    const { tiles, minzoom, maxzoom } = source;
    return { type: 'vector', tiles: [`${window.location.origin}${tiles}`], minzoom, maxzoom };
  }
  const [{ addProtocol }, { Protocol }] = await Promise.all([import('maplibre-gl'), import('pmtiles')]);
  addProtocol('pmtiles', new Protocol().tile);
  return { type: 'vector', url: `pmtiles://${source.url}` };
}

/** Streets lie on the land and under the railways; their own names take the place of the base's. */
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
      // What comes later is placed first: names of streets are the least telling.
      streetNames(SOURCE, LABEL_FONTS, theme, lang),
      ...labels,
    ],
  };
}
