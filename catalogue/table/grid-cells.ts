import type { Cluster } from '#contract/cluster.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { gridCellShift, meanDegrees, microDegrees } from '#domain/map/mercator.ts';
import { collectMembers, countInRows } from '../memory/bits.ts';
import { float64At, int32At, uint32At } from '../memory/columns.ts';
import type { LayoutParts } from './layout.ts';
import { isRunWithin, rowsOfRun, runOfRow, typeOfRun } from './segments.ts';
import type { MatchedTable, Matches, Selection } from './select.ts';
import { forEachSpan } from './spans.ts';

/** A map grid cell with the selected rows that lie in it. */
export type GridCell = Pick<Cluster, 'count' | 'i' | 'c' | 's' | 'lat' | 'lng' | 'bounds'> & {
  /** Building id if all rows of the cell are in one building, otherwise null. */
  readonly buildingId: number | null;
  /** The row number over all generations, if the cell has exactly one row. */
  readonly singleRow: number | undefined;
};

/** Running totals of a grid cell while rows are added. Building id 0 means several buildings or none. */
type GridCellTotals = {
  readonly countsByType: Record<IcsType, number>;
  latSum: number;
  lngSum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  buildingId: number;
  readonly firstRun: { readonly generation: MatchedTable; readonly run: number };
};

/** Upper bound of the number of grid columns from west to east at the closest zoom. */
const MAX_GRID_COLUMNS = 2 ** 26;

/** The grid cells of a selection on a map, and the number of rows without coordinates. */
type MapResult = {
  /** Sorted from north to south, then from west to east. */
  readonly gridCells: readonly GridCell[];
  /** Total number of rows in the cells. */
  readonly count: number;
  /** Number of selected rows without coordinates. The map bounds do not affect this number. */
  readonly countWithoutPosition: number;
};

/**
 * Groups the matches within the bounds of a map by grid cell. Rows with equal coordinates are
 * adjacent in the table, so whole runs are added instead of single rows.
 */
export function groupByGridCell({ generations }: Matches, bounds: Bounds, zoom: number): MapResult {
  const totals: MapTotals = { cells: new Map(), countOnMap: 0, countWithoutPosition: 0 };
  for (const generation of generations) addToGridCells(totals, generation, bounds, gridCellShift(zoom));
  return {
    gridCells: [...totals.cells].sort(([a], [b]) => a - b).map(([, cell]) => finishCell(cell)),
    count: totals.countOnMap,
    countWithoutPosition: totals.countWithoutPosition,
  };
}

type MapTotals = {
  readonly cells: Map<number, GridCellTotals>;
  countOnMap: number;
  countWithoutPosition: number;
};

function addToGridCells(totals: MapTotals, generation: MatchedTable, bounds: Bounds, shift: number): void {
  const { cells } = totals;
  const {
    table: { layout },
    selection,
  } = generation;
  forEachRun(layout, selection, (run) => {
    const hasPosition = !Number.isNaN(float64At(layout.runLats, run));
    if (hasPosition && !isRunWithin(layout, run, bounds)) return;
    const count = countInRows(selection.bits, ...rowsOfRun(layout, run));
    if (!hasPosition) totals.countWithoutPosition += count;
    if (!hasPosition || count === 0) return;
    totals.countOnMap += count;
    const cellKey =
      (int32At(layout.runYs, run) >>> shift) * MAX_GRID_COLUMNS + (int32At(layout.runXs, run) >>> shift);
    const cell = cells.get(cellKey) ?? startCell(generation, run);
    addRunToCell(cell, layout, run, count);
    cells.set(cellKey, cell);
  });
}

/** Calls `visit` for each run that may contain selected rows. */
function forEachRun(layout: LayoutParts, { spans }: Selection, visit: (run: number) => void): void {
  const { runStarts } = layout;
  let run = 0;
  forEachSpan(spans, (from, to) => {
    run = Math.max(run, runOfRow(layout, from * 32));
    for (; run + 1 < runStarts.length && uint32At(runStarts, run) < to * 32; run++) visit(run);
  });
}

function startCell(generation: MatchedTable, run: number): GridCellTotals {
  const { layout } = generation.table;
  const lat = float64At(layout.runLats, run);
  const lng = float64At(layout.runLngs, run);
  return {
    countsByType: { i: 0, c: 0, s: 0 },
    latSum: 0,
    lngSum: 0,
    west: lng,
    south: lat,
    east: lng,
    north: lat,
    buildingId: int32At(layout.runBuildings, run),
    firstRun: { generation, run },
  };
}

function addRunToCell(cell: GridCellTotals, layout: LayoutParts, run: number, count: number): void {
  const lat = float64At(layout.runLats, run);
  const lng = float64At(layout.runLngs, run);
  cell.countsByType[typeOfRun(layout, run)] += count;
  cell.latSum += microDegrees(lat) * count;
  cell.lngSum += microDegrees(lng) * count;
  cell.west = Math.min(cell.west, lng);
  cell.south = Math.min(cell.south, lat);
  cell.east = Math.max(cell.east, lng);
  cell.north = Math.max(cell.north, lat);
  if (cell.buildingId !== layout.runBuildings[run]) cell.buildingId = 0;
}

function finishCell(cell: GridCellTotals): GridCell {
  const { i, c, s } = cell.countsByType;
  const count = i + c + s;
  return {
    count,
    i,
    c,
    s,
    lat: meanDegrees(cell.latSum, count),
    lng: meanDegrees(cell.lngSum, count),
    bounds: [cell.west, cell.south, cell.east, cell.north],
    buildingId: cell.buildingId === 0 ? null : cell.buildingId,
    singleRow: count === 1 ? firstSelectedRow(cell.firstRun) : undefined,
  };
}

function firstSelectedRow({ generation, run }: GridCellTotals['firstRun']): number | undefined {
  const { table, selection } = generation;
  const [from, to] = rowsOfRun(table.layout, run);
  const members = new Uint32Array(to - from + 64);
  const end = collectMembers(selection.bits, from >>> 5, ((to - 1) >>> 5) + 1, members);
  const row = members.subarray(0, end).find((member) => member >= from && member < to);
  return row === undefined ? undefined : table.firstRow + row;
}
