import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { type Bits, setSpan, setSpanOf } from '../memory/bits.ts';
import { int32At, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from './layout.ts';
import {
  numberOfDistrict,
  rowsOfRun,
  rowsOfSegments,
  runsOfSegments,
  runWithin,
  type Span,
  segmentsOfType,
  segmentWithin,
} from './segments.ts';

/** What the order of the table answers, by column. */
export type LocationFilter = {
  readonly ics_type?: readonly string[];
  readonly district_code?: readonly string[];
  readonly building_id?: number;
  readonly street_id?: number;
  readonly bounds?: Bounds;
  /** Of a point in the bounds, whether it lies in an area drawn by hand too. */
  readonly isInside?: (point: LatLng) => boolean;
  /** The longest walk from each station, by its number. */
  readonly walks?: Int32Array;
};

/**
 * The words of a set that may have members, as spans in ascending order that do not touch: the words of one
 * are from spans[n] to below spans[n + 1], n even. A flat list, since every loop over a set reads it.
 */
export type Spans = number[];

/** Spans with fewer words between them are joined: reading those words takes less than another span. */
const GAP = 8;

/** Sets the rows that lie where the filter asks, of one set only if given, and returns in which words they are. */
export function setLocated(layout: LayoutParts, filter: LocationFilter, target: Bits, set?: Bits): Spans {
  const spans: Spans = [];
  const add: Add = ([from, to]) => {
    if (from >= to) return;
    if (set) setSpanOf(target, set, from, to);
    else setSpan(target, from, to);
    extend(spans, from >>> 5, ((to - 1) >>> 5) + 1);
  };
  if (filter.building_id !== undefined)
    addRuns(layout, filter, runsOf(layout.runsByBuilding, layout.runBuildings, filter.building_id), add);
  else if (filter.street_id !== undefined)
    addRuns(layout, filter, runsOf(layout.runsByStreet, layout.runStreets, filter.street_id), add);
  else addSegments(layout, filter, add);
  return spans;
}

export function inSpans(spans: Spans, visit: (from: number, to: number) => void): void {
  for (let index = 0; index < spans.length; index += 2) {
    const [from, to] = [spans[index], spans[index + 1]];
    // Not by `at`: every loop of a search passes here.
    if (from === undefined || to === undefined) throw new RangeError(`no span ${index}`);
    visit(from, to);
  }
}

/** Words in all of them. */
export function wordsOf(spans: Spans): number {
  let words = 0;
  inSpans(spans, (from, to) => {
    words += to - from;
  });
  return words;
}

function extend(spans: Spans, from: number, to: number): void {
  const end = spans.at(-1);
  if (end !== undefined && from <= end + GAP) spans[spans.length - 1] = Math.max(end, to);
  else spans.push(from, to);
}

type Add = (rows: Span) => void;

function addSegments(layout: LayoutParts, filter: LocationFilter, add: Add): void {
  const { bounds, isInside, walks } = filter;
  for (const segments of segmentsAsked(layout, filter)) {
    if (walks) addWalked(layout, segments, filter, add);
    else if (!bounds) add(rowsOfSegments(layout, segments));
    else
      for (let segment = segments[0]; segment < segments[1]; segment++)
        addWithin(layout, segment, bounds, isInside, add);
  }
}

/** The segments of the types and districts asked for, ascending. */
function segmentsAsked(layout: LayoutParts, { ics_type, district_code }: LocationFilter): Span[] {
  const numbers = district_code && numbersOfDistricts(layout, district_code);
  const asked: Span[] = [];
  for (const type of ICS_TYPES) {
    if (ics_type && !ics_type.includes(type)) continue;
    const segments = segmentsOfType(layout, type);
    if (!numbers) asked.push(segments);
    else for (const number of numbers) asked.push([segments[0] + number, segments[0] + number + 1]);
  }
  return asked;
}

/** Ascending; districts that no row is in are left out. */
function numbersOfDistricts(layout: LayoutParts, codes: readonly string[]): number[] {
  const numbers: number[] = [];
  for (const code of codes) {
    const number = numberOfDistrict(layout, code);
    if (number !== undefined) numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}

/** Only a segment that the edge of the map cuts is read run by run, and what lies in the box of a drawn area. */
function addWithin(
  layout: LayoutParts,
  segment: number,
  bounds: Bounds,
  isInside: LocationFilter['isInside'],
  add: Add,
): void {
  const rows = rowsOfSegments(layout, [segment, segment + 1]);
  if (rows[0] === rows[1]) return;
  const lies = segmentWithin(layout, segment, bounds);
  if (lies === 'none') return;
  if (lies === 'all' && !isInside) {
    add(rows);
    return;
  }
  const [first, end] = runsOfSegments(layout, [segment, segment + 1]);
  for (let run = first; run < end; run++)
    if (runWithin(layout, run, bounds, isInside)) add(rowsOfRun(layout, run));
}

function addWalked(layout: LayoutParts, segments: Span, filter: LocationFilter, add: Add): void {
  const [first, end] = runsOfSegments(layout, segments);
  for (let run = first; run < end; run++) if (isPlaced(layout, run, filter)) add(rowsOfRun(layout, run));
}

/** Whether a run lies on the map and by the railway where the filter asks. */
function isPlaced(layout: LayoutParts, run: number, { bounds, isInside, walks }: LocationFilter): boolean {
  if (bounds && !runWithin(layout, run, bounds, isInside)) return false;
  if (!walks) return true;
  const station = int32At(layout.runStations, run);
  return station !== 0 && int32At(layout.runWalks, run) <= int32At(walks, station);
}

/** The runs of one building or one street. `ordered` are runs by the id that they have in `ids`. */
function runsOf(ordered: Uint32Array, ids: Int32Array, id: number): Uint32Array {
  const first = (wanted: number) => {
    let [from, to] = [0, ordered.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (int32At(ids, uint32At(ordered, middle)) >= wanted) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return ordered.subarray(first(id), first(id + 1));
}

/** Of some runs, ascending, those that lie where the filter asks. */
function addRuns(layout: LayoutParts, filter: LocationFilter, runs: Uint32Array, add: Add): void {
  const { building_id, street_id } = filter;
  const asked = segmentsAsked(layout, filter).map((segments) => runsOfSegments(layout, segments));
  for (const run of runs) {
    if (building_id !== undefined && layout.runBuildings[run] !== building_id) continue;
    if (street_id !== undefined && layout.runStreets[run] !== street_id) continue;
    if (!asked.some(([first, end]) => run >= first && run < end)) continue;
    if (!isPlaced(layout, run, filter)) continue;
    add(rowsOfRun(layout, run));
  }
}
