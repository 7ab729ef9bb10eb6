import type { Cluster } from '#contract/cluster.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { cellShift, meanDegrees, microDegrees } from '#domain/map/mercator.ts';
import { collect, countRows } from '../memory/bits.ts';
import { float64At, int32At, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from './layout.ts';
import { rowsOfRun, runWithin, typeOfRun } from './segments.ts';
import type { Selection } from './select.ts';
import { inSpans } from './spans.ts';

/** A cell of the map with the rows of a selection that lie in it. */
export type Cell = Pick<Cluster, 'count' | 'i' | 'c' | 's' | 'lat' | 'lng' | 'bounds'> & {
  /** The building when all rows are in one; null when they are in several or in none. */
  readonly building: number | null;
  /** The row, when it is the only one. */
  readonly single: number | undefined;
};

/** A cell while rows are added. Building 0 stands for several or none. */
type GrowingCell = {
  readonly counts: Record<IcsType, number>;
  latSum: number;
  lngSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  building: number;
  firstRun: number;
};

/** More than the cells from west to east at the closest zoom. */
const MOST_COLUMNS = 2 ** 26;

/** What a map shows of a selection, and what no map can show of it. */
type MappedSelection = {
  /** From north to south and west to east. */
  readonly cells: readonly Cell[];
  /** Rows in them. */
  readonly count: number;
  /** Rows without a point, wherever the map is. */
  readonly unplaced: number;
};

/**
 * The cells of a selection within the bounds of a map. Rows of one point follow one another in the table, so a cell is
 * made from runs instead of single rows.
 */
export function mapSelection(
  layout: LayoutParts,
  selection: Selection,
  bounds: Bounds,
  zoom: number,
): MappedSelection {
  const shift = cellShift(zoom);
  const cells = new Map<number, GrowingCell>();
  let onMap = 0;
  let unplaced = 0;
  eachRun(layout, selection, (run) => {
    const isPlaced = !Number.isNaN(float64At(layout.runLats, run));
    if (isPlaced && !runWithin(layout, run, bounds)) return;
    const count = countRows(selection.bits, ...rowsOfRun(layout, run));
    if (!isPlaced) unplaced += count;
    if (!isPlaced || count === 0) return;
    onMap += count;
    const key =
      (int32At(layout.runYs, run) >>> shift) * MOST_COLUMNS + (int32At(layout.runXs, run) >>> shift);
    const cell = cells.get(key) ?? emptyCell(layout, run);
    grow(cell, layout, run, count);
    cells.set(key, cell);
  });
  return {
    cells: [...cells].sort(([a], [b]) => a - b).map(([, cell]) => cellOf(cell, layout, selection)),
    count: onMap,
    unplaced,
  };
}

/** Visits the runs that may have rows of the selection. */
function eachRun({ runStarts }: LayoutParts, { spans }: Selection, visit: (run: number) => void): void {
  let run = 0;
  inSpans(spans, (from, to) => {
    run = Math.max(run, runAt(runStarts, from * 32));
    for (; run + 1 < runStarts.length && uint32At(runStarts, run) < to * 32; run++) visit(run);
  });
}

/** The run that a row belongs to. */
function runAt(runStarts: Uint32Array, row: number): number {
  let [from, to] = [0, runStarts.length - 1];
  while (from + 1 < to) {
    const middle = (from + to) >>> 1;
    if (uint32At(runStarts, middle) <= row) from = middle;
    else to = middle;
  }
  return from;
}

function emptyCell(layout: LayoutParts, run: number): GrowingCell {
  const lat = float64At(layout.runLats, run);
  const lng = float64At(layout.runLngs, run);
  return {
    counts: { i: 0, c: 0, s: 0 },
    latSum: 0,
    lngSum: 0,
    west: lng,
    south: lat,
    east: lng,
    north: lat,
    building: int32At(layout.runBuildings, run),
    firstRun: run,
  };
}

function grow(cell: GrowingCell, layout: LayoutParts, run: number, count: number): void {
  const lat = float64At(layout.runLats, run);
  const lng = float64At(layout.runLngs, run);
  cell.counts[typeOfRun(layout, run)] += count;
  cell.latSum += microDegrees(lat) * count;
  cell.lngSum += microDegrees(lng) * count;
  cell.west = Math.min(cell.west, lng);
  cell.south = Math.min(cell.south, lat);
  cell.east = Math.max(cell.east, lng);
  cell.north = Math.max(cell.north, lat);
  if (cell.building !== layout.runBuildings[run]) cell.building = 0;
}

function cellOf(cell: GrowingCell, layout: LayoutParts, { bits }: Selection): Cell {
  const { i, c, s } = cell.counts;
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
    single: count === 1 ? firstRow(layout, bits, cell.firstRun) : undefined,
  };
}

function firstRow(layout: LayoutParts, bits: Selection['bits'], run: number): number | undefined {
  const [from, to] = rowsOfRun(layout, run);
  const members = new Uint32Array(to - from + 64);
  const end = collect(bits, from >>> 5, ((to - 1) >>> 5) + 1, members);
  return members.subarray(0, end).find((row) => row >= from && row < to);
}
