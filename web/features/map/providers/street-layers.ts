import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { at } from '#domain/lib/at.ts';
import { PALETTE } from '#domain/map/base-map/palette.ts';
import type { Language } from '#domain/text/language.ts';
import type { Theme } from '#web/app/theme.ts';

/** Colours of streets, buildings and parks. They are pale, so that markers stand out. */
const STREET_COLOURS = {
  light: {
    green: '#e2e9d8',
    building: '#e8e2d6',
    wall: '#d8d0c1',
    road: '#ffffff',
    main: '#fff6df',
    kerb: '#d9d2c4',
  },
  dark: {
    green: '#293830',
    building: '#343f49',
    wall: '#424e59',
    road: '#414d58',
    main: '#525f6b',
    kerb: '#1e262d',
  },
} as const;

type RoadStyle = {
  readonly class: 'minor' | 'middle' | 'major';
  readonly minzoom: number;
  /** Line widths in pixels at zoom 10, 13, 16 and 18. */
  readonly widths: readonly [number, number, number, number];
};

const ROAD_STYLES: readonly RoadStyle[] = [
  { class: 'minor', minzoom: 13, widths: [0, 0.8, 6, 14] },
  { class: 'middle', minzoom: 11, widths: [0.5, 1.8, 9, 20] },
  { class: 'major', minzoom: 8, widths: [1, 3, 12, 26] },
];

const ROUND_LINES = { 'line-join': 'round', 'line-cap': 'round' } as const;

/**
 * Returns the layers for parks, water, buildings and streets. They belong above the land and below the
 * railways.
 */
export function createStreetLayers(source: string, theme: Theme): LayerSpecification[] {
  const colours = { ...STREET_COLOURS[theme], sea: PALETTE[theme].sea };
  const isLineFilter: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
  const createFillLayer = (id: string, colour: string, outline?: string): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': id,
    filter: ['!', isLineFilter],
    paint: { 'fill-color': colour, ...(outline !== undefined && { 'fill-outline-color': outline }) },
  });
  const createRoadLayer = (
    { class: kind, minzoom, widths }: RoadStyle,
    part: 'kerb' | 'road',
  ): LayerSpecification => ({
    id: `${part}-${kind}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter: ['==', ['get', 'class'], kind],
    // Kerbs are visible only at zooms where streets are wide enough.
    minzoom: part === 'kerb' ? Math.max(minzoom, 13) : minzoom,
    layout: ROUND_LINES,
    paint: {
      'line-color': part === 'kerb' ? colours.kerb : kind === 'major' ? colours.main : colours.road,
      'line-width': interpolateWidths(widths, part === 'kerb' ? 2 : 0),
    },
  });
  return [
    createFillLayer('green', colours.green),
    createFillLayer('water', colours.sea),
    {
      id: 'streams',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: isLineFilter,
      layout: ROUND_LINES,
      paint: { 'line-color': colours.sea, 'line-width': interpolateWidths([0.4, 1, 3, 8], 0) },
    },
    createFillLayer('buildings', colours.building, colours.wall),
    ...ROAD_STYLES.map((roadClass) => createRoadLayer(roadClass, 'kerb')),
    ...ROAD_STYLES.map((roadClass) => createRoadLayer(roadClass, 'road')),
  ];
}

function interpolateWidths(widths: RoadStyle['widths'], extraWidth: number): ExpressionSpecification {
  const zoomStops = [10, 13, 16, 18].flatMap((zoom, index) => [zoom, at(widths, index) + extraWidth]);
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...zoomStops];
}

/** Returns the layer of street names, in the page's language with a fallback to another language. */
export function createStreetNameLayer(
  source: string,
  fonts: readonly string[],
  theme: Theme,
  lang: Language,
): LayerSpecification {
  const colours = PALETTE[theme];
  const nameLanguages: readonly Language[] =
    lang === 'en' ? ['en', 'zh'] : lang === 'gb' ? ['gb', 'zh', 'en'] : ['zh', 'en'];
  return {
    id: 'road-name',
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom: 14,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['coalesce', ...nameLanguages.map((name): ExpressionSpecification => ['get', name])],
      'text-font': [...fonts],
      'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 14],
      'text-padding': 8,
      'symbol-sort-key': ['match', ['get', 'class'], 'major', 0, 'middle', 1, 2],
    },
    paint: {
      'text-color': colours.street,
      'text-halo-color': STREET_COLOURS[theme].road,
      'text-halo-width': 1.4,
    },
  };
}
