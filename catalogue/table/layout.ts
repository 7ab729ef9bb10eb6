import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { FindNearestStation } from '#presenters/nearest-stations.ts';
import { int32At, uint32At } from '../memory/columns.ts';

/** The fields that decide the position of a row in its table. */
export type LocatedRow = {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly district_code: string | null;
  readonly building_id: number | null;
  readonly street_id: number | null;
  readonly lat?: number | null;
  readonly lng?: number | null;
  readonly merc_x?: number | null;
  readonly merc_y?: number | null;
};

/**
 * The order of the rows: by type, district, building, street and coordinates. A segment is all rows of
 * one type and district; a run is all rows of a segment with the same building, street and coordinates.
 * A search for a type, a district or a building therefore reads a contiguous range. See the drawing in
 * ARCHITECTURE.md.
 */
export type LayoutParts = {
  /** Number of rows. */
  readonly size: number;
  /** Sorted district codes. District n has number n + 1; number 0 means no district. */
  readonly districts: readonly string[];
  /**
   * The first row of each segment, followed by the row count. Segment number = type × (districts + 1) +
   * district number.
   */
  readonly segmentStarts: Uint32Array;
  /** The first run of each segment, followed by the run count. */
  readonly segmentRuns: Uint32Array;
  /**
   * West, south, east and north of each segment in degrees. NaN if a row of the segment has no
   * coordinates.
   */
  readonly segmentBoxes: Float64Array;
  /** The first row of each run, followed by the row count. */
  readonly runStarts: Uint32Array;
  /** Building id of each run; 0 for none. */
  readonly runBuildings: Int32Array;
  /** Street id of each run; 0 for none. */
  readonly runStreets: Int32Array;
  /** Latitude and longitude of each run in degrees; NaN if unknown. */
  readonly runLats: Float64Array;
  readonly runLngs: Float64Array;
  /** Coordinates of each run in the units of domain/map/mercator.ts; -1 if unknown. */
  readonly runXs: Int32Array;
  readonly runYs: Int32Array;
  /** Station of each run: 1 + its index in STATION_CODES, or 0 for none. */
  readonly runStations: Int32Array;
  /** Minutes on foot to the station of each run; -1 if it is no walk. */
  readonly runWalks: Int32Array;
  /** Runs with a building, sorted by building id. */
  readonly runsByBuilding: Uint32Array;
  /** Runs with a street, sorted by street id. */
  readonly runsByStreet: Uint32Array;
};

/** Sorts rows into the order of the table. */
export function sortByLayout<Row extends LocatedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      ICS_TYPES.indexOf(a.ics_type) - ICS_TYPES.indexOf(b.ics_type) ||
      compareCodes(a.district_code, b.district_code) ||
      (a.building_id ?? NO_ID) - (b.building_id ?? NO_ID) ||
      (a.street_id ?? NO_ID) - (b.street_id ?? NO_ID) ||
      compareDegrees(latOf(a), latOf(b)) ||
      compareDegrees(lngOf(a), lngOf(b)) ||
      a.id - b.id,
  );
}

/** Stands for no building and for no street. Real ids begin at 1. */
const NO_ID = 0;
/** Stands for an unknown coordinate or walk. Real values begin at 0. */
export const NO_VALUE = -1;

/** Sorts rows without a code first. */
function compareCodes(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}

/** Sorts NaN (unknown coordinates) first. */
export function compareDegrees(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return a - b;
}

/** Returns the latitude, or NaN unless both coordinates are known. */
function latOf({ lat, lng }: LocatedRow): number {
  return typeof lat === 'number' && typeof lng === 'number' ? lat : Number.NaN;
}

function lngOf({ lat, lng }: LocatedRow): number {
  return typeof lat === 'number' && typeof lng === 'number' ? lng : Number.NaN;
}

function isSameRun(row: LocatedRow, otherRow: LocatedRow): boolean {
  return (
    row.ics_type === otherRow.ics_type &&
    row.district_code === otherRow.district_code &&
    row.building_id === otherRow.building_id &&
    row.street_id === otherRow.street_id &&
    compareDegrees(latOf(row), latOf(otherRow)) === 0 &&
    compareDegrees(lngOf(row), lngOf(otherRow)) === 0
  );
}

