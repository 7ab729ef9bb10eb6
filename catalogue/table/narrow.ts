import type { Direction } from '#domain/search/sort.ts';
import { collectBetween, countBoth, hasBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import type { Measure } from './measure.ts';
import type { Selection } from './select.ts';
import { inSpans } from './spans.ts';

/** Some rows of a selection, among which a page is. */
export type Narrowed = {
  /** How many rows were written. */
  readonly count: number;
  /** How many rows that were left out come before them in the order. */
  readonly before: number;
};

/**
 * Writes into `rows` those rows of a selection that may be on the page from `cursor` to below `end` of an
 * order. The page must be among the `known` rows, whose value is known. The steps of the measure tell
 * between which two of them the page lies, however the rows are spread. Up to `few` rows too many are not
 * worth another look at a step.
 */
export function narrow(
  selection: Selection,
  measure: Measure,
  direction: Direction,
  [cursor, end]: readonly [number, number],
  { known, few }: { readonly known: number; readonly few: number },
  rows: Uint32Array,
): Narrowed {
  const all = { steps: measure.steps.length, below: known };
  const count = (steps: number) => ({ steps, below: countBelow(selection, measure, steps) });
  if (direction === 'asc') {
    const [low, high] = boundariesAround(count, all, [cursor, end], few);
    return { count: rowsBetween(selection, measure, [low.steps, high.steps], rows), before: low.below };
  }
  const [low, high] = boundariesAround(count, all, [known - end, known - cursor], few);
  const widened = wholeLevels(measure, [low.steps, high.steps], all.steps);
  const above = widened[1] === high.steps ? high : count(widened[1]);
  return { count: rowsBetween(selection, measure, widened, rows), before: known - above.below };
}

/** The end of the first so many steps of an order, and how many rows of a selection are below it. */
type Boundary = { readonly steps: number; readonly below: number };

/** A boundary with at most `from` rows below it and one with at least `to`, with few other rows between them. */
function boundariesAround(
  count: (steps: number) => Boundary,
  all: Boundary,
  [from, to]: readonly [number, number],
  few: number,
): [Boundary, Boundary] {
  let [low, inside, high] = [NOTHING, NOTHING, all];
  for (let look = 0; high.below - to > few && high.steps - inside.steps > 1; look++) {
    const seen = count(between(inside, high, to + few / 2, look));
    if (seen.below >= to) high = seen;
    else inside = seen;
    if (seen.below <= from) low = seen;
  }
  let over = inside.below > from ? inside : high;
  for (let look = 0; from - low.below > few && over.steps - low.steps > 1; look++) {
    const seen = count(between(low, over, from - few / 2, look));
    if (seen.below <= from) low = seen;
    else over = seen;
  }
  return [low, high];
}

const NOTHING: Boundary = { steps: 0, below: 0 };

/**
 * Where to look for a row. The first look, and every other one after it, is where the row would be if rows
 * were spread evenly. The looks between are in the middle, since rows may be spread in any way.
 */
function between(low: Boundary, high: Boundary, row: number, look: number): number {
  const share = look % 2 === 0 ? (row - low.below) / (high.below - low.below) : 0.5;
  const steps = Math.round(low.steps + share * (high.steps - low.steps));
  return Math.min(Math.max(steps, low.steps + 1), high.steps - 1);
}

/** Descending order reads each level from its lowest rank, so a level that a boundary cuts is taken whole. */
function wholeLevels(measure: Measure, [low, high]: [number, number], last: number): [number, number] {
  const { levels, levelStarts, rowsByRank, stepSize, known } = measure;
  const levelAt = (rank: number) => uint32At(levels, uint32At(rowsByRank, rank));
  const lowest = low === 0 ? 0 : uint32At(levelStarts, levelAt(low * stepSize - 1));
  const highest = high * stepSize >= known ? known : uint32At(levelStarts, levelAt(high * stepSize) + 1);
  return [Math.floor(lowest / stepSize), Math.min(last, Math.ceil(highest / stepSize))];
}

/** How many rows of the selection are in the first so many steps of the order. */
export function countBelow({ bits, spans }: Selection, { steps }: Measure, count: number): number {
  const step = steps[count - 1];
  let found = 0;
  if (step)
    inSpans(spans, (from, to) => {
      found += countBoth(bits, step, from, to);
    });
  return found;
}

/** How many rows of the selection have ranks `from` to below `to`, counted one by one. */
export function countRanks({ bits }: Selection, { rowsByRank }: Measure, from: number, to: number): number {
  let count = 0;
  for (let rank = from; rank < to; rank++) if (hasBit(bits, uint32At(rowsByRank, rank))) count++;
  return count;
}

/**
 * Writes the rows of the selection that are in the first `high` steps but not in the first `low`, and
 * returns how many. One more than all steps stands for the rows whose value is not known.
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
