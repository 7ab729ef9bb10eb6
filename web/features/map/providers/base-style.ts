import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import type { MapSettings } from '#contract/map.ts';
import type { Language } from '#domain/language.ts';
import type { Theme } from '#web/app/theme.ts';
import type { Credit } from '../map-view.ts';
import { PALETTE, type Palette } from './palette.ts';

export const BASE_CREDITS: readonly Credit[] = [
  { text: 'MapSVG / svg-maps, CC BY 4.0', href: 'https://mapsvg.com/maps/hong-kong' },
];

const SOURCE = 'base';
/** The name under which a style's labels find their font. */
const FONT = 'Podium Regular';
const FONT_MEDIUM = 'Podium Medium';

/** The fonts of labels. The first name sets the weight; the others are the page's, used where there is no file. */
export const LABEL_FONTS = [FONT, 'Inter', 'system-ui', 'sans-serif'] as const;

/** The style of the base that ships with the product. */
export function baseStyle({ base, font }: MapSettings, lang: Language, theme: Theme): StyleSpecification {
  const colours = PALETTE[theme];
  const here = window.location.href;
  const face = lang === 'en' ? undefined : new URL(font[lang], here).href;
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'geojson', data: new URL(base, here).href, maxzoom: 14, tolerance: 0.2 } },
    ...(face && { 'font-faces': { [FONT]: face, [FONT_MEDIUM]: face } }),
    layers: [...groundLayers(colours), ...railLayers(colours), ...labelLayers(colours, lang)],
  };
}

function of(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}

/** A value that grows with the zoom: pairs of zoom and value. */
function byZoom(...stops: readonly number[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops];
}

function groundLayers(colours: Palette): LayerSpecification[] {
  const shore = { 'line-color': colours.coast, 'line-width': byZoom(8, 1.2, 12, 2.5, 16, 5) };
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'mainland-shore',
      type: 'line',
      source: SOURCE,
      filter: of('mainland'),
      layout: round,
      paint: shore,
    },
    {
      id: 'mainland',
      type: 'fill',
      source: SOURCE,
      filter: of('mainland'),
      paint: { 'fill-color': colours.beyond },
    },
    // Below the land: only its outer half is visible, and nothing where two pieces of land touch.
    { id: 'shore', type: 'line', source: SOURCE, filter: of('land'), layout: round, paint: shore },
    { id: 'land', type: 'fill', source: SOURCE, filter: of('land'), paint: { 'fill-color': colours.land } },
    {
      id: 'border',
      type: 'line',
      source: SOURCE,
      filter: of('border'),
      layout: round,
      paint: {
        'line-color': colours.border,
        'line-width': byZoom(8, 0.6, 14, 1.4),
        'line-dasharray': [3, 2.5],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 1, 15, 0.4],
      },
    },
    {
      id: 'building',
      type: 'circle',
      source: SOURCE,
      filter: of('building'),
      minzoom: 14.5,
      paint: { 'circle-color': colours.block, 'circle-radius': byZoom(14.5, 2, 16, 3.5, 18, 6) },
    },
  ];
}

function railLayers(colours: Palette): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'rail-casing',
      type: 'line',
      source: SOURCE,
      filter: of('rail'),
      layout: round,
      minzoom: 10,
      paint: { 'line-color': colours.land, 'line-width': byZoom(10, 2.4, 14, 6, 18, 13) },
    },
    {
      id: 'rail',
      type: 'line',
      source: SOURCE,
      filter: of('rail'),
      layout: round,
      paint: {
        'line-color': ['get', 'colour'],
        'line-width': byZoom(8, 0.8, 10, 1.2, 14, 3.2, 18, 8),
        'line-opacity': colours.rail,
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: SOURCE,
      filter: of('station'),
      minzoom: 11,
      paint: {
        'circle-color': colours.station,
        'circle-stroke-color': colours.muted,
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          11,
          ['match', ['get', 'rank'], 1, 1.8, 1.2],
          14,
          ['match', ['get', 'rank'], 1, 4.5, 3.2],
          18,
          ['match', ['get', 'rank'], 1, 9, 7],
        ],
        'circle-stroke-width': byZoom(11, 0.8, 14, 1.4, 18, 2.4),
      },
    },
  ];
}

/**
 * Where a name may stand when others are in its way: on its point, below, above, at either side, then
 * further off. Pairs of the text's anchor and its distance from the point in ems.
 */
const BESIDE: VariableAnchorOffsetCollectionSpecification = [
  'center',
  [0, 0],
  'top',
  [0, 1.7],
  'bottom',
  [0, -1.7],
  'left',
  [1.9, 0],
  'right',
  [-1.9, 0],
  'top',
  [0, 2.8],
  'bottom',
  [0, -2.8],
  'left',
  [3, 0],
  'right',
  [-3, 0],
];

