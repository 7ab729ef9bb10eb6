import { hasBit } from '../bits.ts';
import type { OrderParts } from './measure.ts';
import { placesOf, type Selection } from './select.ts';
import type { Table } from './table.ts';

/** Gathering a row and choosing among ranks takes about this many steps of walking an order. */
const GATHER_STEPS = 3;

/** Places of one page of a selection: those after the first `cursor`, in order, at most `pageSize`. */
export function pageOf(
  table: Table,
  selection: Selection,
  order: OrderParts,
  cursor: number,
  pageSize: number,
): Uint32Array {
  const { count } = selection;
  const end = Math.min(count, cursor + pageSize);
  if (cursor >= end) return new Uint32Array(0);
  const fromEnd = count - cursor < end;
  const walked = ((fromEnd ? count - cursor : end) / count) * table.size;
  if (count * GATHER_STEPS < walked) return gather(table, selection, order, cursor, end);
  return fromEnd
    ? walkUp(selection, order, count - end, end - cursor)
    : walkDown(selection, order, cursor, end - cursor);
}

/** The order from its front, until the page is full. */
function walkDown({ bits }: Selection, { places }: OrderParts, skipped: number, length: number): Uint32Array {
  const page = new Uint32Array(length);
  let [passed, filled] = [0, 0];
  for (let rank = 0; filled < length; rank++) {
    const place = places[rank] ?? 0;
    if (hasBit(bits, place) && passed++ >= skipped) page[filled++] = place;
  }
  return page;
}

/** The order from its end: shorter for the pages of the second half. */
function walkUp({ bits }: Selection, { places }: OrderParts, skipped: number, length: number): Uint32Array {
  const page = new Uint32Array(length);
  let [passed, left] = [0, length];
  for (let rank = places.length - 1; left > 0; rank--) {
    const place = places[rank] ?? 0;
    if (hasBit(bits, place) && passed++ >= skipped) page[--left] = place;
  }
  return page;
}

/** All rows of a small selection by their ranks; only the ones up to the page's end are sorted. */
function gather(
  table: Table,
  selection: Selection,
  { places, ranks }: OrderParts,
  cursor: number,
  end: number,
): Uint32Array {
  const { count } = selection;
  const found = placesOf(table, selection).subarray(0, count);
  for (let index = 0; index < count; index++) found[index] = ranks[found[index] ?? 0] ?? 0;
  bringSmallest(found, end);
  return found
    .subarray(0, end)
    .sort()
    .slice(cursor)
    .map((rank) => places[rank] ?? 0);
}

/** Below this length sorting is as quick as choosing. */
const SHORT = 64;

/** Moves the `wanted` smallest of different numbers to the front, in any order (quickselect). */
function bringSmallest(numbers: Uint32Array, wanted: number): void {
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

/** How many rows of the selection come before one of them. */
export function indexIn(table: Table, selection: Selection, order: OrderParts, place: number): number {
  const rank = order.ranks[place] ?? 0;
  let before = 0;
  if (rank <= selection.count * GATHER_STEPS) {
    for (let at = 0; at < rank; at++) if (hasBit(selection.bits, order.places[at] ?? 0)) before++;
    return before;
  }
  const found = placesOf(table, selection);
  for (let index = 0; index < selection.count; index++)
    if ((order.ranks[found[index] ?? 0] ?? 0) < rank) before++;
  return before;
}
