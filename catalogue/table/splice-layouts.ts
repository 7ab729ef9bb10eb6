import { at } from '#domain/lib/at.ts';
import { type Bits, hasBit } from '../memory/bits.ts';
import { float64At, int32At, uint8At, uint32At } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';
import {
  compareDegrees,
  type LayoutParts,
  layoutOfRuns,
  type RunColumn,
  type Runs,
  segmentsOfRuns,
} from './layout.ts';
import { rowsOfRun, type Span } from './segments.ts';

/** The layout of a table with the id of each row. */
export type LayoutWithIds = { readonly layout: LayoutParts; readonly ids: Int32Array };

/** Joins the rows of two tables, without the old ones that are `gone`. In one run the lower id goes first. */
export function spliceLayouts(
  old: LayoutWithIds,
  fresh: LayoutWithIds,
  gone: Bits,
): { readonly layout: LayoutParts; readonly splice: Splice } {
  const known = [...new Set([...old.layout.districts, ...fresh.layout.districts])].sort();
  const sides = [sideOf(old.layout, known), sideOf(fresh.layout, known)] as const;
  const splice = {
    old: new Uint32Array(old.layout.size).fill(GONE),
    fresh: new Uint32Array(fresh.layout.size),
  };
  const picked = pickedRuns(old.layout.runBuildings.length + fresh.layout.runBuildings.length);
  let next = 0;

  /** Gives the next numbers to the rows of an old run, of a fresh one, or of two that are at the same location. */
  const number = (oldRun: number | undefined, freshRun: number | undefined): void => {
    const before = next;
    let [a, aEnd] = oldRun === undefined ? NO_ROWS : rowsOfRun(old.layout, oldRun);
    let [b, bEnd] = freshRun === undefined ? NO_ROWS : rowsOfRun(fresh.layout, freshRun);
    while (a < aEnd || b < bEnd) {
      if (b === bEnd || (a < aEnd && int32At(old.ids, a) < int32At(fresh.ids, b))) {
        if (!hasBit(gone, a)) splice.old[a] = next++;
        a++;
      } else splice.fresh[b++] = next++;
    }
    if (next === before) return;
    if (freshRun !== undefined) picked.add(FRESH, freshRun, before);
    else if (oldRun !== undefined) picked.add(OLD, oldRun, before);
  };

  let [a, b] = [0, 0];
  while (a < sides[OLD].count || b < sides[FRESH].count) {
    const order =
      a === sides[OLD].count
        ? 1
        : b === sides[FRESH].count
          ? -1
          : compareRuns(sides[OLD], a, sides[FRESH], b);
    number(order <= 0 ? a++ : undefined, order >= 0 ? b++ : undefined);
  }
  return { layout: picked.layout(next, known, sides), splice: { size: next, ...splice } };
}

const [OLD, FRESH] = [0, 1] as const;
const NO_ROWS: Span = [0, 0];

/** A layout with the segment of each run, numbered by the districts of both layouts. */
type Side = { readonly layout: LayoutParts; readonly segments: Uint32Array; readonly count: number };

function sideOf(layout: LayoutParts, known: readonly string[]): Side {
  const numbers = [0, ...layout.districts.map((code) => known.indexOf(code) + 1)];
  const segments = renumbered(segmentsOfRuns(layout), numbers, known.length + 1);
  return { layout, segments, count: segments.length };
}

/** Segments by other numbers of the districts: `numbers` has the new number of each, and `count` is how many there are. */
function renumbered(segments: Uint32Array, numbers: readonly number[], count: number): Uint32Array {
  return segments.map(
    (segment) => Math.floor(segment / numbers.length) * count + at(numbers, segment % numbers.length),
  );
}

function compareRuns(one: Side, a: number, other: Side, b: number): number {
  return (
    uint32At(one.segments, a) - uint32At(other.segments, b) ||
    int32At(one.layout.runBuildings, a) - int32At(other.layout.runBuildings, b) ||
    int32At(one.layout.runStreets, a) - int32At(other.layout.runStreets, b) ||
    compareDegrees(float64At(one.layout.runLats, a), float64At(other.layout.runLats, b)) ||
    compareDegrees(float64At(one.layout.runLngs, a), float64At(other.layout.runLngs, b))
  );
}

/** The runs of the new layout: from which side each comes, its number there, and its first row. */
function pickedRuns(most: number) {
  const sideOfRun = new Uint8Array(most);
  const runOfSide = new Uint32Array(most);
  const starts = new Uint32Array(most + 1);
  let count = 0;
  return {
    add(side: typeof OLD | typeof FRESH, run: number, start: number): void {
      sideOfRun[count] = side;
      runOfSide[count] = run;
      starts[count++] = start;
    },
    layout(size: number, known: readonly string[], sides: readonly [Side, Side]): LayoutParts {
      const fill = <Column extends Int32Array | Uint32Array | Float64Array>(
        column: Column,
        columnOf: (side: Side) => Column,
      ): Column => {
        const columns = sides.map(columnOf);
        for (let run = 0; run < count; run++)
          column[run] = at(at(columns, uint8At(sideOfRun, run)), uint32At(runOfSide, run));
        return column;
      };
      const ints = (name: Exclude<RunColumn, 'runLats' | 'runLngs'>) =>
        fill(new Int32Array(count), ({ layout }) => layout[name]);
      const degrees = (name: RunColumn & ('runLats' | 'runLngs')) =>
        fill(new Float64Array(count), ({ layout }) => layout[name]);
      starts[count] = size;
      const { segments, districts } = withoutEmpty(
        fill(new Uint32Array(count), (side) => side.segments),
        known,
      );
      const runs: Runs = {
        segments,
        runStarts: starts.slice(0, count + 1),
        runBuildings: ints('runBuildings'),
        runStreets: ints('runStreets'),
        runLats: degrees('runLats'),
        runLngs: degrees('runLngs'),
        runXs: ints('runXs'),
        runYs: ints('runYs'),
        runStations: ints('runStations'),
        runWalks: ints('runWalks'),
      };
      return layoutOfRuns(size, districts, runs);
    },
  };
}

/** Leaves out the districts that no row is in any more. */
function withoutEmpty(segments: Uint32Array, known: readonly string[]) {
  const used = new Set<number>();
  for (const segment of segments) used.add(segment % (known.length + 1));
  const districts = known.filter((_, index) => used.has(index + 1));
  const numbers = [0, ...known.map((code) => districts.indexOf(code) + 1)];
  return { districts, segments: renumbered(segments, numbers, districts.length + 1) };
}
