import type { Direction } from '#domain/sort.ts';
import { collectBetween, countBoth, hasBit } from '../memory/bits.ts';
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
 * Writes into `places` those rows of a selection that may stand on the page from `cursor` to below `end` of
 * an order, all among the `known` ones whose value is known: the prepared sets tell between which strides it
 * lies, however the rows are spread. `few` rows too many are not worth another look at a set.
 */
export function narrow(
  selection: Selection,
  measure: Measure,
  direction: Direction,
  [cursor, end]: readonly [number, number],
  { known, few }: { readonly known: number; readonly few: number },
  places: Uint32Array,
): Narrowed {
  const whole = { strides: measure.steps.length, below: known };
  const count = (strides: number) => ({ strides, below: countBelow(selection, measure, strides) });
  if (direction === 'asc') {
    const [low, high] = boundariesAround(count, whole, [cursor, end], few);
    return { count: rowsBetween(selection, measure, [low.strides, high.strides], places), before: low.below };
  }
  const [low, high] = boundariesAround(count, whole, [known - end, known - cursor], few);
  const widened = wholeLevels(measure, [low.strides, high.strides], whole.strides);
  const above = widened[1] === high.strides ? high : count(widened[1]);
  return { count: rowsBetween(selection, measure, widened, places), before: known - above.below };
}

/** The end of so many strides of an order, and how many rows of a selection are below it. */
type Boundary = { readonly strides: number; readonly below: number };

/** A boundary with at most `from` rows below it and one with at least `to`, with few others between them. */
function boundariesAround(
  count: (strides: number) => Boundary,
  whole: Boundary,
  [from, to]: readonly [number, number],
  few: number,
): [Boundary, Boundary] {
  let [low, inside, high] = [NOTHING, NOTHING, whole];
  for (let look = 0; high.below - to > few && high.strides - inside.strides > 1; look++) {
    const seen = count(between(inside, high, to + few / 2, look));
    if (seen.below >= to) high = seen;
    else inside = seen;
    if (seen.below <= from) low = seen;
  }
  let over = inside.below > from ? inside : high;
  for (let look = 0; from - low.below > few && over.strides - low.strides > 1; look++) {
    const seen = count(between(low, over, from - few / 2, look));
    if (seen.below <= from) low = seen;
    else over = seen;
  }
  return [low, high];
}

const NOTHING: Boundary = { strides: 0, below: 0 };

/**
 * Where to look for a row: where it should be if the rows were spread evenly, and in every other look in the
 * middle, since they may be spread anyhow.
 */
function between(low: Boundary, high: Boundary, row: number, look: number): number {
  const share = look % 2 === 0 ? (row - low.below) / (high.below - low.below) : 0.5;
  const strides = Math.round(low.strides + share * (high.strides - low.strides));
  return Math.min(Math.max(strides, low.strides + 1), high.strides - 1);
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

/**
 * Writes the rows of the selection from below one boundary of strides that are not below another, and tells
 * how many. Above the last boundary are the rows whose value is not known.
 */
export function rowsBetween(
  { bits, spans }: Selection,
  { steps, nothing }: Measure,
  [low, high]: readonly [number, number],
  into: Uint32Array,
): number {
  const outside = steps[low - 1] ?? nothing;
  const within = steps[high - 1] ?? bits;
  let end = 0;
  inSpans(spans, (from, to) => {
    end = collectBetween(bits, within, outside, from, to, into, end);
  });
  return end;
}
