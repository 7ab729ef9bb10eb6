import { type Bits, hasBit } from '../memory/bits.ts';
import { GONE, type Splice } from '../memory/splice.ts';
import {
  comparePlaces,
  type LayoutParts,
  layoutOfRuns,
  type RunColumn,
  type Runs,
  segmentsOfRuns,
} from './layout.ts';

/** A table's layout with the id at each place. */
export type LaidOut = { readonly layout: LayoutParts; readonly ids: Int32Array };

/** Rows of two tables in one, without the old ones that are `gone`; of rows in one run the lower id goes first. */
export function spliceLayouts(
  old: LaidOut,
  fresh: LaidOut,
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

  /** Gives the next places to what is left of an old run and a fresh one, either of which may be missing. */
  const place = (oldRun: number | undefined, freshRun: number | undefined): void => {
    const before = next;
    let [a, aEnd] = stretch(old.layout, oldRun);
    let [b, bEnd] = stretch(fresh.layout, freshRun);
    while (a < aEnd || b < bEnd) {
      if (b === bEnd || (a < aEnd && (old.ids[a] ?? 0) < (fresh.ids[b] ?? 0))) {
        if (!hasBit(gone, a)) splice.old[a] = next++;
        a++;
      } else splice.fresh[b++] = next++;
    }
    if (next === before) return;
    if (freshRun === undefined) picked.add(0, oldRun ?? 0, before);
    else picked.add(1, freshRun, before);
  };

  let [a, b] = [0, 0];
  while (a < sides[0].count || b < sides[1].count) {
    const order =
      a === sides[0].count ? 1 : b === sides[1].count ? -1 : compareRuns(sides[0], a, sides[1], b);
    place(order <= 0 ? a++ : undefined, order >= 0 ? b++ : undefined);
  }
  return { layout: picked.layout(next, known, sides), splice: { size: next, ...splice } };
}

/** A layout with the segment of each run by the districts of both. */
type Side = { readonly layout: LayoutParts; readonly segments: Uint32Array; readonly count: number };

function sideOf(layout: LayoutParts, known: readonly string[]): Side {
  const numbers = [0, ...layout.districts.map((code) => known.indexOf(code) + 1)];
  const segments = segmentsOfRuns(layout).map(
    (segment) =>
      Math.floor(segment / numbers.length) * (known.length + 1) + (numbers[segment % numbers.length] ?? 0),
  );
  return { layout, segments, count: segments.length };
}

function compareRuns(one: Side, a: number, other: Side, b: number): number {
  return (
    (one.segments[a] ?? 0) - (other.segments[b] ?? 0) ||
    (one.layout.runBuildings[a] ?? 0) - (other.layout.runBuildings[b] ?? 0) ||
    (one.layout.runStreets[a] ?? 0) - (other.layout.runStreets[b] ?? 0) ||
    comparePlaces(one.layout.runLats[a] ?? 0, other.layout.runLats[b] ?? 0) ||
    comparePlaces(one.layout.runLngs[a] ?? 0, other.layout.runLngs[b] ?? 0)
  );
}

/** First place of a run and its end. */
function stretch({ runStarts }: LayoutParts, run: number | undefined): [number, number] {
  return run === undefined ? [0, 0] : [runStarts[run] ?? 0, runStarts[run + 1] ?? 0];
}

/** The runs of the new layout: of which side each is, which there, and where it begins. */
function pickedRuns(most: number) {
  const sideOfRun = new Uint8Array(most);
  const runOfSide = new Uint32Array(most);
  const starts = new Uint32Array(most + 1);
  let count = 0;
  return {
    add(side: 0 | 1, run: number, start: number): void {
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
          column[run] = columns[sideOfRun[run] ?? 0]?.[runOfSide[run] ?? 0] ?? 0;
        return column;
      };
      const ints = (name: RunColumn & ('runBuildings' | 'runStreets' | 'runXs' | 'runYs')) =>
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
      };
      return layoutOfRuns(size, districts, runs);
    },
  };
}

/** Districts that no row is in any more have no segments. */
function withoutEmpty(segments: Uint32Array, known: readonly string[]) {
  const perType = known.length + 1;
  const used = new Set<number>();
  for (const segment of segments) used.add(segment % perType);
  const districts = known.filter((_, index) => used.has(index + 1));
  const numbers = [0, ...known.map((code) => districts.indexOf(code) + 1)];
  return {
    districts,
    segments: segments.map(
      (segment) => Math.floor(segment / perType) * (districts.length + 1) + (numbers[segment % perType] ?? 0),
    ),
  };
}
