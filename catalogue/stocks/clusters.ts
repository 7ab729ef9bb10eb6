import type { Cluster } from '#contract/cluster.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { cellShift, meanDegrees, microDegrees } from '#domain/mercator.ts';
import { collect, countPlaces } from '../memory/bits.ts';
import type { LayoutParts } from '../table/layout.ts';
import type { Selection } from '../table/select.ts';
import { inSpans } from '../table/spans.ts';

/** A cell of the map and what of a selection lies in it. */
export type Cell = Pick<Cluster, 'count' | 'i' | 'c' | 's' | 'lat' | 'lng' | 'bounds'> & {
  /** The one building of all; null when there are several or none. */
  readonly building: number | null;
  /** The place in the table of a single listing. */
  readonly single: number | undefined;
};

/** While listings are added; building 0 stands for none or several. */
type Growing = {
  readonly counts: [number, number, number];
  latSum: number;
  lngSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  building: number;
  firstRun: number;
};

/** More than the cells of a row at the closest zoom. */
const ROW = 2 ** 26;

/**
 * The cells of a selection whose listings all have a place, by row and column of the map. Listings of one
 * place stand together in the table, so a cell is made from runs of them, not from one after another.
 */
export function cellsOf(layout: LayoutParts, selection: Selection, zoom: number): Cell[] {
  const shift = cellShift(zoom);
  const cells = new Map<number, Growing>();
  eachRun(layout, selection, (run, count) => {
    const key = ((layout.runYs[run] ?? 0) >>> shift) * ROW + ((layout.runXs[run] ?? 0) >>> shift);
    const cell = cells.get(key);
    if (cell) grow(cell, layout, run, count);
    else cells.set(key, grow(startOf(layout, run), layout, run, count));
  });
  return [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cellOf(cell, layout, selection));
}

/** Runs that have any of the selection, with how many. */
function eachRun(
  { runStarts }: LayoutParts,
  { bits, spans }: Selection,
  visit: (run: number, count: number) => void,
): void {
  let run = 0;
  inSpans(spans, (from, to) => {
    run = Math.max(run, runAt(runStarts, from * 32));
    for (; run + 1 < runStarts.length && (runStarts[run] ?? 0) < to * 32; run++) {
      const count = countPlaces(bits, runStarts[run] ?? 0, runStarts[run + 1] ?? 0);
      if (count > 0) visit(run, count);
    }
  });
}

/** The run a place belongs to. */
function runAt(runStarts: Uint32Array, place: number): number {
  let [from, to] = [0, runStarts.length - 1];
  while (from + 1 < to) {
    const middle = (from + to) >>> 1;
    if ((runStarts[middle] ?? 0) <= place) from = middle;
    else to = middle;
  }
  return from;
}

function startOf(layout: LayoutParts, run: number): Growing {
  const lat = layout.runLats[run] ?? 0;
  const lng = layout.runLngs[run] ?? 0;
  return {
    counts: [0, 0, 0],
    latSum: 0,
    lngSum: 0,
    west: lng,
    south: lat,
    east: lng,
    north: lat,
    building: layout.runBuildings[run] ?? 0,
    firstRun: run,
  };
}

function grow(cell: Growing, layout: LayoutParts, run: number, count: number): Growing {
  const lat = layout.runLats[run] ?? 0;
  const lng = layout.runLngs[run] ?? 0;
  const type = typeOfRun(layout, run);
  cell.counts[type] = (cell.counts[type] ?? 0) + count;
  cell.latSum += microDegrees(lat) * count;
  cell.lngSum += microDegrees(lng) * count;
  cell.west = Math.min(cell.west, lng);
  cell.south = Math.min(cell.south, lat);
  cell.east = Math.max(cell.east, lng);
  cell.north = Math.max(cell.north, lat);
  if (cell.building !== layout.runBuildings[run]) cell.building = 0;
  return cell;
}

/** The place of its type in ICS_TYPES. */
function typeOfRun({ districts, segmentRuns }: LayoutParts, run: number): number {
  const perType = districts.length + 1;
  return ICS_TYPES.findIndex((_, type) => run < (segmentRuns[(type + 1) * perType] ?? 0));
}

function cellOf(cell: Growing, layout: LayoutParts, { bits }: Selection): Cell {
  const [i, c, s] = cell.counts;
  const count = i + c + s;
  return {
    count,
    i,
    c,
    s,
    lat: meanDegrees(cell.latSum, count),
    lng: meanDegrees(cell.lngSum, count),
    bounds: [cell.west, cell.south, cell.east, cell.north],
    building: cell.building === 0 ? null : cell.building,
    single: count === 1 ? firstPlace(layout, bits, cell.firstRun) : undefined,
  };
}

function firstPlace({ runStarts }: LayoutParts, bits: Selection['bits'], run: number): number | undefined {
  const [from, to] = [runStarts[run] ?? 0, runStarts[run + 1] ?? 0];
  const members = new Uint32Array(to - from + 64);
  const end = collect(bits, from >>> 5, ((to - 1) >>> 5) + 1, members);
  return members.subarray(0, end).find((place) => place >= from && place < to);
}
