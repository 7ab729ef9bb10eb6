import { mapAt } from '#domain/lib/at.ts';
import type { Direction } from '#domain/search/sort.ts';
import { type Bits, emptyBits, setBit, wordsFor } from '../memory/bits.ts';
import { float64At, int32At, uint32At } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/**
 * A column that rows are sorted by and that ranges are asked of. Each different value is a level. Rows whose
 * value is not known come after all others.
 */
export type MeasureParts = {
  /** The value of each level, ascending. */
  readonly values: Float64Array;
  /** The first rank of each level, and where the known values end. */
  readonly levelStarts: Uint32Array;
  /** The level of each row; the number of levels where its value is not known. */
  readonly levels: Uint32Array;
  /** The row of each rank: rows by ascending value, then by ascending id. Empty in a table without an order. */
  readonly rowsByRank: Uint32Array;
  /** The rank of each row; empty in a table without an order. */
  readonly ranks: Uint32Array;
  /** null for a measure that no range is asked of. */
  readonly steps: StepParts | null;
};

/** Prepared sets of the rows of the lowest ranks, each `stepSize` ranks larger than the one before. */
type StepParts = {
  /** Step n has the rows of the ranks below (n + 1) × stepSize; the last has all rows whose value is known. */
  readonly stepSize: number;
  /** The sets of all steps, one after another. */
  readonly bits: Uint32Array;
};

/** With so many steps, less than a hundredth of the rows is left to look at one by one. A measure that few rows have has fewer. */
const STEPS = 128;

/** `numbers` are by row, NaN where not known; `byId` are all rows in the order of their ids. */
export function measureParts(numbers: Float64Array, byId: Uint32Array, ranged: boolean): MeasureParts {
  const { values, levels, levelStarts } = levelParts(numbers);
  const { rowsByRank, ranks } = sortByLevel(levels, levelStarts, byId);
  const steps = ranged ? stepParts(rowsByRank, uint32At(levelStarts, values.length)) : null;
  return { values, levelStarts, levels, rowsByRank, ranks, steps };
}

/** A measure that ranges are asked of, but that nothing is sorted by: a sixth of the memory. */
export function unsortedMeasure(numbers: Float64Array): MeasureParts {
  return unsorted(levelParts(numbers));
}

type LevelParts = Pick<MeasureParts, 'values' | 'levels' | 'levelStarts'>;

const unsorted = (parts: LevelParts): MeasureParts => ({
  ...parts,
  rowsByRank: new Uint32Array(0),
  ranks: new Uint32Array(0),
  steps: null,
});

function levelParts(numbers: Float64Array): LevelParts {
  const sorted = numbers.filter((value) => !Number.isNaN(value)).sort();
  const values = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
  const levels = levelsOf(numbers, values);
  return { values, levels, levelStarts: startsOf(levels, values.length) };
}

/** By a map, since most columns have far fewer different values than rows. */
function levelsOf(numbers: Float64Array, values: Float64Array): Uint32Array {
  const levelOf = new Map<number, number>();
  for (const [level, value] of values.entries()) levelOf.set(value, level);
  const levels = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row++)
    levels[row] = levelOf.get(float64At(numbers, row)) ?? values.length;
  return levels;
}

/** The first index that passes a test which all higher ones pass; the length when none does. */
function firstIndex(ascending: Float64Array, passes: (value: number) => boolean): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passes(float64At(ascending, middle))) to = middle;
    else from = middle + 1;
  }
  return from;
}

function startsOf(levels: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const level of levels) if (level < count) starts[level + 1] = uint32At(starts, level + 1) + 1;
  for (let level = 0; level < count; level++)
    starts[level + 1] = uint32At(starts, level + 1) + uint32At(starts, level);
  return starts;
}

/** A counting sort: rows of one level keep the order of their ids. */
function sortByLevel(levels: Uint32Array, levelStarts: Uint32Array, byId: Uint32Array) {
  const next = levelStarts.slice();
  const rowsByRank = new Uint32Array(levels.length);
  const ranks = new Uint32Array(levels.length);
  for (const row of byId) {
    const level = uint32At(levels, row);
    const rank = uint32At(next, level);
    next[level] = rank + 1;
    rowsByRank[rank] = row;
    ranks[row] = rank;
  }
  return { rowsByRank, ranks };
}

