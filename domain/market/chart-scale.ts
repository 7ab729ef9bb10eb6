/** Steps that people read easily, as parts of a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers in equal steps that enclose the values, also when all are one: about `count` of them, for the axis of a chart. */
export function roundTicks(least: number, most: number, count: number): readonly number[] {
  const rough = Math.max(most - least, Math.abs(most) / 10, 1) / Math.max(count - 1, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND_STEPS.find((round) => round * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
