import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import type { MapSettings } from '#contract/map.ts';
import { at } from '#domain/lib/at.ts';
import { type ByZoom, GROWTH } from '#domain/map/base-map/by-zoom.ts';
import { LABEL_PADDING, LABEL_STYLES, type LabelStyle, letterSpacing } from '#domain/map/base-map/labels.ts';
import { PALETTE, type Palette } from '#domain/map/base-map/palette.ts';
import {
  BORDER_DOTS,
  BORDER_MAX_ZOOM,
  BUILDING,
  LINE_WIDTHS,
  RAIL_CASING_MIN_ZOOM,
  STATION,
} from '#domain/map/base-map/sizes.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';

const SOURCE = 'base';
/** The name under which a style's labels find their font. */
const FONT = 'Podium Regular';
const FONT_MEDIUM = 'Podium Medium';

/** The fonts of labels. The first name sets the weight; the others are the page's, used where there is no file. */
export const LABEL_FONTS = [FONT, 'Inter', 'system-ui', 'sans-serif'] as const;

/** The style of the base that ships with the product. The picture of the first view is drawn from the same tables. */
export function baseStyle({ base, font }: MapSettings, lang: Language, theme: Theme): StyleSpecification {
  const colours = PALETTE[theme];
  const here = window.location.href;
  const face = lang === 'en' ? undefined : new URL(font[lang], here).href;
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'geojson', data: new URL(base, here).href, maxzoom: 14, tolerance: 0.2 } },
    ...(face && { 'font-faces': { [FONT]: face, [FONT_MEDIUM]: face } }),
    layers: [
      ...groundLayers(colours),
      ...railLayers(colours),
      // MapLibre places later layers first, so the most important names come last.
      ...LABEL_STYLES.map((style) => labelLayer(style, colours, lang)),
      stationDots(),
    ],
  };
}

function of(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}

/** A value that grows with the zoom. */
function byZoom(stops: ByZoom): ExpressionSpecification {
  return ['interpolate', ['exponential', GROWTH], ['zoom'], ...stops];
}

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;

function groundLayers(colours: Palette): LayerSpecification[] {
  const shore = { 'line-color': colours.coast, 'line-width': byZoom(LINE_WIDTHS.shore) };
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'mainland-shore',
      type: 'line',
      source: SOURCE,
      filter: of('mainland'),
      layout: ROUND,
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
    { id: 'shore', type: 'line', source: SOURCE, filter: of('land'), layout: ROUND, paint: shore },
    { id: 'land', type: 'fill', source: SOURCE, filter: of('land'), paint: { 'fill-color': colours.land } },
    {
      id: 'border',
      type: 'line',
      source: SOURCE,
      filter: of('border'),
      maxzoom: BORDER_MAX_ZOOM,
      layout: ROUND,
      paint: {
        'line-color': colours.border,
        'line-width': byZoom(LINE_WIDTHS.border),
        'line-dasharray': [...BORDER_DOTS],
      },
    },
    {
      id: 'building',
      type: 'circle',
      source: SOURCE,
      filter: of('building'),
      minzoom: BUILDING.minZoom,
      paint: { 'circle-color': colours.block, 'circle-radius': byZoom(BUILDING.radius) },
    },
  ];
}

function railLayers(colours: Palette): LayerSpecification[] {
  return [
    {
      id: 'rail-casing',
      type: 'line',
      source: SOURCE,
      filter: of('rail'),
      layout: ROUND,
      minzoom: RAIL_CASING_MIN_ZOOM,
      paint: { 'line-color': colours.land, 'line-width': byZoom(LINE_WIDTHS.railCasing) },
    },
    {
      id: 'rail',
      type: 'line',
      source: SOURCE,
      filter: of('rail'),
      layout: ROUND,
      paint: {
        'line-color': ['get', 'colour'],
        'line-width': byZoom(LINE_WIDTHS.rail),
        'line-opacity': colours.rail,
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: SOURCE,
      filter: of('station'),
      minzoom: STATION.minZoom,
      paint: {
        'circle-color': colours.station,
        'circle-stroke-color': colours.muted,
        'circle-radius': stationRadius(),
        'circle-stroke-width': byZoom(STATION.stroke),
      },
    },
  ];
}

/** A zoom may stand only at the outside of an expression, so the two sizes are chosen at each stop. */
function stationRadius(): ExpressionSpecification {
  const { interchange, plain } = STATION.radius;
  const stops = interchange.map((value, index) =>
    index % 2 === 0 ? value : ['match', ['get', 'rank'], 1, value, at(plain, index)],
  );
  return ['interpolate', ['exponential', GROWTH], ['zoom'], ...stops] as ExpressionSpecification;
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
      'text-size': byZoom([13, 8, 18, 14]),
      'text-line-height': 1,
      'text-padding': 0,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  };
}

function labelLayer(style: LabelStyle, colours: Palette, lang: Language): LayerSpecification {
  const { id, colour, size, zooms, medium = false, order, anchors } = style;
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    filter: filterOf(style),
    ...(zooms && { minzoom: zooms[0], ...(zooms[1] && { maxzoom: zooms[1] }) }),
    layout: {
      'text-field': ['get', lang],
      'text-font': medium ? [FONT_MEDIUM, ...LABEL_FONTS.slice(1)] : [...LABEL_FONTS],
      'text-size': byZoom(size),
      'text-letter-spacing': letterSpacing(style, lang),
      'text-max-width': lang === 'en' ? 8 : 10,
      'text-padding': style.padding ?? LABEL_PADDING,
      ...(anchors && {
        'text-variable-anchor-offset': anchors.flat() as VariableAnchorOffsetCollectionSpecification,
      }),
      ...(order && { 'symbol-sort-key': ['get', order] }),
    },
    paint: {
      'text-color': colours[colour],
      'text-halo-color': id === 'water-name' ? colours.sea : colours.land,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  };
}

function filterOf({ kind, rank, isStation }: LabelStyle): ExpressionSpecification {
  return [
    'all',
    of(kind),
    ...(rank === undefined ? [] : [['==', ['get', 'rank'], rank] as ExpressionSpecification]),
    ...(isStation === undefined ? [] : [['==', ['has', 'station'], isStation] as ExpressionSpecification]),
  ];
}
