import type { Language } from '#domain/text/language.ts';
import type { SizeByZoom } from './by-zoom.ts';
import type { Palette } from './palette.ts';

/** Text anchor and its offset from the point, in ems to the right and down. */
export type LabelAnchor = readonly [
  'center' | 'top' | 'bottom' | 'left' | 'right',
  readonly [number, number],
];

/** Style of one kind of label on the base map. */
export type LabelStyle = {
  readonly id: string;
  /** Selects features by their `kind` and, if set, by their `rank`. */
  readonly kind: string;
  readonly rank?: number;
  /** For place names: true selects only places with a station, false only places without one. */
  readonly isStation?: boolean;
  readonly colour: Exclude<keyof Palette, 'railOpacity'>;
  readonly size: SizeByZoom;
  /** Minimum and optional maximum zoom at which the labels are visible. */
  readonly zooms?: readonly [from: number, to?: number];
  readonly isMediumWeight?: boolean;
  /** Extra letter spacing, as for waters and regions. */
  readonly spacing?: 'wide' | 'slightly';
  /** Feature property that determines the drawing priority, lowest value first. */
  readonly sortProperty?: 'rank' | 'order';
  /** Free space around the text in pixels, which no other label may enter. */
  readonly padding?: number;
  /** Allowed positions, best first. Without anchors the label stays on its point. */
  readonly anchors?: readonly LabelAnchor[];
};

export const LABEL_PADDING = 6;

/**
 * Alternative label positions if another label is in the way: on the point, below, above, left or
 * right, then farther away.
 */
const ANCHORS_AROUND_POINT: readonly LabelAnchor[] = [
  ['center', [0, 0]],
  ['top', [0, 1.7]],
  ['bottom', [0, -1.7]],
  ['left', [1.9, 0]],
  ['right', [-1.9, 0]],
  ['top', [0, 2.8]],
  ['bottom', [0, -2.8]],
  ['left', [3, 0]],
  ['right', [-3, 0]],
];

/** Alternative label positions around a dot: below, at either side, then above. */
const ANCHORS_AROUND_DOT: readonly LabelAnchor[] = [
  ['top', [0, 0.9]],
  ['left', [0.9, 0]],
  ['right', [-0.9, 0]],
  ['bottom', [0, -0.9]],
];

/** Minimum zoom at which stations have a label. */
const STATION_NAMES_MIN_ZOOM = 13.2;

/** All label styles of the base map, least important first. */
export const LABEL_STYLES: readonly LabelStyle[] = [
  {
    id: 'building-name',
    kind: 'building',
    colour: 'muted',
    size: [15.2, 11, 18, 13],
    zooms: [15.2],
    anchors: ANCHORS_AROUND_DOT,
    padding: 3,
  },
  {
    id: 'street-name-minor',
    kind: 'street',
    rank: 2,
    colour: 'street',
    size: [14.8, 11, 18, 14],
    zooms: [14.8],
    spacing: 'slightly',
  },
  {
    id: 'street-name',
    kind: 'street',
    rank: 1,
    colour: 'street',
    size: [13.6, 11, 18, 15],
    zooms: [13.6],
    spacing: 'slightly',
  },
  {
    id: 'place-minor',
    kind: 'place',
    rank: 3,
    isStation: false,
    colour: 'muted',
    size: [12.5, 11, 16, 14],
    zooms: [12.8, 15.5],
    anchors: ANCHORS_AROUND_POINT,
  },
  {
    id: 'station-name',
    kind: 'station',
    colour: 'muted',
    size: [13, 11, 17, 14],
    zooms: [STATION_NAMES_MIN_ZOOM],
    anchors: ANCHORS_AROUND_DOT,
    padding: 2,
    sortProperty: 'rank',
  },
  {
    id: 'water-name',
    kind: 'water',
    colour: 'water',
    size: [9, 11, 14, 15],
    spacing: 'wide',
    zooms: [9.3],
  },
  {
    id: 'region-name',
    kind: 'region',
    colour: 'region',
    size: [9, 12, 11, 16],
    spacing: 'wide',
    zooms: [8.6, 11.2],
  },
  {
    id: 'place',
    kind: 'place',
    rank: 2,
    isStation: false,
    colour: 'ink',
    size: [11, 11, 16, 16],
    zooms: [11.4, 16.5],
    anchors: ANCHORS_AROUND_POINT,
    sortProperty: 'order',
  },
  // The label of a place with a station is visible only until the station's own label appears.
  {
    id: 'place-of-station',
    kind: 'place',
    rank: 2,
    isStation: true,
    colour: 'ink',
    size: [11, 11, 16, 16],
    zooms: [11.4, STATION_NAMES_MIN_ZOOM],
    anchors: ANCHORS_AROUND_POINT,
    sortProperty: 'order',
  },
  { id: 'city', kind: 'city', colour: 'muted', size: [7, 11, 11, 15], anchors: ANCHORS_AROUND_POINT },
  {
    id: 'town',
    kind: 'place',
    rank: 1,
    isStation: false,
    colour: 'ink',
    size: [9, 11.5, 16, 18],
    zooms: [9.2, 16.5],
    anchors: ANCHORS_AROUND_POINT,
    isMediumWeight: true,
    sortProperty: 'order',
  },
  {
    id: 'town-of-station',
    kind: 'place',
    rank: 1,
    isStation: true,
    colour: 'ink',
    size: [9, 11.5, 16, 18],
    zooms: [9.2, STATION_NAMES_MIN_ZOOM],
    anchors: ANCHORS_AROUND_POINT,
    isMediumWeight: true,
    sortProperty: 'order',
  },
];

/** Returns the letter spacing in ems. Chinese characters need more spacing for the same effect. */
export function letterSpacing({ spacing }: LabelStyle, lang: Language): number {
  if (spacing === 'wide') return lang === 'en' ? 0.08 : 0.25;
  return spacing === 'slightly' ? 0.1 : 0;
}
