import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { StationOf } from '#presenters/nearest-stations.ts';
import { int32At, uint32At } from '../memory/columns.ts';

/** What decides where in its table a row is. */
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
 * The order of the rows: by type, district, building, street and point on the map. Rows of one type and
 * district are a segment; rows of a segment with the same building, street and point are a run. A search
 * for a type, a district or a building then reads those rows alone. ARCHITECTURE.md has a drawing.
 */
export type LayoutParts = {
  /** How many rows there are. */
  readonly size: number;
  /** District codes in order. District n of them has number n + 1; rows without a district have number 0. */
  readonly districts: readonly string[];
  /** The first row of each segment, and the end. Segment = type × (districts + 1) + number of the district. */
  readonly segmentStarts: Uint32Array;
  /** The first run of each segment, and the end. */
  readonly segmentRuns: Uint32Array;
  /** West, south, east and north of each segment in degrees; NaN when a row of it has no point. */
  readonly segmentBoxes: Float64Array;
  /** The first row of each run, and the end. */
  readonly runStarts: Uint32Array;
  /** The building of each run; 0 for none. */
  readonly runBuildings: Int32Array;
  /** The street of each run; 0 for none. */
  readonly runStreets: Int32Array;
  /** Degrees; NaN where not known. */
  readonly runLats: Float64Array;
  readonly runLngs: Float64Array;
  /** Units of domain/map/mercator.ts; -1 where not known. */
  readonly runXs: Int32Array;
  readonly runYs: Int32Array;
  /** The number of the nearest station of each run, from 1 in the order of STATION_CODES; 0 for none. */
  readonly runStations: Int32Array;
  /** Minutes to walk there; -1 for none. */
  readonly runWalks: Int32Array;
  /** The runs that have a building, by its id. */
  readonly runsByBuilding: Uint32Array;
  /** The runs that have a street, by its id. */
  readonly runsByStreet: Uint32Array;
};

/** Puts rows in the order of the table. */
export function layOut<Row extends LocatedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      ICS_TYPES.indexOf(a.ics_type) - ICS_TYPES.indexOf(b.ics_type) ||
      compareCodes(a.district_code, b.district_code) ||
      (a.building_id ?? NONE) - (b.building_id ?? NONE) ||
      (a.street_id ?? NONE) - (b.street_id ?? NONE) ||
      compareDegrees(latOf(a), latOf(b)) ||
      compareDegrees(lngOf(a), lngOf(b)) ||
      a.id - b.id,
  );
}

/** Stands for no building and no street: ids begin at 1. */
const NONE = 0;
/** Stands for no coordinate in units of domain/map/mercator.ts, which begin at 0. */
const NOWHERE = -1;

/** Rows without a code come first. */
function compareCodes(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}

/** NaN, which is not known, comes first. */
export function compareDegrees(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return a - b;
}

/** A point is known when both of its numbers are. */
function latOf({ lat, lng }: LocatedRow): number {
  return typeof lat === 'number' && typeof lng === 'number' ? lat : Number.NaN;
}

function lngOf({ lat, lng }: LocatedRow): number {
  return typeof lat === 'number' && typeof lng === 'number' ? lng : Number.NaN;
}

function isOfOneRun(row: LocatedRow, other: LocatedRow): boolean {
  return (
    row.ics_type === other.ics_type &&
    row.district_code === other.district_code &&
    row.building_id === other.building_id &&
    row.street_id === other.street_id &&
    compareDegrees(latOf(row), latOf(other)) === 0 &&
    compareDegrees(lngOf(row), lngOf(other)) === 0
  );
}

