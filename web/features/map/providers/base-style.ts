import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import type { MapSettings } from '#contract/map.ts';
import { at } from '#domain/lib/at.ts';
import { type SizeByZoom, ZOOM_GROWTH_BASE } from '#domain/map/base-map/by-zoom.ts';
import { LABEL_PADDING, LABEL_STYLES, type LabelStyle, letterSpacing } from '#domain/map/base-map/labels.ts';
import { PALETTE, type Palette } from '#domain/map/base-map/palette.ts';
import {
  BORDER_DASH,
  BORDER_MAX_ZOOM,
  BUILDING_DOT,
  LINE_WIDTHS,
  RAIL_CASING_MIN_ZOOM,
  STATION_DOT,
} from '#domain/map/base-map/sizes.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';

const BASE_SOURCE = 'base';
/** Font family names that the map style's labels refer to. */
const LABEL_FONT = 'Podium Regular';
const LABEL_FONT_MEDIUM = 'Podium Medium';

/**
 * Font stack of the labels. The first name determines the weight; the others are the page's fonts, used
 * if no font file is configured.
 */
export const LABEL_FONTS = [LABEL_FONT, 'Inter', 'system-ui', 'sans-serif'] as const;

/**
 * Returns the MapLibre style of the bundled base map. The image of the initial view uses the same
 * colours and sizes.
 */
export function createBaseStyle(
  { base, font }: MapSettings,
  lang: Language,
  theme: Theme,
): StyleSpecification {
  const colours = PALETTE[theme];
  const pageUrl = window.location.href;
  const fontUrl = lang === 'en' ? undefined : new URL(font[lang], pageUrl).href;
  return {
    version: 8,
    sources: {
      [BASE_SOURCE]: { type: 'geojson', data: new URL(base, pageUrl).href, maxzoom: 14, tolerance: 0.2 },
    },
    ...(fontUrl && { 'font-faces': { [LABEL_FONT]: fontUrl, [LABEL_FONT_MEDIUM]: fontUrl } }),
    layers: [
      ...createGroundLayers(colours),
      ...createRailLayers(colours),
      // MapLibre gives later layers priority for labels, so the most important labels come last.
      ...LABEL_STYLES.map((style) => createLabelLayer(style, colours, lang)),
      createStationDotLayer(),
    ],
  };
}

function isOfKind(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}

/** Interpolates a value exponentially over the zoom. */
function interpolateByZoom(stops: SizeByZoom): ExpressionSpecification {
  return ['interpolate', ['exponential', ZOOM_GROWTH_BASE], ['zoom'], ...stops];
}

const ROUND_LINES = { 'line-join': 'round', 'line-cap': 'round' } as const;

function createGroundLayers(colours: Palette): LayerSpecification[] {
  const shorePaint = { 'line-color': colours.coast, 'line-width': interpolateByZoom(LINE_WIDTHS.shore) };
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'mainland-shore',
      type: 'line',
      source: BASE_SOURCE,
      filter: isOfKind('mainland'),
      layout: ROUND_LINES,
      paint: shorePaint,
    },
    {
      id: 'mainland',
      type: 'fill',
      source: BASE_SOURCE,
      filter: isOfKind('mainland'),
      paint: { 'fill-color': colours.foreignLand },
    },
    // The shoreline is below the land, so only its outer half is visible and adjacent land polygons
    // show no line between them.
    {
      id: 'shore',
      type: 'line',
      source: BASE_SOURCE,
      filter: isOfKind('land'),
      layout: ROUND_LINES,
      paint: shorePaint,
    },
    {
      id: 'land',
      type: 'fill',
      source: BASE_SOURCE,
      filter: isOfKind('land'),
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'border',
      type: 'line',
      source: BASE_SOURCE,
      filter: isOfKind('border'),
      maxzoom: BORDER_MAX_ZOOM,
      layout: ROUND_LINES,
      paint: {
        'line-color': colours.border,
        'line-width': interpolateByZoom(LINE_WIDTHS.border),
        'line-dasharray': [...BORDER_DASH],
      },
    },
    {
      id: 'building',
      type: 'circle',
      source: BASE_SOURCE,
      filter: isOfKind('building'),
      minzoom: BUILDING_DOT.minZoom,
      paint: { 'circle-color': colours.buildingDot, 'circle-radius': interpolateByZoom(BUILDING_DOT.radius) },
    },
  ];
}

