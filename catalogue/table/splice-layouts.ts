import { at } from '#domain/lib/at.ts';
import { type Bits, hasBit } from '../memory/bits.ts';
import { float64At, int32At, uint8At, uint32At } from '../memory/columns.ts';
import { REMOVED_ROW, type Splice } from '../memory/splice.ts';
import {
  compareDegrees,
  type LayoutParts,
  layoutFromRuns,
  type RunColumn,
  type Runs,
  segmentsOfRuns,
} from './layout.ts';
import { rowsOfRun, type Span } from './segments.ts';

/** The layout of a table with the listing or transaction id of each row. */
export type LayoutWithIds = { readonly layout: LayoutParts; readonly ids: Int32Array };

/**
 * Joins the rows of two layouts without `removedRows` of the old layout. Within a run, rows are sorted
 * by id.
 */
export function spliceLayouts(
  old: LayoutWithIds,
  incoming: LayoutWithIds,
  removedRows: Bits,
): { readonly layout: LayoutParts; readonly splice: Splice } {
  const allDistricts = [...new Set([...old.layout.districts, ...incoming.layout.districts])].sort();
  const sides = [sideOf(old.layout, allDistricts), sideOf(incoming.layout, allDistricts)] as const;
  const splice = {
    oldToNew: new Uint32Array(old.layout.size).fill(REMOVED_ROW),
    incomingToNew: new Uint32Array(incoming.layout.size),
  };
  const pickedRunColumns = createRunColumns(
    old.layout.runBuildings.length + incoming.layout.runBuildings.length,
  );
  let nextRow = 0;

  /**
   * Assigns the next row numbers to the rows of an old run, an incoming run, or two runs at the same
   * location.
   */
  const numberRows = (oldRun: number | undefined, incomingRun: number | undefined): void => {
    const firstRow = nextRow;
    let [a, aEnd] = oldRun === undefined ? EMPTY_ROW_SPAN : rowsOfRun(old.layout, oldRun);
    let [b, bEnd] = incomingRun === undefined ? EMPTY_ROW_SPAN : rowsOfRun(incoming.layout, incomingRun);
    while (a < aEnd || b < bEnd) {
      if (b === bEnd || (a < aEnd && int32At(old.ids, a) < int32At(incoming.ids, b))) {
        if (!hasBit(removedRows, a)) splice.oldToNew[a] = nextRow++;
        a++;
      } else splice.incomingToNew[b++] = nextRow++;
    }
    if (nextRow === firstRow) return;
    if (incomingRun !== undefined) pickedRunColumns.add(INCOMING_SIDE, incomingRun, firstRow);
    else if (oldRun !== undefined) pickedRunColumns.add(OLD_SIDE, oldRun, firstRow);
  };

  let [a, b] = [0, 0];
  while (a < sides[OLD_SIDE].runCount || b < sides[INCOMING_SIDE].runCount) {
    const comparison =
      a === sides[OLD_SIDE].runCount
        ? 1
        : b === sides[INCOMING_SIDE].runCount
          ? -1
          : compareRuns(sides[OLD_SIDE], a, sides[INCOMING_SIDE], b);
    numberRows(comparison <= 0 ? a++ : undefined, comparison >= 0 ? b++ : undefined);
  }
  return {
    layout: pickedRunColumns.layout(nextRow, allDistricts, sides),
    splice: { size: nextRow, ...splice },
  };
}

const [OLD_SIDE, INCOMING_SIDE] = [0, 1] as const;
const EMPTY_ROW_SPAN: Span = [0, 0];

/** A layout with the segment of each run, renumbered by the districts of both layouts. */
type Side = { readonly layout: LayoutParts; readonly segments: Uint32Array; readonly runCount: number };

function sideOf(layout: LayoutParts, allDistricts: readonly string[]): Side {
  const districtNumbers = [0, ...layout.districts.map((code) => allDistricts.indexOf(code) + 1)];
  const segments = renumberSegments(segmentsOfRuns(layout), districtNumbers, allDistricts.length + 1);
  return { layout, segments, runCount: segments.length };
}

