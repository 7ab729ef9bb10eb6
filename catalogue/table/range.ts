import type { StoredLimits } from '#domain/search/filter.ts';
import {
  type Bits,
  clearBit,
  collectMembers,
  intersect,
  intersectExcept,
  setBit,
  subtract,
} from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { type LevelRange, levelsInRange, type Measure } from './measure.ts';
import { countSpanWords, forEachSpan, type Spans } from './spans.ts';

/**
 * Approximate nanoseconds for each operation, to compare the three ways of applying a range. Only the
 * ratios matter.
 */
const COST_NS = { word: 1.6, row: 2.5, clearedWord: 0.1 } as const;

/**
 * Keeps the rows whose value is in the range and returns the levels of the range. Rows with an unknown
 * value are removed. A sorted measure uses the fastest of three ways: check the values of all remaining
 * rows; mark the rows of the range in a bit set; or intersect with the surrounding steps and clear the
 * extra rows.
 */
export function keepRange(
  measure: Measure,
  range: StoredLimits,
  target: Bits,
  spans: Spans,
  scratchSet: Bits,
): LevelRange {
  const levels = levelsInRange(measure, range.min, range.max);
  const from = uint32At(measure.levelStarts, levels.from);
  const to = uint32At(measure.levelStarts, levels.to);
  if (from >= to) target.fill(0);
  if (from >= to || to - from === measure.levels.length) return levels;
  if (!measure.isSorted) {
    keepByCheckingRows(measure, levels, target, spans);
    return levels;
  }
  const wordCount = countSpanWords(spans);
  const surroundingSteps = findSurroundingSteps(measure, from, to);
  const costOfCheckingRows = wordCount * 32 * COST_NS.row;
  const costOfMarkingRows =
    scratchSet.length * COST_NS.clearedWord + (to - from) * COST_NS.row + wordCount * COST_NS.word;
  const costOfUsingSteps = surroundingSteps.extraRows * COST_NS.row + 2 * wordCount * COST_NS.word;
  if (costOfCheckingRows <= costOfMarkingRows && costOfCheckingRows <= costOfUsingSteps)
    keepByCheckingRows(measure, levels, target, spans);
  else if (costOfMarkingRows <= costOfUsingSteps)
    keepByMarkingRows(measure, from, to, target, spans, scratchSet);
  else keepByUsingSteps(measure, surroundingSteps, from, to, target, spans);
  return levels;
}

/**
 * The two steps around a range: their ranks, and the number of rows between them that are outside the
 * range.
 */
type SurroundingSteps = { readonly lowestRank: number; readonly endRank: number; readonly extraRows: number };

function findSurroundingSteps({ stepSize, knownCount }: Measure, from: number, to: number): SurroundingSteps {
  const lowestRank = Math.floor(from / stepSize) * stepSize;
  const endRank = Math.min(knownCount, Math.ceil(to / stepSize) * stepSize);
  return { lowestRank, endRank, extraRows: from - lowestRank + endRank - to };
}

function keepByUsingSteps(
  { rowsByRank, stepSets: steps, stepSize }: Measure,
  { lowestRank, endRank }: SurroundingSteps,
  from: number,
  to: number,
  target: Bits,
  spans: Spans,
): void {
  const lowerStep = steps[lowestRank / stepSize - 1];
  const upperStep = endRank === rowsByRank.length ? undefined : steps[Math.ceil(endRank / stepSize) - 1];
  forEachSpan(spans, (firstWord, endWord) => {
    if (upperStep && lowerStep) intersectExcept(target, upperStep, lowerStep, firstWord, endWord);
    else if (upperStep) intersect(target, upperStep, firstWord, endWord);
    else if (lowerStep) subtract(target, lowerStep, firstWord, endWord);
  });
  for (let rank = lowestRank; rank < from; rank++) clearBit(target, uint32At(rowsByRank, rank));
  for (let rank = to; rank < endRank; rank++) clearBit(target, uint32At(rowsByRank, rank));
}

function keepByMarkingRows(
  { rowsByRank }: Measure,
  from: number,
  to: number,
  target: Bits,
  spans: Spans,
  scratchSet: Bits,
): void {
  scratchSet.fill(0);
  for (let rank = from; rank < to; rank++) setBit(scratchSet, uint32At(rowsByRank, rank));
  forEachSpan(spans, (firstWord, endWord) => intersect(target, scratchSet, firstWord, endWord));
}

/** Buffer for the rows of one 32-bit word. All rows of a word are read before any is removed. */
const rowsOfWord = new Uint32Array(32);

function keepByCheckingRows({ levels }: Measure, { from, to }: LevelRange, target: Bits, spans: Spans): void {
  forEachSpan(spans, (firstWord, endWord) => {
    for (let word = firstWord; word < endWord; word++) {
      const count = collectMembers(target, word, word + 1, rowsOfWord);
      for (let index = 0; index < count; index++) {
        const row = uint32At(rowsOfWord, index);
        const level = uint32At(levels, row);
        if (level < from || level >= to) clearBit(target, row);
      }
    }
  });
}
