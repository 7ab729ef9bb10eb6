import type { Bounds } from '#domain/bounds.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';

/** What decides where in its table a row stands. */
export type PlacedRow = {
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
 * Rows stand by type, district, building and street. So a type, a district and a building are stretches
 * of places, no search reads more of the table than it asks for, and rows of one place stand together.
 */
export type LayoutParts = {
  readonly size: number;
  /** Codes in order; district n of them has number n + 1, rows without one have 0. */
  readonly districts: readonly string[];
  /** First place of each segment, and the end: segment = type × numbers of districts + number of district. */
  readonly segmentStarts: Uint32Array;
  /** First run of each segment, and the end. */
  readonly segmentRuns: Uint32Array;
  /** west, south, east, north of each segment; NaN when a row of it has no place. */
  readonly segmentBoxes: Float64Array;
  /** First place of each run, and the end: rows of one segment, building, street and place on the map. */
  readonly runStarts: Uint32Array;
  /** 0 for none. */
  readonly runBuildings: Int32Array;
  readonly runStreets: Int32Array;
  /** Degrees; NaN where not known. */
  readonly runLats: Float64Array;
  readonly runLngs: Float64Array;
  /** Web Mercator units; -1 where not known. */
  readonly runXs: Int32Array;
  readonly runYs: Int32Array;
  /** Runs with a building, in order of its id. */
  readonly runsByBuilding: Uint32Array;
};

/** Puts rows in the order of the table. */
export function layOut<Row extends PlacedRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      ICS_TYPES.indexOf(a.ics_type) - ICS_TYPES.indexOf(b.ics_type) ||
      compareCodes(a.district_code, b.district_code) ||
      (a.building_id ?? 0) - (b.building_id ?? 0) ||
      (a.street_id ?? 0) - (b.street_id ?? 0) ||
      comparePlaces(latOf(a), latOf(b)) ||
      comparePlaces(lngOf(a), lngOf(b)) ||
      a.id - b.id,
  );
}

function compareCodes(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** Degrees; what has no place comes first. */
export function comparePlaces(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  return a - b;
}

/** A place is known by both of its numbers. */
function latOf({ lat, lng }: PlacedRow): number {
  return typeof lat === 'number' && typeof lng === 'number' ? lat : Number.NaN;
}

function lngOf({ lat, lng }: PlacedRow): number {
  return typeof lat === 'number' && typeof lng === 'number' ? lng : Number.NaN;
}

function startsRun(rows: readonly PlacedRow[], place: number): boolean {
  const row = rows[place];
  const before = rows[place - 1];
  if (row === undefined || before === undefined) return true;
  return (
    row.ics_type !== before.ics_type ||
    row.district_code !== before.district_code ||
    row.building_id !== before.building_id ||
    row.street_id !== before.street_id ||
    comparePlaces(latOf(row), latOf(before)) !== 0 ||
    comparePlaces(lngOf(row), lngOf(before)) !== 0
  );
}

/** The parts of a layout from rows that are in its order. */
export function layoutParts(rows: readonly PlacedRow[]): LayoutParts {
  const codes = new Set(rows.map((row) => row.district_code));
  const districts = [...codes].filter((code) => code !== null).sort();
  const numberOf = new Map(districts.map((code, index) => [code, index + 1]));
  const starts: number[] = [];
  for (let place = 0; place < rows.length; place++) if (startsRun(rows, place)) starts.push(place);
  const heads = starts.flatMap((place) => rows[place] ?? []);
  const placed = (row: PlacedRow) => !Number.isNaN(latOf(row));
  return layoutOfRuns(rows.length, districts, {
    segments: Uint32Array.from(
      heads,
      (row) =>
        ICS_TYPES.indexOf(row.ics_type) * (districts.length + 1) +
        (row.district_code === null ? 0 : (numberOf.get(row.district_code) ?? 0)),
    ),
    runStarts: Uint32Array.from([...starts, rows.length]),
    runBuildings: Int32Array.from(heads, (row) => row.building_id ?? 0),
    runStreets: Int32Array.from(heads, (row) => row.street_id ?? 0),
    runLats: Float64Array.from(heads, latOf),
    runLngs: Float64Array.from(heads, lngOf),
    runXs: Int32Array.from(heads, (row) => (placed(row) ? (row.merc_x ?? -1) : -1)),
    runYs: Int32Array.from(heads, (row) => (placed(row) ? (row.merc_y ?? -1) : -1)),
  });
}

/** Runs in the order of the table, each with its segment. */
export type Runs = Pick<LayoutParts, RunColumn | 'runStarts'> & { readonly segments: Uint32Array };
export type RunColumn = 'runBuildings' | 'runStreets' | 'runLats' | 'runLngs' | 'runXs' | 'runYs';

export function layoutOfRuns(
  size: number,
  districts: readonly string[],
  { segments, ...runs }: Runs,
): LayoutParts {
  const { runStarts, runBuildings } = runs;
  const segmentRuns = startsOf(segments, ICS_TYPES.length * (districts.length + 1));
  return {
    size,
    districts,
    segmentStarts: segmentRuns.map((run) => runStarts[run] ?? 0),
    segmentRuns,
    segmentBoxes: segmentBoxes(segmentRuns, runs.runLats, runs.runLngs),
    ...runs,
    runsByBuilding: Uint32Array.from(runBuildings.keys())
      .filter((run) => runBuildings[run] !== 0)
      .sort((a, b) => (runBuildings[a] ?? 0) - (runBuildings[b] ?? 0) || a - b),
  };
}

/** The segment of each run. */
export function segmentsOfRuns({ segmentRuns, runBuildings }: LayoutParts): Uint32Array {
  const segments = new Uint32Array(runBuildings.length);
  for (let segment = 0; segment + 1 < segmentRuns.length; segment++)
    segments.fill(segment, segmentRuns[segment], segmentRuns[segment + 1]);
  return segments;
}

/** Where each of the ascending numbers 0 to count - 1 begins, and where all end. */
function startsOf(numbers: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const number of numbers) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < count; number++)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  return starts;
}

function segmentBoxes(segmentRuns: Uint32Array, lats: Float64Array, lngs: Float64Array): Float64Array {
  const boxes = new Float64Array((segmentRuns.length - 1) * 4);
  for (let segment = 0; segment + 1 < segmentRuns.length; segment++) {
    const [from, to] = [segmentRuns[segment] ?? 0, segmentRuns[segment + 1] ?? 0];
    // Math.min answers NaN when any is NaN
    const box = (fold: (...values: number[]) => number, values: Float64Array) =>
      values.subarray(from, to).reduce((a, b) => fold(a, b), fold());
    boxes.set(
      [box(Math.min, lngs), box(Math.min, lats), box(Math.max, lngs), box(Math.max, lats)],
      segment * 4,
    );
  }
  return boxes;
}

/** How a segment lies to a rectangle of the map. */
export function boxWithin(boxes: Float64Array, segment: number, bounds: Bounds): 'all' | 'none' | 'some' {
  const west = boxes[segment * 4] ?? Number.NaN;
  const south = boxes[segment * 4 + 1] ?? Number.NaN;
  const east = boxes[segment * 4 + 2] ?? Number.NaN;
  const north = boxes[segment * 4 + 3] ?? Number.NaN;
  if (west > bounds.east || east < bounds.west || south > bounds.north || north < bounds.south) return 'none';
  const inside = west >= bounds.west && east <= bounds.east && south >= bounds.south && north <= bounds.north;
  return inside ? 'all' : 'some';
}
