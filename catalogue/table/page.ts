import type { Direction } from '#domain/sort.ts';
import { hasBit } from '../memory/bits.ts';
import {
  type Levels,
  type Measure,
  positionOf,
  ranksOf,
  stretchCount,
  stretchFrom,
  stretchTo,
} from './measure.ts';
import { countBelow, countRanks, narrow, rowsBetween } from './narrow.ts';
import { placesOf, type Selection } from './select.ts';
import { wordsOf } from './spans.ts';
import type { Table } from './table.ts';

/** About how long each takes, in nanoseconds: only their proportions matter. */
const COST = { gatheredRow: 35, walkedRank: 2.6, countedWord: 2.8 } as const;
/** Prepared sets that are looked at until a page is narrowed down, most often. */
const LOOKS = 4;
/** Rows are seldom spread evenly: so many times quicker must walking seem to be tried first. */
const DOUBT = 3;

export type Page = { readonly direction: Direction; readonly cursor: number; readonly pageSize: number };

/**
 * Places of one page of a selection: those after the first `cursor`, in order, at most `pageSize`. Three
 * ways give the same rows: to walk the order until the page is full, to choose among all rows found, or
 * to choose among those between two prepared sets. Walking is quickest when the rows are spread evenly
 * over the order; when it turns out that they are not, it is given up.
 */
export function pageOf(table: Table, selection: Selection, measure: Measure, page: Page): Uint32Array {
  const { count } = selection;
  const { cursor, pageSize } = page;
  const end = Math.min(count, cursor + pageSize);
  if (cursor >= end) return new Uint32Array(0);
  const { steps } = measure;
  const levels = selection.levels.get(measure);
  const stretch = levels ? ranksOf(measure, levels) : table.size;
  const fromEnd = count - cursor < end;
  const walking = ((fromEnd ? count - cursor : end) / count) * stretch * COST.walkedRank;
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
  placesOf(table, selection);
  return choose(table.places.subarray(0, count), measure, page.direction, cursor, end);
}

/** The order from its front, until the page is full; undefined when that takes too many ranks. */
function walkDown(
  { bits }: Selection,
  measure: Measure,
  levels: Levels | undefined,
  direction: Direction,
  skipped: number,
  length: number,
  patience: number,
): Uint32Array | undefined {
  const { places } = measure;
  const page = new Uint32Array(length);
  let [passed, filled, left] = [0, 0, patience];
  const stretches = stretchCount(measure, levels, direction);
  for (let stretch = 0; stretch < stretches && left > 0; stretch++) {
    const from = stretchFrom(measure, levels, direction, stretch);
    const to = stretchTo(measure, levels, direction, stretch);
    const end = Math.min(to, from + left);
    left -= to - from;
    for (let rank = from; rank < end; rank++) {
      const place = places[rank] ?? 0;
      if (!hasBit(bits, place) || passed++ < skipped) continue;
      page[filled++] = place;
      if (filled === length) return page;
    }
  }
  return undefined;
}

/** The order from its end: shorter for the pages of the second half. */
function walkUp(
  { bits }: Selection,
  measure: Measure,
  levels: Levels | undefined,
  direction: Direction,
  skipped: number,
  length: number,
  patience: number,
): Uint32Array | undefined {
  const { places } = measure;
  const page = new Uint32Array(length);
  let [passed, empty, left] = [0, length, patience];
  for (let stretch = stretchCount(measure, levels, direction) - 1; stretch >= 0 && left > 0; stretch--) {
    const from = stretchFrom(measure, levels, direction, stretch);
    const to = stretchTo(measure, levels, direction, stretch);
    const end = Math.max(from, to - left);
    left -= to - from;
    for (let rank = to - 1; rank >= end; rank--) {
      const place = places[rank] ?? 0;
      if (!hasBit(bits, place) || passed++ < skipped) continue;
      page[--empty] = place;
      if (empty === 0) return page;
    }
  }
  return undefined;
}