function createRailLayers(colours: Palette): LayerSpecification[] {
  return [
    {
      id: 'rail-casing',
      type: 'line',
      source: BASE_SOURCE,
      filter: isOfKind('rail'),
      layout: ROUND_LINES,
      minzoom: RAIL_CASING_MIN_ZOOM,
      paint: { 'line-color': colours.land, 'line-width': interpolateByZoom(LINE_WIDTHS.railCasing) },
    },
    {
      id: 'rail',
      type: 'line',
      source: BASE_SOURCE,
      filter: isOfKind('rail'),
      layout: ROUND_LINES,
      paint: {
        'line-color': ['get', 'colour'],
        'line-width': interpolateByZoom(LINE_WIDTHS.rail),
        'line-opacity': colours.railOpacity,
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: BASE_SOURCE,
      filter: isOfKind('station'),
      minzoom: STATION_DOT.minZoom,
      paint: {
        'circle-color': colours.station,
        'circle-stroke-color': colours.muted,
        'circle-radius': stationRadiusExpression(),
        'circle-stroke-width': interpolateByZoom(STATION_DOT.stroke),
      },
    },
  ];
}

/**
 * Returns the radius of a station dot by zoom and rank. MapLibre allows `zoom` only at the top level of
 * an expression, so each zoom stop selects between the two radii.
 */
function stationRadiusExpression(): ExpressionSpecification {
  const { interchange, regular: regularRadius } = STATION_DOT.radius;
  const stops = interchange.map((value, index) =>
    index % 2 === 0 ? value : ['match', ['get', 'rank'], 1, value, at(regularRadius, index)],
  );
  return ['interpolate', ['exponential', ZOOM_GROWTH_BASE], ['zoom'], ...stops] as ExpressionSpecification;
}

/** Invisible symbols over the station dots. MapLibre keeps other labels away from them. */
function createStationDotLayer(): LayerSpecification {
  return {
    id: 'station-dots',
    type: 'symbol',
    source: BASE_SOURCE,
    filter: isOfKind('station'),
    minzoom: 13,
    layout: {
      'text-field': '●',
      'text-font': ['sans-serif'],
      'text-size': interpolateByZoom([13, 8, 18, 14]),
      'text-line-height': 1,
      'text-padding': 0,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  };
}

function createLabelLayer(style: LabelStyle, colours: Palette, lang: Language): LayerSpecification {
  const { id, colour, size, zooms, isMediumWeight = false, sortProperty, anchors } = style;
  return {
    id,
    type: 'symbol',
    source: BASE_SOURCE,
    filter: filterOf(style),
    ...(zooms && { minzoom: zooms[0], ...(zooms[1] && { maxzoom: zooms[1] }) }),
    layout: {
      'text-field': ['get', lang],
      'text-font': isMediumWeight ? [LABEL_FONT_MEDIUM, ...LABEL_FONTS.slice(1)] : [...LABEL_FONTS],
      'text-size': interpolateByZoom(size),
      'text-letter-spacing': letterSpacing(style, lang),
      'text-max-width': lang === 'en' ? 8 : 10,
      'text-padding': style.padding ?? LABEL_PADDING,
      ...(anchors && {
        'text-variable-anchor-offset': anchors.flat() as VariableAnchorOffsetCollectionSpecification,
      }),
      ...(sortProperty && { 'symbol-sort-key': ['get', sortProperty] }),
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
    isOfKind(kind),
    ...(rank === undefined ? [] : [['==', ['get', 'rank'], rank] as ExpressionSpecification]),
    ...(isStation === undefined ? [] : [['==', ['has', 'station'], isStation] as ExpressionSpecification]),
  ];
}
