import type { Direction } from '#domain/sort.ts';
import { type Bits, emptyBits, setBit, wordsFor } from '../bits.ts';

/** One column that rows are sorted and asked for by; NaN where a value is not known. */
export type MeasureParts = {
  readonly values: Float64Array<ArrayBuffer>;
  /** Rows whose value is known: they are first in either order. */
  readonly known: number;
  readonly orders: Readonly<Record<Direction, OrderParts>>;
  /** Sets of the rows of the lowest ranks, at equal distances; null for a measure no range is asked of. */
  readonly steps: StepParts | null;
};

export type OrderParts = {
  /** Places in this order. Ties are by ascending id, unknown values last, in either direction. */
  readonly places: Uint32Array<ArrayBuffer>;
  /** The rank of each place: its index in `places`. */
  readonly ranks: Uint32Array<ArrayBuffer>;
};

export type StepParts = {
  /** Set n holds the rows of ranks below (n + 1) × stride; the last one all that are known. */
  readonly stride: number;
  readonly words: Uint32Array<ArrayBuffer>;
};

/** Two bytes a row and measure; a range then leaves under a hundredth of the rows to look at one by one. */
const STEPS = 128;

/** `byId` are all places in ascending order of their rows' ids. */
export function measureParts(
  values: Float64Array<ArrayBuffer>,
  byId: Uint32Array,
  ranged: boolean,
): MeasureParts {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const known = sorted.length;
  const distinct = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
  const levels = Uint32Array.from(values, (value) => lowerBound(distinct, value));
  const asc = orderParts(levels, distinct.length, byId);
  const flipped = levels.map((level) => (level === distinct.length ? level : distinct.length - 1 - level));
  const desc = orderParts(flipped, distinct.length, byId);
  return { values, known, orders: { asc, desc }, steps: ranged ? stepParts(asc, known) : null };
}

/** The first index whose value is not below; the length for NaN. */
function lowerBound(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) >= value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** A counting sort: places of one level keep the order of their ids. */
function orderParts(levels: Uint32Array, last: number, byId: Uint32Array): OrderParts {
  const next = new Uint32Array(last + 2);
  for (const level of levels) next[level + 1] = (next[level + 1] ?? 0) + 1;
  for (let level = 0; level <= last; level++) next[level + 1] = (next[level + 1] ?? 0) + (next[level] ?? 0);
  const places = new Uint32Array(levels.length);
  const ranks = new Uint32Array(levels.length);
  for (const place of byId) {
    const level = levels[place] ?? 0;
    const rank = next[level] ?? 0;
    next[level] = rank + 1;
    places[rank] = place;
    ranks[place] = rank;
  }
  return { places, ranks };
}

function stepParts({ places }: OrderParts, known: number): StepParts {
  const stride = Math.max(1, Math.ceil(known / STEPS));
  const count = Math.ceil(known / stride);
  const width = wordsFor(places.length);
  const words = new Uint32Array(count * width);
  const running = emptyBits(places.length);
  for (let step = 0; step < count; step++) {
    for (const place of places.subarray(step * stride, Math.min(known, (step + 1) * stride)))
      setBit(running, place);
    words.set(running, step * width);
  }
  return { stride, words };
}

export type Measure = Omit<MeasureParts, 'steps'> & {
  readonly stride: number;
  readonly steps: readonly Bits[];
};

export function openMeasure(parts: MeasureParts): Measure {
  const { stride, words } = parts.steps ?? { stride: 1, words: new Uint32Array(0) };
  const width = wordsFor(parts.values.length);
  const steps = Array.from({ length: width === 0 ? 0 : words.length / width }, (_, step) =>
    words.subarray(step * width, (step + 1) * width),
  );
  return { ...parts, stride, steps };
}

/** Ranks `from` to below `to`, ascending: those of the values from `min` to `max`. */
export function ranksWithin(measure: Measure, min?: number, max?: number): { from: number; to: number } {
  const from = min === undefined ? 0 : rankOf(measure, (value) => value >= min);
  const to = max === undefined ? measure.known : rankOf(measure, (value) => value > max);
  return { from, to };
}

/** The first rank whose value passes a test that all higher values pass. */
function rankOf({ values, known, orders }: Measure, passes: (value: number) => boolean): number {
  let [from, to] = [0, known];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passes(values[orders.asc.places[middle] ?? 0] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}
