import type { Direction } from '#domain/sort.ts';
import { type Bits, emptyBits, setBit, wordsFor } from '../memory/bits.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/** One column that rows are sorted and asked for by. Rows whose value is not known are last of all. */
export type MeasureParts = {
  /** The different values, ascending: its levels. */
  readonly distinct: Float64Array;
  /** The first rank of each level, and where the known values end. */
  readonly levelStarts: Uint32Array;
  /** The level of each place; the number of levels where the value is not known. */
  readonly levels: Uint32Array;
  /** Places by rank: by ascending value, then by ascending id. */
  readonly places: Uint32Array;
  /** The rank of each place. */
  readonly ranks: Uint32Array;
  /** Sets of the rows of the lowest ranks, at equal distances; null for a measure no range is asked of. */
  readonly steps: StepParts | null;
};

type StepParts = {
  /** Set n holds the rows of ranks below (n + 1) × stride; the last one all that are known. */
  readonly stride: number;
  readonly words: Uint32Array;
};

/** A bit each for every row; a range then leaves less than a hundredth of the rows to look at one by one. */
const STEPS = 128;

/** `values` are NaN where not known; `byId` are all places in ascending order of their rows' ids. */
export function measureParts(values: Float64Array, byId: Uint32Array, ranged: boolean): MeasureParts {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const distinct = sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
  const levels = levelsOf(values, distinct);
  const levelStarts = startsOf(levels, distinct.length);
  const { places, ranks } = sortByLevel(levels, levelStarts, byId);
  const steps = ranged ? stepParts(places, sorted.length) : null;
  return { distinct, levelStarts, levels, places, ranks, steps };
}

/** Most columns have far fewer different values than rows. */
function levelsOf(values: Float64Array, distinct: Float64Array): Uint32Array {
  const levelOf = new Map<number, number>();
  for (const [level, value] of distinct.entries()) levelOf.set(value, level);
  const levels = new Uint32Array(values.length);
  for (let place = 0; place < values.length; place++)
    levels[place] = levelOf.get(values[place] ?? Number.NaN) ?? distinct.length;
  return levels;
}

