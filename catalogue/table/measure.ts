import { mapAt } from '#domain/lib/at.ts';
import type { Direction } from '#domain/search/sort.ts';
import { type Bits, emptyBits, setBit, wordCountFor } from '../memory/bits.ts';
import { float64At, int32At, uint32At } from '../memory/columns.ts';
import { REMOVED_ROW, type Splice } from '../memory/splice.ts';

/**
 * A numeric column for sorting and ranges. Each distinct value is a level. Rows with an unknown value
 * sort after all other rows.
 */
export type MeasureParts = {
  /** The value of each level, ascending. */
  readonly values: Float64Array;
  /** The first rank of each level, followed by the number of rows with a known value. */
  readonly levelStarts: Uint32Array;
  /** The level of each row. Rows with an unknown value have the number of levels instead. */
  readonly levels: Uint32Array;
  /** The row at each rank, sorted by value and then by id. Empty if the table has no sort order. */
  readonly rowsByRank: Uint32Array;
  /** The rank of each row. Empty if the table has no sort order. */
  readonly ranks: Uint32Array;
  /** null if the measure does not support range filters. */
  readonly steps: StepParts | null;
};

/**
 * Precomputed bit sets of the rows with the lowest ranks. Each set has `stepSize` ranks more than the
 * set before.
 */
type StepParts = {
  /**
   * Step n has the rows with ranks below (n + 1) × stepSize. The last step has all rows with a known
   * value.
   */
  readonly stepSize: number;
  /** The bit sets of all steps, concatenated. */
  readonly bits: Uint32Array;
};

/**
 * Maximum number of steps per measure. With 128 steps, a range filter clears at most 1/64 of the rows
 * one by one: up to one step at each end of the range. A measure with few known values has fewer
 * steps.
 */
const MAX_STEPS = 128;

/**
 * Builds the parts of a measure. `numbers` has the value of each row (NaN if unknown); `rowsById` has
 * all rows sorted by id.
 */
export function buildMeasureParts(
  numbers: Float64Array,
  rowsById: Uint32Array,
  hasRanges: boolean,
): MeasureParts {
  const { values, levels, levelStarts } = buildLevelParts(numbers);
  const { rowsByRank, ranks } = sortByLevel(levels, levelStarts, rowsById);
  const steps = hasRanges ? buildStepParts(rowsByRank, uint32At(levelStarts, values.length)) : null;
  return { values, levelStarts, levels, rowsByRank, ranks, steps };
}

/**
 * Builds the parts of a measure without sort order and steps, which supports only range filters. It
 * takes a sixth of the memory.
 */
export function buildMeasurePartsWithoutOrder(numbers: Float64Array): MeasureParts {
  return addEmptyOrder(buildLevelParts(numbers));
}

type LevelParts = Pick<MeasureParts, 'values' | 'levels' | 'levelStarts'>;

const addEmptyOrder = (parts: LevelParts): MeasureParts => ({
  ...parts,
  rowsByRank: new Uint32Array(0),
  ranks: new Uint32Array(0),
  steps: null,
});

function buildLevelParts(numbers: Float64Array): LevelParts {
  const sortedNumbers = numbers.filter((value) => !Number.isNaN(value)).sort();
  const values = sortedNumbers.filter((value, index) => index === 0 || value !== sortedNumbers[index - 1]);
  const levels = levelsOfRows(numbers, values);
  return { values, levels, levelStarts: levelStartsOf(levels, values.length) };
}

/** Looks up levels in a map, since most columns have far fewer distinct values than rows. */
function levelsOfRows(numbers: Float64Array, values: Float64Array): Uint32Array {
  const levelByValue = new Map<number, number>();
  for (const [level, value] of values.entries()) levelByValue.set(value, level);
  const levels = new Uint32Array(numbers.length);
  for (let row = 0; row < numbers.length; row++)
    levels[row] = levelByValue.get(float64At(numbers, row)) ?? values.length;
  return levels;
}

/**
 * Returns the index of the first value that passes the test, or the length if none does. All values
 * after it must pass too (binary search).
 */
function firstIndex(ascendingValues: Float64Array, passesTest: (value: number) => boolean): number {
  let [from, to] = [0, ascendingValues.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passesTest(float64At(ascendingValues, middle))) to = middle;
    else from = middle + 1;
  }
  return from;
}

function levelStartsOf(levels: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const level of levels) if (level < count) starts[level + 1] = uint32At(starts, level + 1) + 1;
  for (let level = 0; level < count; level++)
    starts[level + 1] = uint32At(starts, level + 1) + uint32At(starts, level);
  return starts;
}

/** Sorts rows by level with a counting sort. Rows of one level stay in the order of their ids. */
function sortByLevel(levels: Uint32Array, levelStarts: Uint32Array, rowsById: Uint32Array) {
  const nextRanks = levelStarts.slice();
  const rowsByRank = new Uint32Array(levels.length);
  const ranks = new Uint32Array(levels.length);
  for (const row of rowsById) {
    const level = uint32At(levels, row);
    const rank = uint32At(nextRanks, level);
    nextRanks[level] = rank + 1;
    rowsByRank[rank] = row;
    ranks[row] = rank;
  }
  return { rowsByRank, ranks };
}

