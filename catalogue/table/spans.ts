import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { PlaceColumns } from '#domain/search/places.ts';
import {
  type Bits,
  collectMembers,
  copyRowRange,
  emptyBits,
  hasBit,
  setBit,
  setRowRange,
} from '../memory/bits.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import { type LayoutParts, NO_VALUE } from './layout.ts';
import {
  isRunWithin,
  numberOfDistrict,
  overlapWithBounds,
  rowsOfRun,
  rowsOfSegments,
  runsOfSegments,
  type Span,
  segmentsOfType,
} from './segments.ts';

/**
 * Filters by location, keyed by column. Rows are sorted by location, so these filters need no bit set
 * for each value.
 */
export type LocationFilter = {
  readonly ics_type?: readonly string[];
  readonly district_code?: readonly string[];
  readonly building_id?: number;
  readonly street_id?: number;
  /** Places of which a row needs one. */
  readonly places?: PlaceColumns;
  readonly bounds?: Bounds;
  /** Whether a point within the bounds also lies in the polygon that the visitor drew. */
  readonly isInside?: (point: LatLng) => boolean;
  /** The longest walk in minutes to each station, by station number. */
  readonly maxWalks?: Int32Array;
};

/**
 * Ranges of the 32-bit words of a bit set that may have members, ascending and without overlap:
 * spans[n] (included) to spans[n + 1] (excluded) for even n. A flat array, since every loop over a bit
 * set reads it.
 */
export type Spans = number[];

/**
 * Maximum gap, in 32-bit words, between two spans that are joined. Reading a short gap is faster than
 * another span.
 */
const MAX_JOINED_GAP = 8;

/**
 * Sets the bits of the rows that match the location filter (and are in `set`, if given). Returns the
 * spans of 32-bit words that contain these bits.
 */
export function selectByLocation(
  layout: LayoutParts,
  filter: LocationFilter,
  target: Bits,
  set?: Bits,
): Spans {
  const spans: Spans = [];
  const addRows: AddRows = ([from, to]) => {
    if (from >= to) return;
    if (set) copyRowRange(target, set, from, to);
    else setRowRange(target, from, to);
    appendSpan(spans, from >>> 5, ((to - 1) >>> 5) + 1);
  };
  const runs = requestedRuns(layout, filter);
  if (runs) addRuns(layout, filter, runs, addRows);
  else addSegments(layout, filter, addRows);
  return spans;
}

export function forEachSpan(spans: Spans, visit: (from: number, to: number) => void): void {
  for (let index = 0; index < spans.length; index += 2) {
    const [from, to] = [spans[index], spans[index + 1]];
    // Avoids the `at` helper, since every loop of a search passes here.
    if (from === undefined || to === undefined) throw new RangeError(`no span ${index}`);
    visit(from, to);
  }
}

/** Returns the total number of 32-bit words in the spans. */
export function countSpanWords(spans: Spans): number {
  let wordCount = 0;
  forEachSpan(spans, (from, to) => {
    wordCount += to - from;
  });
  return wordCount;
}

function appendSpan(spans: Spans, from: number, to: number): void {
  const lastEnd = spans.at(-1);
  if (lastEnd !== undefined && from <= lastEnd + MAX_JOINED_GAP)
    spans[spans.length - 1] = Math.max(lastEnd, to);
  else spans.push(from, to);
}

type AddRows = (rows: Span) => void;

function addSegments(layout: LayoutParts, filter: LocationFilter, addRows: AddRows): void {
  const { bounds, isInside, maxWalks } = filter;
  for (const segments of requestedSegments(layout, filter)) {
    if (maxWalks) addRowsWithinWalk(layout, segments, filter, addRows);
    else if (!bounds) addRows(rowsOfSegments(layout, segments));
    else
      for (let segment = segments[0]; segment < segments[1]; segment++)
        addRowsWithinBounds(layout, segment, bounds, isInside, addRows);
  }
}

/** Returns the segments of the requested types and districts, ascending. */
function requestedSegments(layout: LayoutParts, { ics_type, district_code }: LocationFilter): Span[] {
  const districtNumbers = district_code && districtNumbersOf(layout, district_code);
  const segmentSpans: Span[] = [];
  for (const type of ICS_TYPES) {
    if (ics_type && !ics_type.includes(type)) continue;
    const segments = segmentsOfType(layout, type);
    if (!districtNumbers) segmentSpans.push(segments);
    else
      for (const number of districtNumbers)
        segmentSpans.push([segments[0] + number, segments[0] + number + 1]);
  }
  return segmentSpans;
}

/** Returns the sorted numbers of the districts. Districts without rows are skipped. */
function districtNumbersOf(layout: LayoutParts, codes: readonly string[]): number[] {
  const districtNumbers: number[] = [];
  for (const code of codes) {
    const number = numberOfDistrict(layout, code);
    if (number !== undefined) districtNumbers.push(number);
  }
  return districtNumbers.sort((a, b) => a - b);
}

/**
 * Adds the rows of a segment within the bounds. Runs are checked one by one only if the edge of the map
 * cuts the segment or a polygon is set.
 */