/** The parts of a layout, from rows that are in its order. */
export function layoutParts(rows: readonly LocatedRow[], stationOf: StationOf): LayoutParts {
  const codes = new Set(rows.map((row) => row.district_code));
  const districts = [...codes].filter((code) => code !== null).sort();
  const numberOf = new Map(districts.map((code, index) => [code, index + 1]));
  const starts: number[] = [];
  const heads: LocatedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const head = heads.at(-1);
    if (head && isOfOneRun(row, head)) continue;
    starts.push(index);
    heads.push(row);
  }
  const hasPoint = (row: LocatedRow) => !Number.isNaN(latOf(row));
  return layoutOfRuns(rows.length, districts, {
    segments: Uint32Array.from(
      heads,
      (row) =>
        ICS_TYPES.indexOf(row.ics_type) * (districts.length + 1) +
        (row.district_code === null ? 0 : mapAt(numberOf, row.district_code)),
    ),
    runStarts: Uint32Array.from([...starts, rows.length]),
    runBuildings: Int32Array.from(heads, (row) => row.building_id ?? NONE),
    runStreets: Int32Array.from(heads, (row) => row.street_id ?? NONE),
    runLats: Float64Array.from(heads, latOf),
    runLngs: Float64Array.from(heads, lngOf),
    runXs: Int32Array.from(heads, (row) => (hasPoint(row) ? (row.merc_x ?? NOWHERE) : NOWHERE)),
    runYs: Int32Array.from(heads, (row) => (hasPoint(row) ? (row.merc_y ?? NOWHERE) : NOWHERE)),
    runStations: Int32Array.from(heads, (row) => STATION_CODES.indexOf(stationOf(row)?.code ?? '') + 1),
    runWalks: Int32Array.from(heads, (row) => stationOf(row)?.walk_minutes ?? NOWHERE),
  });
}

/** Runs in the order of the table, with the segment of each. */
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

export function layoutOfRuns(
  size: number,
  districts: readonly string[],
  { segments, ...runs }: Runs,
): LayoutParts {
  const { runStarts, runBuildings, runStreets } = runs;
  const segmentRuns = startsOf(segments, ICS_TYPES.length * (districts.length + 1));
  return {
    size,
    districts,
    segmentStarts: segmentRuns.map((run) => uint32At(runStarts, run)),
    segmentRuns,
    segmentBoxes: segmentBoxes(segmentRuns, runs.runLats, runs.runLngs),
    ...runs,
    runsByBuilding: runsBy(runBuildings),
    runsByStreet: runsBy(runStreets),
  };
}

/** The runs that have a building or a street, in the order of its id. */
function runsBy(ids: Int32Array): Uint32Array {
  return Uint32Array.from(ids.keys())
    .filter((run) => ids[run] !== NONE)
    .sort((a, b) => int32At(ids, a) - int32At(ids, b) || a - b);
}

/** The segment of each run. */
export function segmentsOfRuns({ segmentRuns, runBuildings }: LayoutParts): Uint32Array {
  const segments = new Uint32Array(runBuildings.length);
  for (let segment = 0; segment + 1 < segmentRuns.length; segment++)
    segments.fill(segment, segmentRuns[segment], segmentRuns[segment + 1]);
  return segments;
}

/** Where each of the ascending numbers 0 to count - 1 begins, and where all of them end. */
function startsOf(numbers: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const number of numbers) starts[number + 1] = uint32At(starts, number + 1) + 1;
  for (let number = 0; number < count; number++)
    starts[number + 1] = uint32At(starts, number + 1) + uint32At(starts, number);
  return starts;
}

function segmentBoxes(segmentRuns: Uint32Array, lats: Float64Array, lngs: Float64Array): Float64Array {
  const boxes = new Float64Array((segmentRuns.length - 1) * 4);
  for (let segment = 0; segment + 1 < segmentRuns.length; segment++) {
    const [from, to] = [segmentRuns[segment], segmentRuns[segment + 1]];
    // The answer is NaN when one of the values is.
    const fold = (best: (...values: number[]) => number, values: Float64Array) =>
      values.subarray(from, to).reduce((a, b) => best(a, b), best());
    boxes.set(
      [fold(Math.min, lngs), fold(Math.min, lats), fold(Math.max, lngs), fold(Math.max, lats)],
      segment * 4,
    );
  }
  return boxes;
}
