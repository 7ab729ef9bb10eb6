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

/**
 * A label with its position: `x` and `y` are its map point in pixels of the picture, `dx` and `dy` the
 * offset of the text.
 */
export type PlacedName = PlanePoint & {
  readonly text: string;
  readonly style: LabelStyle;
  /** Font size in pixels. */
  readonly fontSize: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly dx: number;
  readonly dy: number;
  /** True if the label has room only where the picture is displayed at full size. */
  readonly needsFullSize: boolean;
};

export type NamedPoint = PlanePoint & { readonly properties: NonNullable<Feature['properties']> };

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Scale at which a picture is displayed: about 0.62 on a phone. Labels keep their size at every scale. */
const DISPLAY_SCALES = { small: 0.62, full: 1 };
/** Line height, and distance of the baseline below the vertical centre of the text. Both in ems. */
const LINE_HEIGHT_EMS = 1.2;
const BASELINE_SHIFT_EMS = 0.36;
/** Average width of a Latin letter, in ems. A Chinese character is 1 em wide. */
const LATIN_LETTER_EMS = 0.56;

/**
 * Selects the labels that fit and their positions, in order of importance. Labels that fit on a small
 * display are placed before labels that need the full size.
 */
export function placeNames(points: readonly NamedPoint[], zoom: number, lang: Language): PlacedName[] {
  const candidates = LABEL_STYLES.toReversed().flatMap((style) => candidatesOf(style, points, zoom));
  const placedNames: PlacedName[] = [];
  const occupiedBoxes: Record<'small' | 'full', Box[]> = { small: [], full: [] };
  /** Places a label at its first free position at this scale; returns false if no position is free. */
  const tryPlace = (candidate: Candidate, size: 'small' | 'full'): boolean => {
    const width = textEms(String(candidate.point.properties[lang]), letterSpacing(candidate.style, lang));
    for (const name of placementsOf(candidate, zoom, lang, size === 'full')) {
      const box = boundingBox(name, width, DISPLAY_SCALES[size]);
      if (occupiedBoxes[size].some((occupied) => isOverlapping(box, occupied))) continue;
      placedNames.push(name);
      occupiedBoxes.small.push(boundingBox(name, width, DISPLAY_SCALES.small));
      occupiedBoxes.full.push(boundingBox(name, width, DISPLAY_SCALES.full));
      return true;
    }
    return false;
  };
  const unplaced = candidates.filter((candidate) => !tryPlace(candidate, 'small'));
  for (const candidate of unplaced) tryPlace(candidate, 'full');
  return placedNames;
}

type Candidate = { readonly style: LabelStyle; readonly point: NamedPoint };

function candidatesOf(style: LabelStyle, points: readonly NamedPoint[], zoom: number): Candidate[] {
  const [minZoom, maxZoom] = style.zooms ?? [0];
  if (zoom < minZoom || (maxZoom !== undefined && zoom >= maxZoom)) return [];
  const { sortProperty } = style;
  return points
    .filter(({ properties }) => matchesStyle(style, properties))
    .toSorted((a, b) => (sortProperty ? a.properties[sortProperty] - b.properties[sortProperty] : 0))
    .map((point) => ({ style, point }));
}

function matchesStyle({ kind, rank, isStation }: LabelStyle, properties: NamedPoint['properties']): boolean {
  if (kind !== properties.kind || (rank !== undefined && rank !== properties.rank)) return false;
  return isStation === undefined || isStation === (properties.station ?? false);
}

const CENTRED_ANCHOR: readonly LabelAnchor[] = [['center', [0, 0]]];

/**
 * Returns the possible positions of a label, best first. Positions beside the point are preferred,
 * because the page draws its markers on the points.
 */
function placementsOf(
  { style, point }: Candidate,
  zoom: number,
  lang: Language,
  needsFullSize: boolean,
): PlacedName[] {
  const fontSize = sizeAt(style.size, zoom);
  const anchors = style.anchors?.filter(([anchor]) => anchor !== 'center') ?? CENTRED_ANCHOR;
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

/**
 * Vertical offset from the point to the centre of the text, in ems. As in MapLibre, the anchor `top`
 * puts the text below the point.
 */
function verticalShift(anchor: LabelAnchor[0]): number {
  return anchor === 'top' ? LINE_HEIGHT_EMS / 2 : anchor === 'bottom' ? -LINE_HEIGHT_EMS / 2 : 0;
}

/**
 * Returns the box that a label of the given width in ems covers, in pixels, when the picture is
 * displayed at `scale`.
 */
function boundingBox({ x, y, dx, dy, align, fontSize, style }: PlacedName, ems: number, scale: number): Box {
  const padding = style.padding ?? LABEL_PADDING;
  const width = ems * fontSize;
  const left = x * scale + dx - (align === 'start' ? 0 : align === 'middle' ? width / 2 : width);
  const centreY = y * scale + dy;
  const halfHeight = (LINE_HEIGHT_EMS * fontSize) / 2;
  return {
    left: left - padding,
    right: left + width + padding,
    top: centreY - halfHeight - padding,
    bottom: centreY + halfHeight + padding,
  };
}

function textEms(text: string, spacing: number): number {
  const widths = [...text].map((character) => (/\p{Script=Han}/u.test(character) ? 1 : LATIN_LETTER_EMS));
  return widths.reduce((sum, width) => sum + width + spacing, 0);
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Distance of the baseline below the vertical centre of the text, in pixels. */
export function baselineShift({ fontSize }: PlacedName): number {
  return BASELINE_SHIFT_EMS * fontSize;
}

/** Returns the longitude and latitude of a point feature; throws for any other geometry. */
export function coordinatesOf({ geometry }: Feature): readonly [lng: number, lat: number] {
  if (geometry.type !== 'Point') throw new Error(`a ${geometry.type} has no name`);
  return [at(geometry.coordinates, 0), at(geometry.coordinates, 1)];
}