function addRowsWithinBounds(
  layout: LayoutParts,
  segment: number,
  bounds: Bounds,
  isInside: LocationFilter['isInside'],
  addRows: AddRows,
): void {
  const rowSpan = rowsOfSegments(layout, [segment, segment + 1]);
  if (rowSpan[0] === rowSpan[1]) return;
  const overlap = overlapWithBounds(layout, segment, bounds);
  if (overlap === 'none') return;
  if (overlap === 'all' && !isInside) {
    addRows(rowSpan);
    return;
  }
  const [firstRun, endRun] = runsOfSegments(layout, [segment, segment + 1]);
  for (let run = firstRun; run < endRun; run++)
    if (isRunWithin(layout, run, bounds, isInside)) addRows(rowsOfRun(layout, run));
}

function addRowsWithinWalk(
  layout: LayoutParts,
  segments: Span,
  filter: LocationFilter,
  addRows: AddRows,
): void {
  const [firstRun, endRun] = runsOfSegments(layout, segments);
  for (let run = firstRun; run < endRun; run++)
    if (matchesLocation(layout, run, filter)) addRows(rowsOfRun(layout, run));
}

/** Whether a run matches the bounds, the polygon and the walk to a station. */
function matchesLocation(
  layout: LayoutParts,
  run: number,
  { bounds, isInside, maxWalks }: LocationFilter,
): boolean {
  if (bounds && !isRunWithin(layout, run, bounds, isInside)) return false;
  if (!maxWalks) return true;
  const walk = int32At(layout.runWalks, run);
  return walk !== NO_VALUE && walk <= int32At(maxWalks, int32At(layout.runStations, run));
}

/** Returns the runs of the building, the street or the places, ascending; undefined without such a filter. */
function requestedRuns(
  layout: LayoutParts,
  { building_id, street_id, places }: LocationFilter,
): Uint32Array | undefined {
  const placeRuns = places && runsOfPlaces(layout, places);
  const runs =
    building_id !== undefined
      ? runsOfBuilding(layout, building_id)
      : street_id !== undefined
        ? runsOfStreet(layout, street_id)
        : placeRuns && collectRuns(layout, placeRuns);
  return placeRuns ? runs?.filter((run) => hasBit(placeRuns, run)) : runs;
}

/** Returns the runs of any of the places. Unlike rows, they are few, so their union is cheap. */
function runsOfPlaces(layout: LayoutParts, places: PlaceColumns): Bits {
  const runs = emptyBits(layout.runBuildings.length);
  for (const number of districtNumbersOf(layout, places.district_code)) {
    for (const type of ICS_TYPES) {
      const segment = segmentsOfType(layout, type)[0] + number;
      setRowRange(runs, ...runsOfSegments(layout, [segment, segment + 1]));
    }
  }
  const stationNumbers = places.station.map((code) => STATION_CODES.indexOf(code) + 1);
  if (stationNumbers.length > 0)
    for (const [run, station] of layout.runStations.entries())
      if (stationNumbers.includes(station)) setBit(runs, run);
  for (const id of places.street_id) for (const run of runsOfStreet(layout, id)) setBit(runs, run);
  for (const id of places.building_id) for (const run of runsOfBuilding(layout, id)) setBit(runs, run);
  return runs;
}

function collectRuns({ runBuildings }: LayoutParts, runs: Bits): Uint32Array {
  const numbers = new Uint32Array(runBuildings.length);
  return numbers.subarray(0, collectMembers(runs, 0, runs.length, numbers));
}

const runsOfBuilding = ({ runsByBuilding, runBuildings }: LayoutParts, id: number) =>
  runsWithId(runsByBuilding, runBuildings, id);
const runsOfStreet = ({ runsByStreet, runStreets }: LayoutParts, id: number) =>
  runsWithId(runsByStreet, runStreets, id);

/** Returns the runs of one building or street. `runsSortedById` are runs sorted by their id in `ids`. */
function runsWithId(runsSortedById: Uint32Array, ids: Int32Array, id: number): Uint32Array {
  const firstIndexOf = (minId: number) => {
    let [from, to] = [0, runsSortedById.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (int32At(ids, uint32At(runsSortedById, middle)) >= minId) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return runsSortedById.subarray(firstIndexOf(id), firstIndexOf(id + 1));
}

/** Adds the rows of those runs that match the location filter. `runs` must be ascending. */
function addRuns(layout: LayoutParts, filter: LocationFilter, runs: Uint32Array, addRows: AddRows): void {
  const { building_id, street_id } = filter;
  const runSpans = requestedSegments(layout, filter).map((segments) => runsOfSegments(layout, segments));
  for (const run of runs) {
    if (building_id !== undefined && layout.runBuildings[run] !== building_id) continue;
    if (street_id !== undefined && layout.runStreets[run] !== street_id) continue;
    if (!runSpans.some(([firstRun, endRun]) => run >= firstRun && run < endRun)) continue;
    if (!matchesLocation(layout, run, filter)) continue;
    addRows(rowsOfRun(layout, run));
  }
}
