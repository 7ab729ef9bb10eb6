import type { Direction } from '#domain/search/sort.ts';
import { countBoth, hasBit } from '../memory/bits.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import { type Levels, type Measure, positionOf, spanCount, spanFrom, spanTo } from './measure.ts';
import { rowsOf, type Selection } from './select.ts';
import { inSpans } from './spans.ts';
import type { Table } from './table.ts';

/**
 * Ranks that are walked for each row found before walking is given up: choosing among the rows found takes about as
 * long as walking ten times as many ranks.
 */
const PATIENCE = 4;

export type Page = { readonly direction: Direction; readonly cursor: number; readonly pageSize: number };

/**
 * The rows of one page of a selection in order: those after the first `cursor`, at most `pageSize`. The order is walked
 * until the page is full. Where that takes too long, since the rows are few or far from the front, the page is chosen
 * among all rows found.
 */
export function pageOf(table: Table, selection: Selection, measure: Measure, page: Page): Uint32Array {
  const { count } = selection;
  const { cursor, pageSize, direction } = page;
  const end = Math.min(count, cursor + pageSize);
  if (cursor >= end) return new Uint32Array(0);
  const levels = selection.levels.get(measure);
  const patience = count * PATIENCE;
  const isNearEnd = count - cursor < end;
  const walked = isNearEnd
    ? walkUp(selection, measure, levels, direction, count - end, end - cursor, patience)
    : walkDown(selection, measure, levels, direction, cursor, end - cursor, patience);
  if (walked) return walked;
  rowsOf(table, selection);
  return choose(table.rows.subarray(0, count), measure, direction, cursor, end);
}

/** Walks the order from its front until the page is full; undefined when that takes more ranks than `patience`. */
function walkDown(
  { bits }: Selection,
  measure: Measure,
  levels: Levels | undefined,
  direction: Direction,
  skipped: number,
  length: number,
  patience: number,
): Uint32Array | undefined {
  const { rowsByRank } = measure;
  const page = new Uint32Array(length);
  let [passed, filled, left] = [0, 0, patience];
  const spans = spanCount(measure, levels, direction);
  for (let span = 0; span < spans && left > 0; span++) {
    const from = spanFrom(measure, levels, direction, span);
    const to = spanTo(measure, levels, direction, span);
    const end = Math.min(to, from + left);
    left -= to - from;
    for (let rank = from; rank < end; rank++) {
      const row = uint32At(rowsByRank, rank);
      if (!hasBit(bits, row) || passed++ < skipped) continue;
      page[filled++] = row;
      if (filled === length) return page;
    }
  }
  return undefined;
}

/** Walks the order from its end, which is shorter for the pages of the second half. */
function walkUp(
  { bits }: Selection,
  measure: Measure,
  levels: Levels | undefined,
  direction: Direction,
  skipped: number,
  length: number,
  patience: number,
): Uint32Array | undefined {
  const { rowsByRank } = measure;
  const page = new Uint32Array(length);
  let [passed, empty, left] = [0, length, patience];
  for (let span = spanCount(measure, levels, direction) - 1; span >= 0 && left > 0; span--) {
    const from = spanFrom(measure, levels, direction, span);
    const to = spanTo(measure, levels, direction, span);
    const end = Math.max(from, to - left);
    left -= to - from;
    for (let rank = to - 1; rank >= end; rank--) {
      const row = uint32At(rowsByRank, rank);
      if (!hasBit(bits, row) || passed++ < skipped) continue;
      page[--empty] = row;
      if (empty === 0) return page;
    }
  }
  return undefined;
}

/** More than there are rows. A position and a row then make one number, exact up to 2^53. */
const MOST_ROWS = 2 ** 26;

/** Scratch space for the keys of rows. It grows to the most that were ever chosen among. */
let keyRoom = new Float64Array(1024);

/** Those from number `from` to below `to` of the rows, by their positions. Only these are sorted. */
function choose(
  rows: Uint32Array,
  measure: Measure,
  direction: Direction,
  from: number,
  to: number,
): Uint32Array {
  if (keyRoom.length < rows.length) keyRoom = new Float64Array(rows.length * 2);
  const keys = keyRoom.subarray(0, rows.length);
  for (let index = 0; index < rows.length; index++) {
    const row = uint32At(rows, index);
    keys[index] = positionOf(measure, direction, row) * MOST_ROWS + row;
  }
  bringSmallest(keys, to);
  const nearest = keys.subarray(0, to);
  bringSmallest(nearest, from);
  const chosen = nearest.subarray(from).sort();
  const page = new Uint32Array(to - from);
  for (let index = 0; index < page.length; index++) page[index] = float64At(chosen, index) % MOST_ROWS;
  return page;
}

/** Below this length sorting is as quick as choosing. */
const SHORT = 64;

/** Moves the `wanted` smallest of different numbers to the front, in any order (quickselect). */
function bringSmallest(numbers: Float64Array, wanted: number): void {
  let [from, to] = [0, numbers.length];
  while (to - from > SHORT && wanted < to) {
    const pivot = float64At(numbers, (from + to) >>> 1);
    let [low, high] = [from, to - 1];
    while (low <= high) {
      while (float64At(numbers, low) < pivot) low++;
      while (float64At(numbers, high) > pivot) high--;
      if (low > high) break;
      const swapped = float64At(numbers, low);
      numbers[low++] = float64At(numbers, high);
      numbers[high--] = swapped;
    }
    if (wanted <= high + 1) to = high + 1;
    else if (wanted >= low) from = low;
    else return;
  }
  if (wanted < to) numbers.subarray(from, to).sort();
}

/** The page in ascending order that holds a row of a selection. `index` is the number of that row in it. */
export function pageAround(
  { bits, count }: Selection,
  { rowsByRank, ranks }: Measure,
  row: number,
  index: number,
  pageSize: number,
): Uint32Array {
  const above = index % pageSize;
  const page = new Uint32Array(Math.min(pageSize, count - (index - above)));
  const own = uint32At(ranks, row);
  let left = above;
  for (let rank = own - 1; left > 0; rank--) {
    const other = uint32At(rowsByRank, rank);
    if (hasBit(bits, other)) page[--left] = other;
  }
  let filled = above;
  for (let rank = own; filled < page.length; rank++) {
    const other = uint32At(rowsByRank, rank);
    if (hasBit(bits, other)) page[filled++] = other;
  }
  return page;
}

/** How many rows of the selection come before one of them in ascending order. */
export function indexIn(selection: Selection, measure: Measure, row: number): number {
  const { ranks, stepSize, steps, known } = measure;
  const rank = uint32At(ranks, row);
  const below = Math.min(Math.floor(rank / stepSize), steps.length);
  const counted = Math.min(known, below * stepSize);
  return countBelow(selection, measure, below) + countRanks(selection, measure, counted, rank);
}

/** How many rows of the selection are in the first so many steps of the order. */
function countBelow({ bits, spans }: Selection, { steps }: Measure, count: number): number {
  const step = steps[count - 1];
  let found = 0;
  if (step)
    inSpans(spans, (from, to) => {
      found += countBoth(bits, step, from, to);
    });
  return found;
}

/** How many rows of the selection have ranks `from` to below `to`, counted one by one. */
function countRanks({ bits }: Selection, { rowsByRank }: Measure, from: number, to: number): number {
  let count = 0;
  for (let rank = from; rank < to; rank++) if (hasBit(bits, uint32At(rowsByRank, rank))) count++;
  return count;
}
