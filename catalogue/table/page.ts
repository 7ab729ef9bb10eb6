import type { Direction } from '#domain/search/sort.ts';
import { countIntersection, hasBit } from '../memory/bits.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import {
  type LevelRange,
  type Measure,
  positionInOrder,
  rankSpanCount,
  rankSpanEnd,
  rankSpanStart,
} from './measure.ts';
import { collectRows, type Selection } from './select.ts';
import { forEachSpan } from './spans.ts';
import type { Table } from './table.ts';

/**
 * Maximum number of ranks to walk for each selected row before falling back to quickselect. Quickselect
 * takes about as long as walking ten ranks for each selected row.
 */
const MAX_RANKS_PER_MATCH = 4;

export type PageRequest = {
  readonly direction: Direction;
  readonly cursor: number;
  readonly pageSize: number;
};

/**
 * Returns the sorted rows of one page: at most `pageSize` rows after the first `cursor` rows. It walks
 * the sort order until the page is full. If that takes too long (few matches, or a page in the middle),
 * it selects the page among all matching rows with quickselect.
 */
export function rowsOfPage(
  table: Table,
  selection: Selection,
  measure: Measure,
  request: PageRequest,
): Uint32Array {
  const { count } = selection;
  const { cursor, pageSize, direction } = request;
  const pageEnd = Math.min(count, cursor + pageSize);
  if (cursor >= pageEnd) return new Uint32Array(0);
  const levels = selection.levels.get(measure);
  const maxRanks = count * MAX_RANKS_PER_MATCH;
  const isNearEnd = count - cursor < pageEnd;
  const walkedPage = isNearEnd
    ? walkFromEnd(selection, measure, levels, direction, count - pageEnd, pageEnd - cursor, maxRanks)
    : walkFromStart(selection, measure, levels, direction, cursor, pageEnd - cursor, maxRanks);
  if (walkedPage) return walkedPage;
  collectRows(table, selection);
  return quickselectPage(table.scratchRows.subarray(0, count), measure, direction, cursor, pageEnd);
}

/**
 * Walks the sort order from its start until the page is full. Returns undefined if that takes more than
 * `maxRanks` ranks.
 */
function walkFromStart(
  { bits }: Selection,
  measure: Measure,
  levelRange: LevelRange | undefined,
  direction: Direction,
  skipCount: number,
  length: number,
  maxRanks: number,
): Uint32Array | undefined {
  const { rowsByRank } = measure;
  const page = new Uint32Array(length);
  let [matchCount, filledCount, remainingRanks] = [0, 0, maxRanks];
  const spansInOrder = rankSpanCount(measure, levelRange, direction);
  for (let span = 0; span < spansInOrder && remainingRanks > 0; span++) {
    const from = rankSpanStart(measure, levelRange, direction, span);
    const to = rankSpanEnd(measure, levelRange, direction, span);
    const end = Math.min(to, from + remainingRanks);
    remainingRanks -= to - from;
    for (let rank = from; rank < end; rank++) {
      const row = uint32At(rowsByRank, rank);
      if (!hasBit(bits, row) || matchCount++ < skipCount) continue;
      page[filledCount++] = row;
      if (filledCount === length) return page;
    }
  }
  return undefined;
}

/** Walks the sort order from its end, which is faster for pages in the second half. */
function walkFromEnd(
  { bits }: Selection,
  measure: Measure,
  levelRange: LevelRange | undefined,
  direction: Direction,
  skipCount: number,
  length: number,
  maxRanks: number,
): Uint32Array | undefined {
  const { rowsByRank } = measure;
  const page = new Uint32Array(length);
  let [matchCount, emptySlots, remainingRanks] = [0, length, maxRanks];
  for (
    let span = rankSpanCount(measure, levelRange, direction) - 1;
    span >= 0 && remainingRanks > 0;
    span--
  ) {
    const from = rankSpanStart(measure, levelRange, direction, span);
    const to = rankSpanEnd(measure, levelRange, direction, span);
    const end = Math.max(from, to - remainingRanks);
    remainingRanks -= to - from;
    for (let rank = to - 1; rank >= end; rank--) {
      const row = uint32At(rowsByRank, rank);
      if (!hasBit(bits, row) || matchCount++ < skipCount) continue;
      page[--emptySlots] = row;
      if (emptySlots === 0) return page;
    }
  }
  return undefined;
}

/**
 * Upper bound of the number of rows. A sort key combines position and row in one number that stays
 * below 2^53 and is therefore exact.
 */
const MAX_TABLE_ROWS = 2 ** 26;

