import type { Language } from '#domain/text/language.ts';
import type { ByZoom } from './by-zoom.ts';
import type { Palette } from './palette.ts';

/** The text's own anchor, and how far it stands from its point, in ems to the right and down. */
export type LabelAnchor = readonly [
  'center' | 'top' | 'bottom' | 'left' | 'right',
  readonly [number, number],
];

/** Names of one kind on the base map. */
export type LabelStyle = {
  readonly id: string;
  /** `kind` and, where given, `rank` of the base's features. */
  readonly kind: string;
  readonly rank?: number;
  /** For places that are also stations: only those (true), or only the others (false). */
  readonly isStation?: boolean;
  readonly colour: Exclude<keyof Palette, 'rail'>;
  readonly size: ByZoom;
  /** The zooms at which the names are shown. */
  readonly zooms?: readonly [from: number, to?: number];
  readonly medium?: boolean;
  /** Letters are set apart, as for waters and regions. */
  readonly spaced?: 'wide' | 'slightly';
  /** The property by which names are sorted, the smallest first. */
  readonly order?: 'rank' | 'order';
  /** Pixels around the text that no other name may enter. */
  readonly padding?: number;
  /** Where it may stand, the best first. Without it, only on its point. */
  readonly anchors?: readonly LabelAnchor[];
};

export const LABEL_PADDING = 6;

/** The places of a name when others are in its way: on its point, below, above, beside, then further off. */
const BESIDE: readonly LabelAnchor[] = [
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

/** The same for a name whose point has a dot: below the dot, at either side, then above. */
const AROUND: readonly LabelAnchor[] = [
  ['top', [0, 0.9]],
  ['left', [0.9, 0]],
  ['right', [-0.9, 0]],
  ['bottom', [0, -0.9]],
];

/** From this zoom on, stations have names. */
const STATION_NAMES = 13.2;

/** All names of the base map, from the least to the most important. */
export const LABEL_STYLES: readonly LabelStyle[] = [
  {
    id: 'building-name',
    kind: 'building',
    colour: 'muted',
    size: [15.2, 11, 18, 13],
    zooms: [15.2],
    anchors: AROUND,
    padding: 3,
  },
  {
    id: 'street-name-minor',
    kind: 'street',
    rank: 2,
    colour: 'street',
    size: [14.8, 11, 18, 14],
    zooms: [14.8],
    spaced: 'slightly',
  },
  {
    id: 'street-name',
    kind: 'street',
    rank: 1,
    colour: 'street',
    size: [13.6, 11, 18, 15],
    zooms: [13.6],
    spaced: 'slightly',
  },
  {
    id: 'place-minor',
    kind: 'place',
    rank: 3,
    isStation: false,
    colour: 'muted',
    size: [12.5, 11, 16, 14],
    zooms: [12.8, 15.5],
    anchors: BESIDE,
  },
  {
    id: 'station-name',
    kind: 'station',
    colour: 'muted',
    size: [13, 11, 17, 14],
    zooms: [STATION_NAMES],
    anchors: AROUND,
    padding: 2,
    order: 'rank',
  },
  {
    id: 'water-name',
    kind: 'water',
    colour: 'water',
    size: [9, 11, 14, 15],
    spaced: 'wide',
    zooms: [9.3],
  },
  {
    id: 'region-name',
    kind: 'region',
    colour: 'region',
    size: [9, 12, 11, 16],
    spaced: 'wide',
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
    anchors: BESIDE,
    order: 'order',
  },
  // A place that a station is named after stands only until the station has its name.
  {
    id: 'place-of-station',
    kind: 'place',
    rank: 2,
    isStation: true,
    colour: 'ink',
    size: [11, 11, 16, 16],
    zooms: [11.4, STATION_NAMES],
    anchors: BESIDE,
    order: 'order',
  },
  { id: 'city', kind: 'city', colour: 'muted', size: [7, 11, 11, 15], anchors: BESIDE },
  {
    id: 'town',
    kind: 'place',
    rank: 1,
    isStation: false,
    colour: 'ink',
    size: [9, 11.5, 16, 18],
    zooms: [9.2, 16.5],
    anchors: BESIDE,
    medium: true,
    order: 'order',
  },
  {
    id: 'town-of-station',
    kind: 'place',
    rank: 1,
    isStation: true,
    colour: 'ink',
    size: [9, 11.5, 16, 18],
    zooms: [9.2, STATION_NAMES],
    anchors: BESIDE,
    medium: true,
    order: 'order',
  },
];

/** The space between letters, in ems. Chinese characters need more for the same effect. */
export function letterSpacing({ spaced }: LabelStyle, lang: Language): number {
  if (spaced === 'wide') return lang === 'en' ? 0.08 : 0.25;
  return spaced === 'slightly' ? 0.1 : 0;
}