function stepParts(rowsByRank: Uint32Array, known: number): StepParts {
  const stepSize = Math.max(1, Math.ceil(rowsByRank.length / STEPS));
  const count = Math.ceil(known / stepSize);
  const width = wordsFor(rowsByRank.length);
  const bits = new Uint32Array(count * width);
  const growing = emptyBits(rowsByRank.length);
  for (let step = 0; step < count; step++) {
    for (const row of rowsByRank.subarray(step * stepSize, Math.min(known, (step + 1) * stepSize)))
      setBit(growing, row);
    bits.set(growing, step * width);
  }
  return { stepSize, bits };
}

/** Reads the rows of a measure one by one in their order, without those that are gone. `ids` are by row. */
function inOrder({ rowsByRank, levels, values }: MeasureParts, moved: Uint32Array, ids: Int32Array) {
  let rank = -1;
  /** `row` is its number in the spliced table, and GONE at the end. */
  const head = { row: GONE, value: 0, id: 0 };
  const advance = (): void => {
    do rank++;
    while (rank < rowsByRank.length && uint32At(moved, uint32At(rowsByRank, rank)) === GONE);
    if (rank >= rowsByRank.length) {
      head.row = GONE;
      return;
    }
    const row = uint32At(rowsByRank, rank);
    const level = uint32At(levels, row);
    head.row = uint32At(moved, row);
    // A value that is not known comes after all that are.
    head.value = level === values.length ? Number.POSITIVE_INFINITY : float64At(values, level);
    head.id = int32At(ids, row);
  };
  advance();
  return { head, advance };
}

/** The measure of a table that is spliced from two, made from theirs: nothing is sorted again. */
export function spliceMeasures(
  old: MeasureParts,
  fresh: MeasureParts,
  splice: Splice,
  ids: { readonly old: Int32Array; readonly fresh: Int32Array },
): MeasureParts {
  const values = new Float64Array(old.values.length + fresh.values.length);
  const levelStarts = new Uint32Array(values.length + 1);
  const levels = new Uint32Array(splice.size);
  const rowsByRank = new Uint32Array(splice.size);
  const ranks = new Uint32Array(splice.size);
  const one = inOrder(old, splice.old, ids.old);
  const other = inOrder(fresh, splice.fresh, ids.fresh);
  let [count, known] = [0, 0];
  for (let rank = 0; rank < splice.size; rank++) {
    const next = isBefore(one.head, other.head) ? one : other;
    const { row, value } = next.head;
    next.advance();
    rowsByRank[rank] = row;
    ranks[row] = rank;
    if (value === Number.POSITIVE_INFINITY) {
      levels[row] = count;
      continue;
    }
    if (count === 0 || value !== values[count - 1]) {
      levelStarts[count] = rank;
      values[count++] = value;
    }
    levels[row] = count - 1;
    known++;
  }
  levelStarts[count] = known;
  return {
    values: values.slice(0, count),
    levelStarts: levelStarts.slice(0, count + 1),
    levels,
    rowsByRank,
    ranks,
    steps: old.steps ? stepParts(rowsByRank, known) : null,
  };
}

/** The same for measures that nothing is sorted by. */
export function spliceUnsorted(old: MeasureParts, fresh: MeasureParts, splice: Splice): MeasureParts {
  const values = Float64Array.from(new Set([...old.values, ...fresh.values])).sort();
  const levels = new Uint32Array(splice.size);
  const levelOf = new Map([...values].map((value, level) => [value, level]));
  for (const [side, moved] of [
    [old, splice.old],
    [fresh, splice.fresh],
  ] as const) {
    const next = Uint32Array.from(
      [...side.values].map((value) => mapAt(levelOf, value)).concat(values.length),
    );
    for (let row = 0; row < moved.length; row++) {
      const to = uint32At(moved, row);
      if (to !== GONE) levels[to] = uint32At(next, uint32At(side.levels, row));
    }
  }
  return unsorted(withoutEmpty(values, levels));
}