/** Rows whose value is known from between two prepared sets, then those whose value is not. */
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
    const { count, before } = narrow(
      selection,
      measure,
      direction,
      [cursor, last],
      { known, few },
      table.places,
    );
    const rows = table.places.subarray(0, count);
    page.set(choose(rows, measure, direction, cursor - before, last - before));
  }
  if (end > known) {
    const first = Math.max(cursor, known);
    const count = selection.count - known;
    page.set(unknownRows(table, selection, measure, count, first - known, end - known), first - cursor);
  }
  return page;
}

/** Of the `count` rows whose value is not known, which stand last in either direction by ascending id. */
function unknownRows(
  table: Table,
  selection: Selection,
  measure: Measure,
  count: number,
  from: number,
  to: number,
): Uint32Array {
  const { places, known, steps } = measure;
  const walking = (to / count) * (places.length - known) * COST.walkedRank;
  if (count * COST.gatheredRow < walking) {
    rowsBetween(selection, measure, [steps.length, steps.length + 1], table.places);
    return choose(table.places.subarray(0, count), measure, 'asc', from, to);
  }
  const page = new Uint32Array(to - from);
  let passed = 0;
  for (let rank = known; passed < to; rank++) {
    const place = places[rank] ?? 0;
    if (hasBit(selection.bits, place) && passed++ >= from) page[passed - 1 - from] = place;
  }
  return page;
}

/** More than there are places: a position and a place make one number, exact up to 2^53. */
const PLACES = 2 ** 26;

/** Working room for the keys of rows; grows to the most that were ever chosen among. */
let keyRoom = new Float64Array(1024);

/** Those from number `from` to below `to` of the rows, by their positions; only these are sorted. */
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
    const place = rows[index] ?? 0;
    keys[index] = positionOf(measure, direction, place) * PLACES + place;
  }
  bringSmallest(keys, to);
  const nearest = keys.subarray(0, to);
  bringSmallest(nearest, from);
  const chosen = nearest.subarray(from).sort();
  const page = new Uint32Array(to - from);
  for (let index = 0; index < page.length; index++) page[index] = (chosen[index] ?? 0) % PLACES;
  return page;
}

/** Below this length sorting is as quick as choosing. */
const SHORT = 64;

/** Moves the `wanted` smallest of different numbers to the front, in any order (quickselect). */
function bringSmallest(numbers: Float64Array, wanted: number): void {
  let [from, to] = [0, numbers.length];
  while (to - from > SHORT && wanted < to) {
    const pivot = numbers[(from + to) >>> 1] ?? 0;
    let [low, high] = [from, to - 1];
    while (low <= high) {
      while ((numbers[low] ?? 0) < pivot) low++;
      while ((numbers[high] ?? 0) > pivot) high--;
      if (low > high) break;
      const swapped = numbers[low] ?? 0;
      numbers[low++] = numbers[high] ?? 0;
      numbers[high--] = swapped;
    }
    if (wanted <= high + 1) to = high + 1;
    else if (wanted >= low) from = low;
    else return;
  }
  if (wanted < to) numbers.subarray(from, to).sort();
}

/** The whole page, ascending, that holds one of the rows of a selection, whose index is known. */
export function pageAround(
  { bits, count }: Selection,
  { places, ranks }: Measure,
  place: number,
  index: number,
  pageSize: number,
): Uint32Array {
  const above = index % pageSize;
  const page = new Uint32Array(Math.min(pageSize, count - (index - above)));
  const own = ranks[place] ?? 0;
  let left = above;
  for (let rank = own - 1; left > 0; rank--) {
    const other = places[rank] ?? 0;
    if (hasBit(bits, other)) page[--left] = other;
  }
  let filled = above;
  for (let rank = own; filled < page.length; rank++) {
    const other = places[rank] ?? 0;
    if (hasBit(bits, other)) page[filled++] = other;
  }
  return page;
}

/** How many rows of the selection come before one of them, ascending. */
export function indexIn(selection: Selection, measure: Measure, place: number): number {
  const { ranks, stride, steps, known } = measure;
  const rank = ranks[place] ?? 0;
  const strides = Math.min(Math.floor(rank / stride), steps.length);
  const counted = Math.min(known, strides * stride);
  return countBelow(selection, measure, strides) + countRanks(selection, measure, counted, rank);
}