function buildStepParts(rowsByRank: Uint32Array, knownCount: number): StepParts {
  const stepSize = Math.max(1, Math.ceil(rowsByRank.length / MAX_STEPS));
  const count = Math.ceil(knownCount / stepSize);
  const width = wordCountFor(rowsByRank.length);
  const bits = new Uint32Array(count * width);
  const rowsSoFar = emptyBits(rowsByRank.length);
  for (let step = 0; step < count; step++) {
    for (const row of rowsByRank.subarray(step * stepSize, Math.min(knownCount, (step + 1) * stepSize)))
      setBit(rowsSoFar, row);
    bits.set(rowsSoFar, step * width);
  }
  return { stepSize, bits };
}

/**
 * Creates a reader that returns the rows of a measure in rank order and skips removed rows. `ids` has
 * the id of each row.
 */
function createRankReader(
  { rowsByRank, levels, values }: MeasureParts,
  newRowNumbers: Uint32Array,
  ids: Int32Array,
) {
  let rank = -1;
  /** `row` is the row number in the merged table, or REMOVED after the last row. */
  const currentRow = { row: REMOVED_ROW, value: 0, id: 0 };
  const advance = (): void => {
    do rank++;
    while (rank < rowsByRank.length && uint32At(newRowNumbers, uint32At(rowsByRank, rank)) === REMOVED_ROW);
    if (rank >= rowsByRank.length) {
      currentRow.row = REMOVED_ROW;
      return;
    }
    const row = uint32At(rowsByRank, rank);
    const level = uint32At(levels, row);
    currentRow.row = uint32At(newRowNumbers, row);
    // Unknown values sort last.
    currentRow.value = level === values.length ? Number.POSITIVE_INFINITY : float64At(values, level);
    currentRow.id = int32At(ids, row);
  };
  advance();
  return { head: currentRow, advance };
}

/** Merges two sorted measures by merging their orders; nothing is sorted again. */
export function spliceMeasures(
  old: MeasureParts,
  incoming: MeasureParts,
  splice: Splice,
  ids: { readonly old: Int32Array; readonly incoming: Int32Array },
): MeasureParts {
  const values = new Float64Array(old.values.length + incoming.values.length);
  const levelStarts = new Uint32Array(values.length + 1);
  const levels = new Uint32Array(splice.size);
  const rowsByRank = new Uint32Array(splice.size);
  const ranks = new Uint32Array(splice.size);
  const oldReader = createRankReader(old, splice.oldToNew, ids.old);
  const incomingReader = createRankReader(incoming, splice.incomingToNew, ids.incoming);
  let [count, knownCount] = [0, 0];
  for (let rank = 0; rank < splice.size; rank++) {
    const nextReader = isBefore(oldReader.head, incomingReader.head) ? oldReader : incomingReader;
    const { row, value } = nextReader.head;
    nextReader.advance();
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
    knownCount++;
  }
  levelStarts[count] = knownCount;
  return {
    values: values.slice(0, count),
    levelStarts: levelStarts.slice(0, count + 1),
    levels,
    rowsByRank,
    ranks,
    steps: old.steps ? buildStepParts(rowsByRank, knownCount) : null,
  };
}

/** Merges two measures without sort order and steps. */
export function spliceMeasuresWithoutOrder(
  old: MeasureParts,
  incoming: MeasureParts,
  splice: Splice,
): MeasureParts {
  const values = Float64Array.from(new Set([...old.values, ...incoming.values])).sort();
  const levels = new Uint32Array(splice.size);
  const levelByValue = new Map([...values].map((value, level) => [value, level]));
  for (const [side, newRowNumbers] of [
    [old, splice.oldToNew],
    [incoming, splice.incomingToNew],
  ] as const) {
    const newLevels = Uint32Array.from(
      [...side.values].map((value) => mapAt(levelByValue, value)).concat(values.length),
    );
    for (let row = 0; row < newRowNumbers.length; row++) {
      const newRow = uint32At(newRowNumbers, row);
      if (newRow !== REMOVED_ROW) levels[newRow] = uint32At(newLevels, uint32At(side.levels, row));
    }
  }
  return addEmptyOrder(dropUnusedLevels(values, levels));
}

/** Removes the levels that no row has any more. */
function dropUnusedLevels(values: Float64Array, levels: Uint32Array): LevelParts {
  const starts = levelStartsOf(levels, values.length);
  const isUsed = (level: number) => uint32At(starts, level + 1) > uint32At(starts, level);
  const newLevelByLevel = new Uint32Array(values.length + 1);
  for (let level = 0; level < values.length; level++)
    newLevelByLevel[level + 1] = uint32At(newLevelByLevel, level) + (isUsed(level) ? 1 : 0);
  const usedValues = values.filter((_, level) => isUsed(level));
  const newLevels = levels.map((level) => uint32At(newLevelByLevel, level));
  return { values: usedValues, levels: newLevels, levelStarts: levelStartsOf(newLevels, usedValues.length) };
}

