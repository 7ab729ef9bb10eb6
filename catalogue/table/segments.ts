import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { float64At, textAt, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from './layout.ts';

/** Half-open range of segments, rows or runs: `from` is included, `to` is not. */
export type Span = readonly [from: number, to: number];

/**
 * Returns the range of segment numbers of a type. The first segment has the rows without a district;
 * each other segment has the rows of one district.
 */
export function segmentsOfType({ districts }: LayoutParts, type: IcsType): Span {
  const count = districts.length + 1;
  const firstSegment = ICS_TYPES.indexOf(type) * count;
  return [firstSegment, firstSegment + count];
}

/** Returns the row range of consecutive segments. `[from, to]` is a half-open range of segment numbers. */
export function rowsOfSegments({ segmentStarts }: LayoutParts, [from, to]: Span): Span {
  return [uint32At(segmentStarts, from), uint32At(segmentStarts, to)];
}

/**
 * Returns the range of runs in consecutive segments. `[from, to]` is a half-open range of segment
 * numbers.
 */
export function runsOfSegments({ segmentRuns }: LayoutParts, [from, to]: Span): Span {
  return [uint32At(segmentRuns, from), uint32At(segmentRuns, to)];
}

export function rowsOfRun({ runStarts }: LayoutParts, run: number): Span {
  return [uint32At(runStarts, run), uint32At(runStarts, run + 1)];
}

/** Returns the run that contains a row. */
export function runOfRow({ runStarts }: LayoutParts, row: number): number {
  return lastIndexNotAbove(runStarts, row);
}

/** Returns the district of a row, or null if it has none. */
export function districtOfRow({ segmentStarts, districts }: LayoutParts, row: number): string | null {
  const districtNumber = lastIndexNotAbove(segmentStarts, row) % (districts.length + 1);
  return districtNumber === 0 ? null : textAt(districts, districtNumber - 1);
}

/** Returns the last index whose start is at most `position` (binary search). The last start is the end. */
function lastIndexNotAbove(starts: Uint32Array, position: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from + 1 < to) {
    const middle = (from + to) >>> 1;
    if (uint32At(starts, middle) <= position) from = middle;
    else to = middle;
  }
  return from;
}

export function typeOfRow({ segmentStarts, districts }: LayoutParts, row: number): IcsType {
  return typeAtPosition(segmentStarts, districts.length + 1, row);
}

export function typeOfRun({ segmentRuns, districts }: LayoutParts, run: number): IcsType {
  return typeAtPosition(segmentRuns, districts.length + 1, run);
}

/** Returns the type of a row or a run. `starts` has the first row or run of each segment. */
function typeAtPosition(starts: Uint32Array, segmentsPerType: number, position: number): IcsType {
  const type = ICS_TYPES.find((_, index) => position < uint32At(starts, (index + 1) * segmentsPerType));
  if (type === undefined) throw new RangeError(`no type of ${position}`);
  return type;
}

/** Returns the number of a district within a type, or undefined if the district has no rows. */
export function numberOfDistrict({ districts }: LayoutParts, code: string): number | undefined {
  let [from, to] = [0, districts.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (textAt(districts, middle) >= code) to = middle;
    else from = middle + 1;
  }
  return districts[from] === code ? from + 1 : undefined;
}

/** Returns whether all, none or some rows of a segment lie in a rectangle of the map. */
export function overlapWithBounds(
  { segmentBoxes }: LayoutParts,
  segment: number,
  bounds: Bounds,
): 'all' | 'none' | 'some' {
  const west = float64At(segmentBoxes, segment * 4);
  const south = float64At(segmentBoxes, segment * 4 + 1);
  const east = float64At(segmentBoxes, segment * 4 + 2);
  const north = float64At(segmentBoxes, segment * 4 + 3);
  if (west > bounds.east || east < bounds.west || south > bounds.north || north < bounds.south) return 'none';
  const isInside =
    west >= bounds.west && east <= bounds.east && south >= bounds.south && north <= bounds.north;
  return isInside ? 'all' : 'some';
}

/**
 * Whether a run lies in a rectangle of the map and in the optional polygon. False if its coordinates
 * are unknown.
 */
export function isRunWithin(
  { runLats, runLngs }: LayoutParts,
  run: number,
  bounds: Bounds,
  isInsidePolygon: (point: LatLng) => boolean = () => true,
): boolean {
  const lat = float64At(runLats, run);
  const lng = float64At(runLngs, run);
  return (
    lng >= bounds.west &&
    lng <= bounds.east &&
    lat >= bounds.south &&
    lat <= bounds.north &&
    isInsidePolygon({ lat, lng })
  );
}
