import { at } from '#domain/at.ts';
import type { Bounds } from '#domain/bounds.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { type Bits, paint, paintFrom } from '../memory/bits.ts';
import { boxWithin, type LayoutParts } from './layout.ts';

/** The filters that are about where in the table rows stand. */
export type PlaceFilter = {
  readonly icsType?: readonly IcsType[];
  readonly districts?: readonly string[];
  readonly building?: number;
  readonly street?: number;
  readonly bounds?: Bounds;
};

/** Stretches of words, ascending and apart: the words of one are from spans[n] to below spans[n + 1], n even. */
export type Spans = number[];

/** Words between stretches that are read rather than told apart. */
const GAP = 8;

/** Paints the rows that stand where the filter asks, those of one set alone if given, and tells in which words they are. */
export function paintPlaces(layout: LayoutParts, filter: PlaceFilter, target: Bits, set?: Bits): Spans {
  const spans: Spans = [];
  const add = (from: number, to: number) => {
    if (from >= to) return;
    if (set) paintFrom(target, set, from, to);
    else paint(target, from, to);
    extend(spans, from >>> 5, ((to - 1) >>> 5) + 1);
  };
  if (filter.building !== undefined) paintBuilding(layout, filter, filter.building, add);
  else if (filter.street !== undefined) paintStreet(layout, filter, filter.street, add);
  else paintSegments(layout, filter, add);
  return spans;
}

export function inSpans(spans: Spans, visit: (from: number, to: number) => void): void {
  for (let index = 0; index < spans.length; index += 2) visit(spans[index] ?? 0, spans[index + 1] ?? 0);
}

/** Words in all of them. */
export function wordsOf(spans: Spans): number {
  let words = 0;
  for (let index = 0; index < spans.length; index += 2)
    words += (spans[index + 1] ?? 0) - (spans[index] ?? 0);
  return words;
}

function extend(spans: Spans, from: number, to: number): void {
  const end = spans.at(-1);
  if (end !== undefined && from <= end + GAP) spans[spans.length - 1] = Math.max(end, to);
  else spans.push(from, to);
}

function paintSegments(layout: LayoutParts, filter: PlaceFilter, add: Add): void {
  const { bounds } = filter;
  eachStretch(layout, filter, (first, last) => {
    if (!bounds) add(layout.segmentStarts[first] ?? 0, layout.segmentStarts[last] ?? 0);
    else for (let segment = first; segment < last; segment++) paintWithin(layout, segment, bounds, add);
  });
}

/** Tells the stretches of segments, ascending: those of the types and districts asked for. */
function eachStretch(
  layout: LayoutParts,
  { icsType, districts }: PlaceFilter,
  visit: (first: number, last: number) => void,
): void {
  const perType = layout.districts.length + 1;
  const numbers = districts && numbersOfDistricts(layout, districts);
  for (let type = 0; type < ICS_TYPES.length; type++) {
    const code = ICS_TYPES[type];
    if (icsType && code && !icsType.includes(code)) continue;
    const first = type * perType;
    if (numbers) for (const number of numbers) visit(first + number, first + number + 1);
    else visit(first, first + perType);
  }
}

/** Ascending; those that no row has are left out. */
function numbersOfDistricts(layout: LayoutParts, codes: readonly string[]): number[] {
  const numbers: number[] = [];
  for (const code of codes) {
    const number = numberOfDistrict(layout, code);
    if (number !== undefined) numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}

export function numberOfDistrict({ districts }: LayoutParts, code: string): number | undefined {
  let [from, to] = [0, districts.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((districts[middle] ?? '') >= code) to = middle;
    else from = middle + 1;
  }
  return districts[from] === code ? from + 1 : undefined;
}

type Add = (from: number, to: number) => void;

/** Only a segment that the edge of the map cuts is read run by run. */
function paintWithin(layout: LayoutParts, segment: number, bounds: Bounds, add: Add): void {
  const from = layout.segmentStarts[segment] ?? 0;
  const to = layout.segmentStarts[segment + 1] ?? 0;
  const lies = boxWithin(layout.segmentBoxes, segment, bounds);
  if (from === to || lies === 'none') return;
  if (lies === 'all') {
    add(from, to);
    return;
  }
  const lastRun = layout.segmentRuns[segment + 1] ?? 0;
  for (let run = layout.segmentRuns[segment] ?? 0; run < lastRun; run++)
    if (runWithin(layout, run, bounds)) add(layout.runStarts[run] ?? 0, layout.runStarts[run + 1] ?? 0);
}

function runWithin({ runLats, runLngs }: LayoutParts, run: number, bounds: Bounds): boolean {
  const lat = runLats[run] ?? Number.NaN;
  const lng = runLngs[run] ?? Number.NaN;
  return lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;
}

/** A building has a run of each type it houses. */
function paintBuilding(layout: LayoutParts, filter: PlaceFilter, building: number, add: Add): void {
  const { runsByBuilding, runBuildings, segmentRuns } = layout;
  let [from, to] = [0, runsByBuilding.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((runBuildings[runsByBuilding[middle] ?? 0] ?? 0) >= building) to = middle;
    else from = middle + 1;
  }
  const segments: [number, number][] = [];
  eachStretch(layout, filter, (first, last) => segments.push([first, last]));
  const asked = (run: number) =>
    segments.some(([first, last]) => run >= (segmentRuns[first] ?? 0) && run < (segmentRuns[last] ?? 0));
  for (let index = from; index < runsByBuilding.length; index++) {
    const run = runsByBuilding[index] ?? 0;
    if (runBuildings[run] !== building) break;
    if (!asked(run) || (filter.bounds && !runWithin(layout, run, filter.bounds))) continue;
    if (filter.street !== undefined && layout.runStreets[run] !== filter.street) continue;
    add(layout.runStarts[run] ?? 0, layout.runStarts[run + 1] ?? 0);
  }
}

/** The rows of a street stand in many runs, since rows are ordered by building first. */
function paintStreet(layout: LayoutParts, filter: PlaceFilter, street: number, add: Add): void {
  const { runStreets, runStarts, segmentRuns } = layout;
  eachStretch(layout, filter, (first, last) => {
    for (let run = at(segmentRuns, first); run < at(segmentRuns, last); run++) {
      if (runStreets[run] !== street) continue;
      if (filter.bounds && !runWithin(layout, run, filter.bounds)) continue;
      add(at(runStarts, run), at(runStarts, run + 1));
    }
  });
}
