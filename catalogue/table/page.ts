import type { Direction } from '#domain/search/sort.ts';
import { hasBit } from '../memory/bits.ts';
import { float64At, uint32At } from '../memory/columns.ts';
import { type Levels, type Measure, positionOf, ranksOf, spanCount, spanFrom, spanTo } from './measure.ts';
import { countBelow, countRanks, narrow, rowsBetween } from './narrow.ts';
import { rowsOf, type Selection } from './select.ts';
import { wordsOf } from './spans.ts';
import type { Table } from './table.ts';

/** About how many nanoseconds each takes. Only their proportions matter. */
const COST = { gatheredRow: 35, walkedRank: 2.6, countedWord: 2.8 } as const;
/** How many steps are most often looked at until a page is narrowed down. */
const LOOKS = 4;
/** Rows are seldom spread evenly, so walking is tried first only when it seems to be this many times as quick. */
const DOUBT = 3;

export type Page = { readonly direction: Direction; readonly cursor: number; readonly pageSize: number };

/**
 * The rows of one page of a selection in order: those after the first `cursor`, at most `pageSize`. Three
 * ways give the same rows: walking the order until the page is full, choosing among all rows found, or
 * choosing among the rows between two steps. Walking is the quickest when the rows are spread evenly over
 * the order. When it turns out that they are not, walking is given up.
 */
export function pageOf(table: Table, selection: Selection, measure: Measure, page: Page): Uint32Array {
  const { count } = selection;
  const { cursor, pageSize } = page;
  const end = Math.min(count, cursor + pageSize);
  if (cursor >= end) return new Uint32Array(0);
  const { steps } = measure;
  const levels = selection.levels.get(measure);
  const ranks = levels ? ranksOf(measure, levels) : table.size;
  const fromEnd = count - cursor < end;
  const walking = ((fromEnd ? count - cursor : end) / count) * ranks * COST.walkedRank;
  const gathering = count * COST.gatheredRow;
  const looking = wordsOf(selection.spans) * COST.countedWord;
  const narrowing =
    steps.length === 0
      ? Number.POSITIVE_INFINITY
      : LOOKS * looking + (count / steps.length + pageSize) * COST.gatheredRow;
  const sure = Math.min(gathering, narrowing);
  if (walking * (steps.length === 0 ? 1 : DOUBT) < sure) {
    const patience = Math.floor(sure / COST.walkedRank);
    const walked = fromEnd
      ? walkUp(selection, measure, levels, page.direction, count - end, end - cursor, patience)
      : walkDown(selection, measure, levels, page.direction, cursor, end - cursor, patience);
    if (walked) return walked;
  }
  if (narrowing < gathering) {
    const few = looking / COST.gatheredRow;
    return narrowed(table, selection, measure, page.direction, [cursor, end], few);
  }
  rowsOf(table, selection);
  return choose(table.rows.subarray(0, count), measure, page.direction, cursor, end);
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

/** Takes the rows whose value is known from between two steps, and after them those whose value is not. */
function narrowed(
  table: Table,
  selection: Selection,
  measure: Measure,
  direction: Direction,
  [cursor, end]: readonly [number, number],
  few: number,
): Uint32Array {
  const known = countBelow(selection, measure, measure.steps.length);
  const page = new Uint32Array(end - cursor);
  const last = Math.min(end, known);
  if (cursor < last) {
    const narrowedTo: readonly [number, number] = [cursor, last];
    const { count, before } = narrow(selection, measure, direction, narrowedTo, { known, few }, table.rows);
    const rows = table.rows.subarray(0, count);
    page.set(choose(rows, measure, direction, cursor - before, last - before));
  }
  if (end > known) {
    const first = Math.max(cursor, known);
    const count = selection.count - known;
    page.set(unknownRows(table, selection, measure, count, first - known, end - known), first - cursor);
  }
  return page;
}

/** Of the `count` rows whose value is not known, by ascending id: those from number `from` to below `to`. */
function unknownRows(
  table: Table,
  selection: Selection,
  measure: Measure,
  count: number,
  from: number,
  to: number,
): Uint32Array {
  const { rowsByRank, known, steps } = measure;
  const walking = (to / count) * (rowsByRank.length - known) * COST.walkedRank;
  if (count * COST.gatheredRow < walking) {
    rowsBetween(selection, measure, [steps.length, steps.length + 1], table.rows);
    return choose(table.rows.subarray(0, count), measure, 'asc', from, to);
  }
  const page = new Uint32Array(to - from);
  let passed = 0;
  for (let rank = known; passed < to; rank++) {
    const row = uint32At(rowsByRank, rank);
    if (hasBit(selection.bits, row) && passed++ >= from) page[passed - 1 - from] = row;
  }
  return page;
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
