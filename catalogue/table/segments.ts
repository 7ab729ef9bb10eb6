import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { float64At, textAt, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from './layout.ts';

/** From one number to below another: of segments, rows or runs. */
export type Span = readonly [from: number, to: number];

/** The segments of a type. The first holds the rows without a district, the others those of one district each. */
export function segmentsOfType({ districts }: LayoutParts, type: IcsType): Span {
  const count = districts.length + 1;
  const first = ICS_TYPES.indexOf(type) * count;
  return [first, first + count];
}

/** The rows of some segments that follow one another. */
export function rowsOfSegments({ segmentStarts }: LayoutParts, [from, to]: Span): Span {
  return [uint32At(segmentStarts, from), uint32At(segmentStarts, to)];
}

/** The runs of some segments that follow one another. */
export function runsOfSegments({ segmentRuns }: LayoutParts, [from, to]: Span): Span {
  return [uint32At(segmentRuns, from), uint32At(segmentRuns, to)];
}

export function rowsOfRun({ runStarts }: LayoutParts, run: number): Span {
  return [uint32At(runStarts, run), uint32At(runStarts, run + 1)];
}

export function typeOfRow({ segmentStarts, districts }: LayoutParts, row: number): IcsType {
  return typeBefore(segmentStarts, districts.length + 1, row);
}

export function typeOfRun({ segmentRuns, districts }: LayoutParts, run: number): IcsType {
  return typeBefore(segmentRuns, districts.length + 1, run);
}

/** The type whose segments end after a row or a run. `starts` has the first of each segment. */
function typeBefore(starts: Uint32Array, segmentsEach: number, number: number): IcsType {
  const type = ICS_TYPES.find((_, index) => number < uint32At(starts, (index + 1) * segmentsEach));
  if (type === undefined) throw new RangeError(`no type of ${number}`);
  return type;
}

/** The number of a district within a type; undefined when no row is in it. */
export function numberOfDistrict({ districts }: LayoutParts, code: string): number | undefined {
  let [from, to] = [0, districts.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (textAt(districts, middle) >= code) to = middle;
    else from = middle + 1;
  }
  return districts[from] === code ? from + 1 : undefined;
}

/** How a segment lies to a rectangle of the map. */
export function segmentWithin(
  { segmentBoxes }: LayoutParts,
  segment: number,
  bounds: Bounds,
): 'all' | 'none' | 'some' {
  const west = float64At(segmentBoxes, segment * 4);
  const south = float64At(segmentBoxes, segment * 4 + 1);
  const east = float64At(segmentBoxes, segment * 4 + 2);
  const north = float64At(segmentBoxes, segment * 4 + 3);
  if (west > bounds.east || east < bounds.west || south > bounds.north || north < bounds.south) return 'none';
  const inside = west >= bounds.west && east <= bounds.east && south >= bounds.south && north <= bounds.north;
  return inside ? 'all' : 'some';
}

/** Whether the point of a run lies in a rectangle of the map, and inside; false where the point is not known. */
export function runWithin(
  { runLats, runLngs }: LayoutParts,
  run: number,
  bounds: Bounds,
  isInside: (point: LatLng) => boolean = () => true,
): boolean {
  const lat = float64At(runLats, run);
  const lng = float64At(runLngs, run);
  return (
    lng >= bounds.west &&
    lng <= bounds.east &&
    lat >= bounds.south &&
    lat <= bounds.north &&
    isInside({ lat, lng })
  );
}