/** Builds the parts of a layout from rows in layout order. */
export function buildLayoutParts(rows: readonly LocatedRow[], stationOf: FindNearestStation): LayoutParts {
  const districtCodes = new Set(rows.map((row) => row.district_code));
  const districts = [...districtCodes].filter((code) => code !== null).sort();
  const districtNumberOf = new Map(districts.map((code, index) => [code, index + 1]));
  const runStarts: number[] = [];
  const firstRowsOfRuns: LocatedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const firstRowOfRun = firstRowsOfRuns.at(-1);
    if (firstRowOfRun && isSameRun(row, firstRowOfRun)) continue;
    runStarts.push(index);
    firstRowsOfRuns.push(row);
  }
  const hasPosition = (row: LocatedRow) => !Number.isNaN(latOf(row));
  return layoutFromRuns(rows.length, districts, {
    segments: Uint32Array.from(
      firstRowsOfRuns,
      (row) =>
        ICS_TYPES.indexOf(row.ics_type) * (districts.length + 1) +
        (row.district_code === null ? 0 : mapAt(districtNumberOf, row.district_code)),
    ),
    runStarts: Uint32Array.from([...runStarts, rows.length]),
    runBuildings: Int32Array.from(firstRowsOfRuns, (row) => row.building_id ?? NO_ID),
    runStreets: Int32Array.from(firstRowsOfRuns, (row) => row.street_id ?? NO_ID),
    runLats: Float64Array.from(firstRowsOfRuns, latOf),
    runLngs: Float64Array.from(firstRowsOfRuns, lngOf),
    runXs: Int32Array.from(firstRowsOfRuns, (row) =>
      hasPosition(row) ? (row.merc_x ?? NO_VALUE) : NO_VALUE,
    ),
    runYs: Int32Array.from(firstRowsOfRuns, (row) =>
      hasPosition(row) ? (row.merc_y ?? NO_VALUE) : NO_VALUE,
    ),
    runStations: Int32Array.from(
      firstRowsOfRuns,
      (row) => STATION_CODES.indexOf(stationOf(row)?.code ?? '') + 1,
    ),
    runWalks: Int32Array.from(firstRowsOfRuns, (row) => stationOf(row)?.walk_minutes ?? NO_VALUE),
  });
}

/** Runs in the order of the table, with the segment number of each run. */
export type Runs = Pick<LayoutParts, RunColumn | 'runStarts'> & { readonly segments: Uint32Array };
export type RunColumn =
  | 'runBuildings'
  | 'runStreets'
  | 'runLats'
  | 'runLngs'
  | 'runXs'
  | 'runYs'
  | 'runStations'
  | 'runWalks';

export function layoutFromRuns(
  size: number,
  districts: readonly string[],
  { segments, ...runs }: Runs,
): LayoutParts {
  const { runStarts, runBuildings, runStreets } = runs;
  const segmentRuns = startOffsets(segments, ICS_TYPES.length * (districts.length + 1));
  return {
    size,
    districts,
    segmentStarts: segmentRuns.map((run) => uint32At(runStarts, run)),
    segmentRuns,
    segmentBoxes: computeSegmentBoxes(segmentRuns, runs.runLats, runs.runLngs),
    ...runs,
    runsByBuilding: runsSortedById(runBuildings),
    runsByStreet: runsSortedById(runStreets),
  };
}

/** Returns the runs that have a building (or a street), sorted by its id. */
function runsSortedById(ids: Int32Array): Uint32Array {
  return Uint32Array.from(ids.keys())
    .filter((run) => ids[run] !== NO_ID)
    .sort((a, b) => int32At(ids, a) - int32At(ids, b) || a - b);
}

/** Returns the segment number of each run. */
export function segmentsOfRuns({ segmentRuns, runBuildings }: LayoutParts): Uint32Array {
  const segments = new Uint32Array(runBuildings.length);
  for (let segment = 0; segment + 1 < segmentRuns.length; segment++)
    segments.fill(segment, segmentRuns[segment], segmentRuns[segment + 1]);
  return segments;
}

/**
 * Returns the index at which each number from 0 to count - 1 begins in an ascending list, followed by
 * the end of the list.
 */
function startOffsets(numbers: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const value of numbers) starts[value + 1] = uint32At(starts, value + 1) + 1;
  for (let number = 0; number < count; number++)
    starts[number + 1] = uint32At(starts, number + 1) + uint32At(starts, number);
  return starts;
}

function computeSegmentBoxes(segmentRuns: Uint32Array, lats: Float64Array, lngs: Float64Array): Float64Array {
  const boxes = new Float64Array((segmentRuns.length - 1) * 4);
  for (let segment = 0; segment + 1 < segmentRuns.length; segment++) {
    const [from, to] = [segmentRuns[segment], segmentRuns[segment + 1]];
    // The result is NaN if any value is NaN.
    const reduceSegment = (minOrMax: (...values: number[]) => number, values: Float64Array) =>
      values.subarray(from, to).reduce((a, b) => minOrMax(a, b), minOrMax());
    boxes.set(
      [
        reduceSegment(Math.min, lngs),
        reduceSegment(Math.min, lats),
        reduceSegment(Math.max, lngs),
        reduceSegment(Math.max, lats),
      ],
      segment * 4,
    );
  }
  return boxes;
}