/** Leaves out the values that no row has any more. */
function withoutEmpty(values: Float64Array, levels: Uint32Array): LevelParts {
  const starts = startsOf(levels, values.length);
  const isUsed = (level: number) => uint32At(starts, level + 1) > uint32At(starts, level);
  const next = new Uint32Array(values.length + 1);
  for (let level = 0; level < values.length; level++)
    next[level + 1] = uint32At(next, level) + (isUsed(level) ? 1 : 0);
  const used = values.filter((_, level) => isUsed(level));
  const moved = levels.map((level) => uint32At(next, level));
  return { values: used, levels: moved, levelStarts: startsOf(moved, used.length) };
}

type Head = { readonly row: number; readonly value: number; readonly id: number };

function isBefore(one: Head, other: Head): boolean {
  if (one.row === GONE || other.row === GONE) return other.row === GONE;
  return one.value < other.value || (one.value === other.value && one.id < other.id);
}

export type Measure = Omit<MeasureParts, 'steps'> & {
  /** Whether rows can be put in its order. */
  readonly isSorted: boolean;
  /** How many rows have a known value. Their ranks are below it. */
  readonly known: number;
  readonly stepSize: number;
  readonly steps: readonly Bits[];
};

export function openMeasure(parts: MeasureParts): Measure {
  const { stepSize, bits } = parts.steps ?? { stepSize: 1, bits: new Uint32Array(0) };
  const width = wordsFor(parts.rowsByRank.length);
  const steps = Array.from({ length: width === 0 ? 0 : bits.length / width }, (_, step) =>
    bits.subarray(step * width, (step + 1) * width),
  );
  const known = uint32At(parts.levelStarts, parts.levelStarts.length - 1);
  const isSorted = parts.ranks.length === parts.levels.length;
  return { ...parts, isSorted, known, stepSize, steps };
}

/** null where it is not known. */
export function valueAt({ values, levels }: Measure, row: number): number | null {
  const level = uint32At(levels, row);
  return level === values.length ? null : float64At(values, level);
}

/** Levels `from` to below `to`. */
export type Levels = { readonly from: number; readonly to: number };

/** The levels of the values from `min` to `max`. */
export function levelsWithin({ values }: Measure, min?: number, max?: number): Levels {
  return {
    from: min === undefined ? 0 : firstIndex(values, (value) => value >= min),
    to: max === undefined ? values.length : firstIndex(values, (value) => value > max),
  };
}

/**
 * The number of a row in the whole order. Descending order turns the levels round, but rows of one level
 * still go by ascending id, and unknown values still come last.
 */
export function positionOf(measure: Measure, direction: Direction, row: number): number {
  const { levels, levelStarts, ranks, known } = measure;
  const rank = uint32At(ranks, row);
  if (direction === 'asc' || rank >= known) return rank;
  const level = uint32At(levels, row);
  return known - uint32At(levelStarts, level + 1) + rank - uint32At(levelStarts, level);
}

/*
 * The order, or the part of it that some levels have, is a list of spans of ranks. Ascending there is one
 * span. Descending there is one for each level, and without `levels` a last one for the unknown values. A
 * span is asked for by its number instead of given to a callback, since there may be as many as rows.
 */

export function spanCount(
  { levelStarts }: Measure,
  levels: Levels | undefined,
  direction: Direction,
): number {
  if (direction === 'asc') return 1;
  return levels ? levels.to - levels.from : levelStarts.length;
}

/** The first rank of a span. */
export function spanFrom(
  { levelStarts, known }: Measure,
  levels: Levels | undefined,
  direction: Direction,
  span: number,
): number {
  if (direction === 'asc') return levels ? uint32At(levelStarts, levels.from) : 0;
  const level = (levels ? levels.to : levelStarts.length - 1) - 1 - span;
  return level < 0 ? known : uint32At(levelStarts, level);
}

/** The rank after the last of a span. */
export function spanTo(
  { levelStarts, rowsByRank }: Measure,
  levels: Levels | undefined,
  direction: Direction,
  span: number,
): number {
  if (direction === 'asc') return levels ? uint32At(levelStarts, levels.to) : rowsByRank.length;
  const level = (levels ? levels.to : levelStarts.length - 1) - 1 - span;
  return level < 0 ? rowsByRank.length : uint32At(levelStarts, level + 1);
}