/**
 * Renumbers segments for another list of districts. `districtNumbers` has the new number of each
 * district; `newCount` is the new number of districts, plus one.
 */
function renumberSegments(
  segments: Uint32Array,
  districtNumbers: readonly number[],
  newCount: number,
): Uint32Array {
  return segments.map(
    (segment) =>
      Math.floor(segment / districtNumbers.length) * newCount +
      at(districtNumbers, segment % districtNumbers.length),
  );
}

function compareRuns(oldSide: Side, a: number, incomingSide: Side, b: number): number {
  return (
    uint32At(oldSide.segments, a) - uint32At(incomingSide.segments, b) ||
    int32At(oldSide.layout.runBuildings, a) - int32At(incomingSide.layout.runBuildings, b) ||
    int32At(oldSide.layout.runStreets, a) - int32At(incomingSide.layout.runStreets, b) ||
    compareDegrees(float64At(oldSide.layout.runLats, a), float64At(incomingSide.layout.runLats, b)) ||
    compareDegrees(float64At(oldSide.layout.runLngs, a), float64At(incomingSide.layout.runLngs, b))
  );
}

/**
 * Collects the runs of the new layout. Each run is stored as its source (old or incoming layout), its
 * run number in that layout, and its first row.
 */
function createRunColumns(maxRuns: number) {
  const sideOfRun = new Uint8Array(maxRuns);
  const runOfSide = new Uint32Array(maxRuns);
  const starts = new Uint32Array(maxRuns + 1);
  let count = 0;
  return {
    add(side: typeof OLD_SIDE | typeof INCOMING_SIDE, run: number, start: number): void {
      sideOfRun[count] = side;
      runOfSide[count] = run;
      starts[count++] = start;
    },
    layout(size: number, allDistricts: readonly string[], sides: readonly [Side, Side]): LayoutParts {
      const fillColumn = <Column extends Int32Array | Uint32Array | Float64Array>(
        column: Column,
        columnOf: (side: Side) => Column,
      ): Column => {
        const columns = sides.map(columnOf);
        for (let run = 0; run < count; run++)
          column[run] = at(at(columns, uint8At(sideOfRun, run)), uint32At(runOfSide, run));
        return column;
      };
      const intColumn = (name: Exclude<RunColumn, 'runLats' | 'runLngs'>) =>
        fillColumn(new Int32Array(count), ({ layout }) => layout[name]);
      const degreeColumn = (name: RunColumn & ('runLats' | 'runLngs')) =>
        fillColumn(new Float64Array(count), ({ layout }) => layout[name]);
      starts[count] = size;
      const { segments, districts } = dropUnusedDistricts(
        fillColumn(new Uint32Array(count), (side) => side.segments),
        allDistricts,
      );
      const runs: Runs = {
        segments,
        runStarts: starts.slice(0, count + 1),
        runBuildings: intColumn('runBuildings'),
        runStreets: intColumn('runStreets'),
        runLats: degreeColumn('runLats'),
        runLngs: degreeColumn('runLngs'),
        runXs: intColumn('runXs'),
        runYs: intColumn('runYs'),
        runStations: intColumn('runStations'),
        runWalks: intColumn('runWalks'),
      };
      return layoutFromRuns(size, districts, runs);
    },
  };
}

/** Removes the districts that no row has any more. */
function dropUnusedDistricts(segments: Uint32Array, allDistricts: readonly string[]) {
  const usedDistrictNumbers = new Set<number>();
  for (const segment of segments) usedDistrictNumbers.add(segment % (allDistricts.length + 1));
  const districts = allDistricts.filter((_, index) => usedDistrictNumbers.has(index + 1));
  const districtNumbers = [0, ...allDistricts.map((code) => districts.indexOf(code) + 1)];
  return { districts, segments: renumberSegments(segments, districtNumbers, districts.length + 1) };
}
