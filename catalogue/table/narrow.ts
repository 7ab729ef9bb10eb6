import type { Direction } from '#domain/sort.ts';
import { type Bits, countBoth, hasBit } from '../bits.ts';
import type { Measure } from './measure.ts';
import type { Selection } from './select.ts';
import { inSpans } from './spans.ts';

/** A part of a selection in which a page of known values stands. */
export type Narrowed = {
  /** How many rows were written, and how many of those left out come before them. */
  readonly count: number;
  readonly before: number;
};

/**
 * Writes into `places` those rows of a selection that may stand on the page from `cursor` to below `end`
 * of an order, all among the `known` ones whose value is known: the prepared sets tell between which strides it lies, however the rows are spread.
 */
export function narrow(
  selection: Selection,
  measure: Measure,
  direction: Direction,
  [cursor, end]: readonly [number, number],
  known: number,
  places: Uint32Array,
): Narrowed {
  const last = measure.steps.length;
  const counts = new Map([[last, known]]);
  const below = (stride: number) => {
    const count = counts.get(stride) ?? countBelow(selection, measure, stride);
    counts.set(stride, count);
    return count;
  };
  const [low, high] =
    direction === 'asc'
      ? ascending(below, last, cursor, end)
      : wholeLevels(measure, ascending(below, last, known - end, known - cursor), last);
  const count = collectBetween(selection, measure.steps[low - 1], measure.steps[high - 1], places);
  return { count, before: direction === 'asc' ? below(low) : known - below(high) };
}

/** The last boundary of strides with no more than `from` rows below it, and the first with at least `to`. */
function ascending(
  below: (stride: number) => number,
  last: number,
  from: number,
  to: number,
): [number, number] {
  let [low, over] = [0, last + 1];
  while (over - low > 1) {
    const middle = (low + over) >>> 1;
    if (below(middle) <= from) low = middle;
    else over = middle;
  }
  let high = Math.min(over, last);
  for (let width = 1; high < last && below(high) < to; width *= 2) high = Math.min(last, high + width);
  return [low, high];
}

/** Descending, a level goes on from its lowest rank: those that a boundary cuts are taken whole. */
function wholeLevels(measure: Measure, [low, high]: [number, number], last: number): [number, number] {
  const { levels, levelStarts, places, stride, known } = measure;
  const levelAt = (rank: number) => levels[places[rank] ?? 0] ?? 0;
  const lowest = low === 0 ? 0 : (levelStarts[levelAt(low * stride - 1)] ?? 0);
  const highest = high * stride >= known ? known : (levelStarts[levelAt(high * stride) + 1] ?? known);
  return [Math.floor(lowest / stride), Math.min(last, Math.ceil(highest / stride))];
}

/** Rows of the selection in the first so many strides of the order. */
export function countBelow({ bits, spans }: Selection, { steps }: Measure, strides: number): number {
  const step = steps[strides - 1];
  let count = 0;
  if (step)
    inSpans(spans, (from, to) => {
      count += countBoth(bits, step, from, to);
    });
  return count;
}

/** Rows of the selection at ranks `from` to below `to`, one by one. */
export function countRanks({ bits }: Selection, { places }: Measure, from: number, to: number): number {
  let count = 0;
  for (let rank = from; rank < to; rank++) if (hasBit(bits, places[rank] ?? 0)) count++;
  return count;
}

/** Writes the rows of the selection that are not in one set and are in the other, and tells how many. */
export function collectBetween(
  { bits, spans }: Selection,
  outside: Bits | undefined,
  within: Bits | undefined,
  into: Uint32Array,
): number {
  let end = 0;
  inSpans(spans, (from, to) => {
    for (let word = from; word < to; word++) {
      let rest = bits[word] ?? 0;
      if (outside) rest &= ~(outside[word] ?? 0);
      if (within) rest &= within[word] ?? 0;
      while (rest !== 0) {
        const lowest = rest & -rest;
        into[end++] = (word << 5) + 31 - Math.clz32(lowest);
        rest ^= lowest;
      }
    }
  });
  return end;
}
