import { type Bits, clearBit, collect, drop, keep, keepBetween, setBit } from '../memory/bits.ts';
import { type Levels, levelsWithin, type Measure } from './measure.ts';
import { inSpans, type Spans, wordsOf } from './spans.ts';

export type Range = { readonly min: number | undefined; readonly max: number | undefined };

/** About how long each takes, in nanoseconds: only their proportions matter. */
const COST = { word: 1.6, row: 2.5, clearedWord: 0.1 } as const;

/**
 * Keeps the rows whose value is in the range; one that is not known is in none. Three ways give the same
 * rows, the quickest is taken: to look at the values of all rows that are left, to mark the rows of the
 * range, or to keep the smallest prepared set around the range and take out what it has too many. Tells
 * the levels of the range.
 */
export function keepRange(measure: Measure, range: Range, target: Bits, spans: Spans, spare: Bits): Levels {
  const levels = levelsWithin(measure, range.min, range.max);
  const from = measure.levelStarts[levels.from] ?? 0;
  const to = measure.levelStarts[levels.to] ?? 0;
  if (from >= to) target.fill(0);
  if (from >= to || to - from === measure.places.length) return levels;
  const words = wordsOf(spans);
  const around = setsAround(measure, from, to);
  const looking = words * 32 * COST.row;
  const marking = spare.length * COST.clearedWord + (to - from) * COST.row + words * COST.word;
  const cutting = around.extra * COST.row + 2 * words * COST.word;
  if (looking <= marking && looking <= cutting) keepLevels(measure, levels, target, spans);
  else if (marking <= cutting) keepMarked(measure, from, to, target, spans, spare);
  else keepAround(measure, around, from, to, target, spans);
  return levels;
}

/** Ranks of the prepared sets that hold the range and little else. */
type Around = { readonly low: number; readonly high: number; readonly extra: number };

function setsAround({ stride, known }: Measure, from: number, to: number): Around {
  const low = Math.floor(from / stride) * stride;
  const high = Math.min(known, Math.ceil(to / stride) * stride);
  return { low, high, extra: from - low + high - to };
}

function keepAround(
  { places, steps, stride }: Measure,
  { low, high }: Around,
  from: number,
  to: number,
  target: Bits,
  spans: Spans,
): void {
  const below = steps[low / stride - 1];
  const upTo = high === places.length ? undefined : steps[Math.ceil(high / stride) - 1];
  inSpans(spans, (first, end) => {
    if (upTo && below) keepBetween(target, upTo, below, first, end);
    else if (upTo) keep(target, upTo, first, end);
    else if (below) drop(target, below, first, end);
  });
  for (let rank = low; rank < from; rank++) clearBit(target, places[rank] ?? 0);
  for (let rank = to; rank < high; rank++) clearBit(target, places[rank] ?? 0);
}

function keepMarked(
  { places }: Measure,
  from: number,
  to: number,
  target: Bits,
  spans: Spans,
  spare: Bits,
): void {
  spare.fill(0);
  for (let rank = from; rank < to; rank++) setBit(spare, places[rank] ?? 0);
  inSpans(spans, (first, end) => keep(target, spare, first, end));
}

/** A word at a time: its rows are known before any of them is taken out. */
const rowsOfWord = new Uint32Array(32);

function keepLevels({ levels }: Measure, { from, to }: Levels, target: Bits, spans: Spans): void {
  inSpans(spans, (first, end) => {
    for (let word = first; word < end; word++) {
      const count = collect(target, word, word + 1, rowsOfWord);
      for (let index = 0; index < count; index++) {
        const place = rowsOfWord[index] ?? 0;
        const level = levels[place] ?? 0;
        if (level < from || level >= to) clearBit(target, place);
      }
    }
  });
}
