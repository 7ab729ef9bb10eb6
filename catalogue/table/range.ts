import type { StoredLimits } from '#domain/search/filter.ts';
import { type Bits, clearBit, collect, drop, keep, keepBetween, setBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { type Levels, levelsWithin, type Measure } from './measure.ts';
import { inSpans, type Spans, wordsOf } from './spans.ts';

/** About how many nanoseconds each takes. Only their proportions matter. */
const COST = { word: 1.6, row: 2.5, clearedWord: 0.1 } as const;

/**
 * Keeps the rows whose value is in the range; an unknown value is in none. Three ways give the same rows,
 * and the quickest is taken where the rows have an order: looking at the values of all rows that are left, marking the rows of the range,
 * or keeping the smallest step that covers the range and taking out the rows it has too many. Returns the
 * levels of the range.
 */
export function keepRange(
  measure: Measure,
  range: StoredLimits,
  target: Bits,
  spans: Spans,
  spare: Bits,
): Levels {
  const levels = levelsWithin(measure, range.min, range.max);
  const from = uint32At(measure.levelStarts, levels.from);
  const to = uint32At(measure.levelStarts, levels.to);
  if (from >= to) target.fill(0);
  if (from >= to || to - from === measure.levels.length) return levels;
  if (!measure.isSorted) {
    keepLevels(measure, levels, target, spans);
    return levels;
  }
  const words = wordsOf(spans);
  const around = stepsAround(measure, from, to);
  const looking = words * 32 * COST.row;
  const marking = spare.length * COST.clearedWord + (to - from) * COST.row + words * COST.word;
  const cutting = around.extra * COST.row + 2 * words * COST.word;
  if (looking <= marking && looking <= cutting) keepLevels(measure, levels, target, spans);
  else if (marking <= cutting) keepMarked(measure, from, to, target, spans, spare);
  else keepAround(measure, around, from, to, target, spans);
  return levels;
}

/** The ranks between the two steps around a range, and how many of them are not in the range. */
type Around = { readonly low: number; readonly high: number; readonly extra: number };

function stepsAround({ stepSize, known }: Measure, from: number, to: number): Around {
  const low = Math.floor(from / stepSize) * stepSize;
  const high = Math.min(known, Math.ceil(to / stepSize) * stepSize);
  return { low, high, extra: from - low + high - to };
}

function keepAround(
  { rowsByRank, steps, stepSize }: Measure,
  { low, high }: Around,
  from: number,
  to: number,
  target: Bits,
  spans: Spans,
): void {
  const below = steps[low / stepSize - 1];
  const upTo = high === rowsByRank.length ? undefined : steps[Math.ceil(high / stepSize) - 1];
  inSpans(spans, (first, end) => {
    if (upTo && below) keepBetween(target, upTo, below, first, end);
    else if (upTo) keep(target, upTo, first, end);
    else if (below) drop(target, below, first, end);
  });
  for (let rank = low; rank < from; rank++) clearBit(target, uint32At(rowsByRank, rank));
  for (let rank = to; rank < high; rank++) clearBit(target, uint32At(rowsByRank, rank));
}

function keepMarked(
  { rowsByRank }: Measure,
  from: number,
  to: number,
  target: Bits,
  spans: Spans,
  spare: Bits,
): void {
  spare.fill(0);
  for (let rank = from; rank < to; rank++) setBit(spare, uint32At(rowsByRank, rank));
  inSpans(spans, (first, end) => keep(target, spare, first, end));
}

/** Room for the rows of one word: all of them are read before one is taken out. */
const rowsOfWord = new Uint32Array(32);

function keepLevels({ levels }: Measure, { from, to }: Levels, target: Bits, spans: Spans): void {
  inSpans(spans, (first, end) => {
    for (let word = first; word < end; word++) {
      const count = collect(target, word, word + 1, rowsOfWord);
      for (let index = 0; index < count; index++) {
        const row = uint32At(rowsOfWord, index);
        const level = uint32At(levels, row);
        if (level < from || level >= to) clearBit(target, row);
      }
    }
  });
}