/** The first index that passes a test all higher ones pass; the length when none does. */
function firstIndex(ascending: Float64Array, passes: (value: number) => boolean): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (passes(ascending[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function startsOf(levels: Uint32Array, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (const level of levels) if (level < count) starts[level + 1] = (starts[level + 1] ?? 0) + 1;
  for (let level = 0; level < count; level++)
    starts[level + 1] = (starts[level + 1] ?? 0) + (starts[level] ?? 0);
  return starts;
}

/** A counting sort: places of one level keep the order of their ids. */
function sortByLevel(levels: Uint32Array, levelStarts: Uint32Array, byId: Uint32Array) {
  const next = levelStarts.slice();
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

function stepParts(places: Uint32Array, known: number): StepParts {
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

/** A measure's rows in their order, which are taken one by one. `ids` are by place. */
function inOrder({ places, levels, distinct }: MeasureParts, moved: Uint32Array, ids: Int32Array) {
  let rank = -1;
  const head = { place: GONE, value: 0, id: 0 };
  const advance = (): void => {
    do rank++;
    while (rank < places.length && moved[places[rank] ?? 0] === GONE);
    const place = places[rank] ?? 0;
    head.place = rank < places.length ? (moved[place] ?? GONE) : GONE;
    // not known is after all that is known
    head.value = distinct[levels[place] ?? 0] ?? Number.POSITIVE_INFINITY;
    head.id = ids[place] ?? 0;
  };
  advance();
  return { head, advance };
}

/** The measure of a table that is spliced from two, from theirs: nothing is sorted again. */
export function spliceMeasures(
  old: MeasureParts,
  fresh: MeasureParts,
  splice: Splice,
  ids: { readonly old: Int32Array; readonly fresh: Int32Array },
): MeasureParts {
  const distinct = new Float64Array(old.distinct.length + fresh.distinct.length);
  const levelStarts = new Uint32Array(distinct.length + 1);
  const levels = new Uint32Array(splice.size);
  const places = new Uint32Array(splice.size);
  const ranks = new Uint32Array(splice.size);
  const one = inOrder(old, splice.old, ids.old);
  const other = inOrder(fresh, splice.fresh, ids.fresh);
  let [count, known] = [0, 0];
  for (let rank = 0; rank < splice.size; rank++) {
    const next = isBefore(one.head, other.head) ? one : other;
    const { place, value } = next.head;
    next.advance();
    places[rank] = place;
    ranks[place] = rank;
    if (value === Number.POSITIVE_INFINITY) {
      levels[place] = count;
      continue;
    }
    if (count === 0 || value !== distinct[count - 1]) {
      levelStarts[count] = rank;
      distinct[count++] = value;
    }
    levels[place] = count - 1;
    known++;
  }
  levelStarts[count] = known;
  return {
    distinct: distinct.slice(0, count),
    levelStarts: levelStarts.slice(0, count + 1),
    levels,
    places,
    ranks,
    steps: old.steps ? stepParts(places, known) : null,
  };
}

type Head = { readonly place: number; readonly value: number; readonly id: number };

function isBefore(one: Head, other: Head): boolean {
  if (one.place === GONE || other.place === GONE) return other.place === GONE;
  return one.value < other.value || (one.value === other.value && one.id < other.id);
}

export type Measure = Omit<MeasureParts, 'steps'> & {
  /** Rows whose value is known. */
  readonly known: number;
  readonly stride: number;
  readonly steps: readonly Bits[];
  /** No row. */
  readonly nothing: Bits;
};

export function openMeasure(parts: MeasureParts): Measure {
  const { stride, words } = parts.steps ?? { stride: 1, words: new Uint32Array(0) };
  const width = wordsFor(parts.places.length);
  const steps = Array.from({ length: width === 0 ? 0 : words.length / width }, (_, step) =>
    words.subarray(step * width, (step + 1) * width),
  );
  return { ...parts, known: parts.levelStarts.at(-1) ?? 0, stride, steps, nothing: new Uint32Array(width) };
}

/** null where it is not known. */
export function valueAt({ distinct, levels }: Measure, place: number): number | null {
  return distinct[levels[place] ?? 0] ?? null;
}

/** Levels `from` to below `to`. */
export type Levels = { readonly from: number; readonly to: number };

/** Those of the values from `min` to `max`. */
export function levelsWithin({ distinct }: Measure, min?: number, max?: number): Levels {
  return {
    from: min === undefined ? 0 : firstIndex(distinct, (value) => value >= min),
    to: max === undefined ? distinct.length : firstIndex(distinct, (value) => value > max),
  };
}

/**
 * The place of a row in the whole order. Descending turns the levels round but leaves ties by ascending
 * id and unknown values last.
 */
export function positionOf(measure: Measure, direction: Direction, place: number): number {
  const { levels, levelStarts, ranks, known } = measure;
  const rank = ranks[place] ?? 0;
  if (direction === 'asc' || rank >= known) return rank;
  const level = levels[place] ?? 0;
  return known - (levelStarts[level + 1] ?? 0) + rank - (levelStarts[level] ?? 0);
}

/** Ranks of some levels. */
export function ranksOf({ levelStarts }: Measure, { from, to }: Levels): number {
  return (levelStarts[to] ?? 0) - (levelStarts[from] ?? 0);
}

/**
 * The stretches of ranks that make the whole order, or that of some levels, one after another: ascending
 * there is one, descending one for each level, and the last for what is not known. They are asked for by
 * number rather than told to a callback, since there may be as many as rows.
 */
export function stretchCount(
  { levelStarts }: Measure,
  levels: Levels | undefined,
  direction: Direction,
): number {
  if (direction === 'asc') return 1;
  return levels ? levels.to - levels.from : levelStarts.length;
}

export function stretchFrom(
  { levelStarts, known }: Measure,
  levels: Levels | undefined,
  direction: Direction,
  stretch: number,
): number {
  if (direction === 'asc') return levels ? (levelStarts[levels.from] ?? 0) : 0;
  const level = (levels ? levels.to : levelStarts.length - 1) - 1 - stretch;
  return level < 0 ? known : (levelStarts[level] ?? 0);
}

export function stretchTo(
  { levelStarts, places }: Measure,
  levels: Levels | undefined,
  direction: Direction,
  stretch: number,
): number {
  if (direction === 'asc') return levels ? (levelStarts[levels.to] ?? 0) : places.length;
  const level = (levels ? levels.to : levelStarts.length - 1) - 1 - stretch;
  return level < 0 ? places.length : (levelStarts[level + 1] ?? 0);
}
