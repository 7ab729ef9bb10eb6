import type { Feature } from 'geojson';
import { at } from '#domain/lib/at.ts';
import { sizeAt } from '#domain/map/base-map/by-zoom.ts';
import {
  LABEL_PADDING,
  LABEL_STYLES,
  type LabelAnchor,
  type LabelStyle,
  letterSpacing,
} from '#domain/map/base-map/labels.ts';
import type { PlanePoint } from '#domain/map/map-plane.ts';
import type { Language } from '#domain/text/language.ts';

/** A name and where it stands: `x` and `y` are its point's in pixels of the picture, `dx` and `dy` the text's offset. */
export type PlacedName = PlanePoint & {
  readonly text: string;
  readonly style: LabelStyle;
  /** Pixels. */
  readonly fontSize: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly dx: number;
  readonly dy: number;
  /** There is space for it only where the picture is shown in its full size. */
  readonly needsFullSize: boolean;
};

export type NamedPoint = PlanePoint & { readonly properties: NonNullable<Feature['properties']> };

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** On a phone a picture is shown in about this share of its full size, and names do not shrink with it. */
const SCALES = { small: 0.62, full: 1 };
/** Ems: the height of a line, and of its part above the middle at which text is centred. */
const LINE_HEIGHT = 1.2;
const BASELINE = 0.36;
/** Mean width of a Latin letter, in ems. A Chinese character is one em wide. */
const LETTER = 0.56;

/**
 * Chooses the names that have space and where each stands, the most important first. Names that already fit
 * when the picture is small come before those that need its full size.
 */
export function placeNames(points: readonly NamedPoint[], zoom: number, lang: Language): PlacedName[] {
  const candidates = LABEL_STYLES.toReversed().flatMap((style) => candidatesOf(style, points, zoom));
  const placed: PlacedName[] = [];
  const taken: Record<'small' | 'full', Box[]> = { small: [], full: [] };
  /** Adds a name at its first free position, when there is one at this scale. */
  const place = (candidate: Candidate, size: 'small' | 'full'): boolean => {
    const width = textEms(String(candidate.point.properties[lang]), letterSpacing(candidate.style, lang));
    for (const name of optionsOf(candidate, zoom, lang, size === 'full')) {
      const box = boxOf(name, width, SCALES[size]);
      if (taken[size].some((other) => overlap(box, other))) continue;
      placed.push(name);
      taken.small.push(boxOf(name, width, SCALES.small));
      taken.full.push(boxOf(name, width, SCALES.full));
      return true;
    }
    return false;
  };
  const rest = candidates.filter((candidate) => !place(candidate, 'small'));
  for (const candidate of rest) place(candidate, 'full');
  return placed;
}

type Candidate = { readonly style: LabelStyle; readonly point: NamedPoint };

function candidatesOf(style: LabelStyle, points: readonly NamedPoint[], zoom: number): Candidate[] {
  const [from, to] = style.zooms ?? [0];
  if (zoom < from || (to !== undefined && zoom >= to)) return [];
  const { order } = style;
  return points
    .filter(({ properties }) => matches(style, properties))
    .toSorted((one, other) => (order ? one.properties[order] - other.properties[order] : 0))
    .map((point) => ({ style, point }));
}

function matches({ kind, rank, isStation }: LabelStyle, properties: NamedPoint['properties']): boolean {
  if (kind !== properties.kind || (rank !== undefined && rank !== properties.rank)) return false;
  return isStation === undefined || isStation === (properties.station ?? false);
}

const ON_POINT: readonly LabelAnchor[] = [['center', [0, 0]]];

/**
 * The positions at which a name may stand, the best first. A name that can stand beside its point does: markers,
 * which the picture does not know, stand on it.
 */
function optionsOf(
  { style, point }: Candidate,
  zoom: number,
  lang: Language,
  needsFullSize: boolean,
): PlacedName[] {
  const fontSize = sizeAt(style.size, zoom);
  const anchors = style.anchors?.filter(([anchor]) => anchor !== 'center') ?? ON_POINT;
  return anchors.map(([anchor, [right, down]]) => ({
    x: point.x,
    y: point.y,
    text: String(point.properties[lang]),
    style,
    fontSize,
    align: anchor === 'left' ? 'start' : anchor === 'right' ? 'end' : 'middle',
    dx: right * fontSize,
    dy: (down + verticalShift(anchor)) * fontSize,
    needsFullSize,
  }));
}

/** From the point to the middle of the text, in ems: an anchor at its top means that the text stands below. */
function verticalShift(anchor: LabelAnchor[0]): number {
  return anchor === 'top' ? LINE_HEIGHT / 2 : anchor === 'bottom' ? -LINE_HEIGHT / 2 : 0;
}

/** The pixels that a name of so many ems takes, where the picture is shown at a scale. */
function boxOf({ x, y, dx, dy, align, fontSize, style }: PlacedName, ems: number, scale: number): Box {
  const padding = style.padding ?? LABEL_PADDING;
  const width = ems * fontSize;
  const left = x * scale + dx - (align === 'start' ? 0 : align === 'middle' ? width / 2 : width);
  const middle = y * scale + dy;
  const half = (LINE_HEIGHT * fontSize) / 2;
  return {
    left: left - padding,
    right: left + width + padding,
    top: middle - half - padding,
    bottom: middle + half + padding,
  };
}

function textEms(text: string, spacing: number): number {
  const widths = [...text].map((character) => (/\p{Script=Han}/u.test(character) ? 1 : LETTER));
  return widths.reduce((sum, width) => sum + width + spacing, 0);
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** How far the baseline of a text lies below its middle, in pixels. */
export function baselineShift({ fontSize }: PlacedName): number {
  return BASELINE * fontSize;
}

/** The point of a feature. */
export function coordinatesOf({ geometry }: Feature): readonly [lng: number, lat: number] {
  if (geometry.type !== 'Point') throw new Error(`a ${geometry.type} has no name`);
  return [at(geometry.coordinates, 0), at(geometry.coordinates, 1)];
}