type RankedRow = { readonly row: number; readonly value: number; readonly id: number };

function isBefore(a: RankedRow, b: RankedRow): boolean {
  if (a.row === REMOVED_ROW || b.row === REMOVED_ROW) return b.row === REMOVED_ROW;
  return a.value < b.value || (a.value === b.value && a.id < b.id);
}

export type Measure = Omit<MeasureParts, 'steps'> & {
  /** Whether rows can be sorted by this measure. */
  readonly isSorted: boolean;
  /** Number of rows with a known value. Their ranks are the lowest ones. */
  readonly knownCount: number;
  readonly stepSize: number;
  readonly stepSets: readonly Bits[];
};

export function openMeasure(parts: MeasureParts): Measure {
  const { stepSize, bits } = parts.steps ?? { stepSize: 1, bits: new Uint32Array(0) };
  const width = wordCountFor(parts.rowsByRank.length);
  const stepSets = Array.from({ length: width === 0 ? 0 : bits.length / width }, (_, step) =>
    bits.subarray(step * width, (step + 1) * width),
  );
  const knownCount = uint32At(parts.levelStarts, parts.levelStarts.length - 1);
  const isSorted = parts.ranks.length === parts.levels.length;
  return { ...parts, isSorted, knownCount, stepSize, stepSets: stepSets };
}

/** Returns the value of a row, or null if unknown. */
export function valueOfRow({ values, levels }: Measure, row: number): number | null {
  const level = uint32At(levels, row);
  return level === values.length ? null : float64At(values, level);
}

/**
 * Returns the rank that a row with this value and id has, or would have among the rows of the measure.
 * `ids` has the id of each row. null is an unknown value.
 */
export function rankOfValue(
  { values, levelStarts, rowsByRank, knownCount }: Measure,
  ids: Int32Array,
  value: number | null,
  id: number,
): number {
  const level = value === null ? values.length : firstIndex(values, (levelValue) => levelValue >= value);
  let from = level === values.length ? knownCount : uint32At(levelStarts, level);
  let to = from;
  if (value === null) to = rowsByRank.length;
  else if (level < values.length && float64At(values, level) === value) to = uint32At(levelStarts, level + 1);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (int32At(ids, uint32At(rowsByRank, middle)) >= id) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Half-open range of levels: `from` is included, `to` is not. */
export type LevelRange = { readonly from: number; readonly to: number };

/** Returns the levels of the values from `min` to `max`, both included. */
export function levelsInRange({ values }: Measure, min?: number, max?: number): LevelRange {
  return {
    from: min === undefined ? 0 : firstIndex(values, (value) => value >= min),
    to: max === undefined ? values.length : firstIndex(values, (value) => value > max),
  };
}

/**
 * Returns the position of a row in the sorted table. In descending order the levels are reversed, but
 * rows of one level stay sorted by ascending id, and unknown values stay last.
 */
export function positionInOrder(measure: Measure, direction: Direction, row: number): number {
  const { levels, levelStarts, ranks, knownCount } = measure;
  const rank = uint32At(ranks, row);
  if (direction === 'asc' || rank >= knownCount) return rank;
  const level = uint32At(levels, row);
  return knownCount - uint32At(levelStarts, level + 1) + rank - uint32At(levelStarts, level);
}

/* A sort order (or the part of it within some levels) is a list of spans of ranks. Ascending order
   is one span. Descending order has one span for each level and, without `levelRange`, a last span for
   the unknown values. Spans are read by index instead of a callback, since there may be as many
   spans as rows. */

export function rankSpanCount(
  { levelStarts }: Measure,
  levelRange: LevelRange | undefined,
  direction: Direction,
): number {
  if (direction === 'asc') return 1;
  return levelRange ? levelRange.to - levelRange.from : levelStarts.length;
}

/** Returns the first rank of a span. */
export function rankSpanStart(
  { levelStarts, knownCount }: Measure,
  levelRange: LevelRange | undefined,
  direction: Direction,
  span: number,
): number {
  if (direction === 'asc') return levelRange ? uint32At(levelStarts, levelRange.from) : 0;
  const level = (levelRange ? levelRange.to : levelStarts.length - 1) - 1 - span;
  return level < 0 ? knownCount : uint32At(levelStarts, level);
}

/** Returns the rank after the last rank of a span. */
export function rankSpanEnd(
  { levelStarts, rowsByRank }: Measure,
  levelRange: LevelRange | undefined,
  direction: Direction,
  span: number,
): number {
  if (direction === 'asc') return levelRange ? uint32At(levelStarts, levelRange.to) : rowsByRank.length;
  const level = (levelRange ? levelRange.to : levelStarts.length - 1) - 1 - span;
  return level < 0 ? rowsByRank.length : uint32At(levelStarts, level + 1);
}
