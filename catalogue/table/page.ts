import type { Direction } from '#domain/sort.ts';
import { countBoth, hasBit } from '../bits.ts';
import { type Measure, positionOf, walkOrder, walkOrderBack } from './measure.ts';
import { placesOf, type Selection } from './select.ts';
import { inSpans } from './spans.ts';
import type { Table } from './table.ts';

/** Gathering a row and choosing among positions takes about this many steps of walking an order. */
const GATHER_STEPS = 3;

export type Page = { readonly direction: Direction; readonly cursor: number; readonly pageSize: number };

/** Places of one page of a selection: those after the first `cursor`, in order, at most `pageSize`. */
export function pageOf(table: Table, selection: Selection, measure: Measure, page: Page): Uint32Array {
  const { count } = selection;
  const { direction, cursor, pageSize } = page;
  const end = Math.min(count, cursor + pageSize);
  if (cursor >= end) return new Uint32Array(0);
  const fromEnd = count - cursor < end;
  const walked = ((fromEnd ? count - cursor : end) / count) * table.size;
  if (count * GATHER_STEPS < walked) return gather(table, selection, measure, page, end);
  return fromEnd
    ? walkUp(selection, measure, direction, count - end, end - cursor)
    : walkDown(selection, measure, direction, cursor, end - cursor);
}

/** The order from its front, until the page is full. */
function walkDown(
  { bits }: Selection,
  measure: Measure,
  direction: Direction,
  skipped: number,
  length: number,
): Uint32Array {
  const { places } = measure;
  const page = new Uint32Array(length);
  let [passed, filled] = [0, 0];
  walkOrder(measure, direction, (from, to) => {
    for (let rank = from; rank < to; rank++) {
      const place = places[rank] ?? 0;
      if (!hasBit(bits, place) || passed++ < skipped) continue;
      page[filled++] = place;
      if (filled === length) return true;
    }
    return false;
  });
  return page;
}

/** The order from its end: shorter for the pages of the second half. */
function walkUp(
  { bits }: Selection,
  measure: Measure,
  direction: Direction,
  skipped: number,
  length: number,
): Uint32Array {
  const { places } = measure;
  const page = new Uint32Array(length);
  let [passed, left] = [0, length];
  walkOrderBack(measure, direction, (from, to) => {
    for (let rank = to - 1; rank >= from; rank--) {
      const place = places[rank] ?? 0;
      if (!hasBit(bits, place) || passed++ < skipped) continue;
      page[--left] = place;
      if (left === 0) return true;
    }
    return false;
  });
  return page;
}

/** More than there are places: a position and a place make one number, exact up to 2^53. */
const PLACES = 2 ** 26;

/** All rows of a small selection by their positions; only those up to the page's end are sorted. */
function gather(table: Table, selection: Selection, measure: Measure, page: Page, end: number): Uint32Array {
  const { count } = selection;
  const places = placesOf(table, selection);
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const place = places[index] ?? 0;
    keys[index] = positionOf(measure, page.direction, place) * PLACES + place;
  }
  bringSmallest(keys, end);
  return Uint32Array.from(keys.subarray(0, end).sort().subarray(page.cursor), (key) => key % PLACES);
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
export function indexIn({ bits, spans }: Selection, measure: Measure, place: number): number {
  const { places, ranks, stride, steps, known } = measure;
  const rank = ranks[place] ?? 0;
  const step = steps[Math.min(Math.floor(rank / stride), steps.length) - 1];
  let before = 0;
  if (step) {
    inSpans(spans, (from, to) => {
      before += countBoth(bits, step, from, to);
    });
  }
  const counted = step ? Math.min(known, Math.floor(rank / stride) * stride) : 0;
  for (let at = counted; at < rank; at++) if (hasBit(bits, places[at] ?? 0)) before++;
  return before;
}