/** Reused buffer for sort keys. It grows to the largest number of rows seen so far. */
let sortKeyBuffer = new Float64Array(1024);

/**
 * Returns the rows at positions `from` to below `to` among the given rows. Only the rows of the page
 * are sorted.
 */
function quickselectPage(
  rows: Uint32Array,
  measure: Measure,
  direction: Direction,
  from: number,
  to: number,
): Uint32Array {
  if (sortKeyBuffer.length < rows.length) sortKeyBuffer = new Float64Array(rows.length * 2);
  const sortKeys = sortKeyBuffer.subarray(0, rows.length);
  for (let index = 0; index < rows.length; index++) {
    const row = uint32At(rows, index);
    sortKeys[index] = positionInOrder(measure, direction, row) * MAX_TABLE_ROWS + row;
  }
  quickselect(sortKeys, to);
  const smallestKeys = sortKeys.subarray(0, to);
  quickselect(smallestKeys, from);
  const pageKeys = smallestKeys.subarray(from).sort();
  const page = new Uint32Array(to - from);
  for (let index = 0; index < page.length; index++) page[index] = float64At(pageKeys, index) % MAX_TABLE_ROWS;
  return page;
}

/** Below this length, sorting is as fast as quickselect. */
const QUICKSELECT_MIN_LENGTH = 64;

/** Moves the `smallestCount` smallest numbers to the front, in any order. All numbers must differ. */
function quickselect(numbers: Float64Array, smallestCount: number): void {
  let [from, to] = [0, numbers.length];
  while (to - from > QUICKSELECT_MIN_LENGTH && smallestCount < to) {
    const pivot = float64At(numbers, (from + to) >>> 1);
    let [low, high] = [from, to - 1];
    while (low <= high) {
      while (float64At(numbers, low) < pivot) low++;
      while (float64At(numbers, high) > pivot) high--;
      if (low > high) break;
      const swapValue = float64At(numbers, low);
      numbers[low++] = float64At(numbers, high);
      numbers[high--] = swapValue;
    }
    if (smallestCount <= high + 1) to = high + 1;
    else if (smallestCount >= low) from = low;
    else return;
  }
  if (smallestCount < to) numbers.subarray(from, to).sort();
}

/** Returns the last `count` selected rows below a rank, ascending. There must be as many. */
export function rowsBeforeRank(
  { bits }: Selection,
  { rowsByRank }: Measure,
  endRank: number,
  count: number,
): Uint32Array {
  const rows = new Uint32Array(count);
  let emptySlots = count;
  for (let rank = endRank - 1; emptySlots > 0; rank--) {
    const row = uint32At(rowsByRank, rank);
    if (hasBit(bits, row)) rows[--emptySlots] = row;
  }
  return rows;
}

/** Returns the first `count` selected rows from a rank on, ascending. There must be as many. */
export function rowsFromRank(
  { bits }: Selection,
  { rowsByRank }: Measure,
  firstRank: number,
  count: number,
): Uint32Array {
  const rows = new Uint32Array(count);
  let filledCount = 0;
  for (let rank = firstRank; filledCount < count; rank++) {
    const row = uint32At(rowsByRank, rank);
    if (hasBit(bits, row)) rows[filledCount++] = row;
  }
  return rows;
}

/** Returns how many rows of the selection have a lower rank. */
export function countBeforeRank(selection: Selection, measure: Measure, rank: number): number {
  const { stepSize, stepSets: steps, knownCount } = measure;
  const stepCount = Math.min(Math.floor(rank / stepSize), steps.length);
  const firstUncountedRank = Math.min(knownCount, stepCount * stepSize);
  return (
    countInSteps(selection, measure, stepCount) + countInRanks(selection, measure, firstUncountedRank, rank)
  );
}

/** Counts the selected rows in the first `stepCount` steps of the order. */
function countInSteps({ bits, spans }: Selection, { stepSets: steps }: Measure, stepCount: number): number {
  const stepSet = steps[stepCount - 1];
  let matchCount = 0;
  if (stepSet)
    forEachSpan(spans, (from, to) => {
      matchCount += countIntersection(bits, stepSet, from, to);
    });
  return matchCount;
}

/** Counts the selected rows with ranks `from` to below `to`, one by one. */
function countInRanks({ bits }: Selection, { rowsByRank }: Measure, from: number, to: number): number {
  let count = 0;
  for (let rank = from; rank < to; rank++) if (hasBit(bits, uint32At(rowsByRank, rank))) count++;
  return count;
}