/** The same for a name whose point has a dot: below the dot, at either side, then above. */
const AROUND: VariableAnchorOffsetCollectionSpecification = [
  'top',
  [0, 0.9],
  'left',
  [0.9, 0],
  'right',
  [-0.9, 0],
  'bottom',
  [0, -0.9],
];

type Label = {
  readonly id: string;
  readonly filter: ExpressionSpecification;
  readonly colour: string;
  readonly size: ExpressionSpecification | number;
  readonly zooms?: readonly [from: number, to?: number];
  readonly medium?: boolean;
  readonly spacing?: number;
  readonly order?: ExpressionSpecification;
  /** Pixels around the text that no other name may enter. */
  readonly padding?: number;
  /** Where it may stand, the best first. Without it, only on its point. */
  readonly anchors?: VariableAnchorOffsetCollectionSpecification;
};

function labelLayers(colours: Palette, lang: Language): LayerSpecification[] {
  const ranked = (kind: string, rank: number): ExpressionSpecification => [
    'all',
    of(kind),
    ['==', ['get', 'rank'], rank],
  ];
  const wide = lang === 'en' ? 0.08 : 0.25;
  // MapLibre places later layers first, so the list goes from the least to the most important.
  const labels: readonly Label[] = [
    {
      id: 'building-name',
      filter: of('building'),
      colour: colours.muted,
      size: byZoom(15.2, 11, 18, 13),
      zooms: [15.2],
      anchors: AROUND,
      padding: 3,
    },
    {
      id: 'street-name-minor',
      filter: ranked('street', 2),
      colour: colours.street,
      size: byZoom(14.8, 11, 18, 14),
      zooms: [14.8],
      spacing: 0.1,
    },
    {
      id: 'street-name',
      filter: ranked('street', 1),
      colour: colours.street,
      size: byZoom(13.6, 11, 18, 15),
      zooms: [13.6],
      spacing: 0.1,
    },
    {
      id: 'place-minor',
      filter: ranked('place', 3),
      colour: colours.muted,
      size: byZoom(12.5, 11, 16, 14),
      zooms: [12.8, 15.5],
      anchors: BESIDE,
    },
    {
      id: 'station-name',
      filter: of('station'),
      colour: colours.muted,
      size: byZoom(13, 11, 17, 14),
      zooms: [13.2],
      anchors: AROUND,
      padding: 2,
      order: ['get', 'rank'],
    },
    {
      id: 'water-name',
      filter: of('water'),
      colour: colours.water,
      size: byZoom(9, 11, 14, 15),
      spacing: wide,
      zooms: [9.3],
    },
    {
      id: 'region-name',
      filter: of('region'),
      colour: colours.region,
      size: byZoom(9, 12, 11, 16),
      spacing: wide,
      zooms: [8.6, 11.2],
    },
    {
      id: 'place',
      filter: ranked('place', 2),
      colour: colours.ink,
      size: byZoom(11, 11, 16, 16),
      zooms: [11.4, 16.5],
      anchors: BESIDE,
      order: ['get', 'order'],
    },
    { id: 'city', filter: of('city'), colour: colours.muted, size: byZoom(7, 11, 11, 15), anchors: BESIDE },
    {
      id: 'town',
      filter: ranked('place', 1),
      colour: colours.ink,
      size: byZoom(9, 11.5, 16, 18),
      zooms: [9.2, 16.5],
      anchors: BESIDE,
      medium: true,
      order: ['get', 'order'],
    },
  ];
  return [...labels.map((label) => labelLayer(label, colours, lang)), stationDots()];
}

/** An invisible symbol on each station's dot keeps names off it. */
function stationDots(): LayerSpecification {
  return {
    id: 'station-dots',
    type: 'symbol',
    source: SOURCE,
    filter: of('station'),
    minzoom: 13,
    layout: {
      'text-field': '●',
      'text-font': ['sans-serif'],
      'text-size': byZoom(13, 8, 18, 14),
      'text-line-height': 1,
      'text-padding': 0,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  };
}

function labelLayer(label: Label, colours: Palette, lang: Language): LayerSpecification {
  const { id, filter, colour, size, zooms, medium = false, spacing = 0, order, padding = 6, anchors } = label;
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    filter,
    ...(zooms && { minzoom: zooms[0], ...(zooms[1] && { maxzoom: zooms[1] }) }),
    layout: {
      'text-field': ['get', lang],
      'text-font': medium ? [FONT_MEDIUM, ...LABEL_FONTS.slice(1)] : [...LABEL_FONTS],
      'text-size': size,
      'text-letter-spacing': spacing,
      'text-max-width': lang === 'en' ? 8 : 10,
      'text-padding': padding,
      ...(anchors && { 'text-variable-anchor-offset': anchors }),
      ...(order && { 'symbol-sort-key': order }),
    },
    paint: {
      'text-color': colour,
      'text-halo-color': id === 'water-name' ? colours.sea : colours.land,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  };
}
