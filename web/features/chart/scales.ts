import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { MonthlyValues } from '#domain/market/series.ts';
import type { MonthRange } from '#domain/market/trend.ts';
import { addMonths, type Month } from '#domain/text/month.ts';

/** The part of a drawing that the lines are in, in pixels of the drawing. */
export type ChartArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type ChartScales = {
  /** Pixels from the left edge of the drawing. */
  readonly x: (month: number) => number;
  /** Pixels from its top. */
  readonly y: (value: number) => number;
  /** Round values for the axis, the lowest first. */
  readonly ticks: readonly number[];
  /** The month that is nearest to a position in the drawing. */
  readonly monthAt: (pixels: number) => Month;
};

/** Round to a tenth of a pixel: a chart of many years is a quarter shorter so. */
const DIGITS = 1;

export function chartScales(
  { first, last }: MonthRange,
  values: readonly number[],
  area: ChartArea,
  tickCount: number,
): ChartScales {
  const x = scaleLinear().domain([first, last]).range([area.left, area.right]);
  const y = scaleLinear().domain(extent(values)).nice(tickCount).range([area.bottom, area.top]);
  return {
    x: (month) => rounded(x(month)),
    y: (value) => rounded(y(value)),
    ticks: y.ticks(tickCount),
    monthAt: (pixels) => Math.min(last, Math.max(first, Math.round(x.invert(pixels)))) as Month,
  };
}

/** The lowest and the highest value, never the same. */
function extent(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? [least - 1, most + 1] : [least, most];
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10 ** DIGITS) / 10 ** DIGITS;
}

/** The path of a line; a month that is not known interrupts it. */
export function linePath(
  { from, every, values }: MonthlyValues,
  { x, y }: Pick<ChartScales, 'x' | 'y'>,
): string {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(addMonths(from, index * every)))
    .y((value) => y(value ?? Number.NaN))
    .digits(DIGITS);
  return path(values) ?? '';
}

/** Steps of months that people count in. */
const STEPS = [1, 3, 6, 12, 24, 60, 120];

/** The months that an axis names, as many as fit: Januaries where years are named. */
export function monthTicks(
  { first, last }: MonthRange,
  /** Pixels of the axis, and those that one name needs. */
  width: number,
  nameWidth: number,
): { readonly named: 'month' | 'year'; readonly months: readonly Month[] } {
  const most = Math.max(1, Math.floor(width / nameWidth));
  const step = STEPS.find((months) => (last - first) / months <= most) ?? 120;
  const start = Math.ceil(first / step) * step;
  const count = Math.max(0, Math.floor((last - start) / step) + 1);
  return {
    named: step < 12 ? 'month' : 'year',
    months: Array.from({ length: count }, (_, index) => (start + index * step) as Month),
  };
}

/** Moves labels apart so that none lies over another; each is as near to its line as it can be. */
export function spreadLabels(
  positions: readonly number[],
  height: number,
  least: number,
  most: number,
): readonly number[] {
  const order = positions.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y);
  let free = least;
  for (const label of order) {
    label.y = Math.max(label.y, free);
    free = label.y + height;
  }
  let end = most;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, end);
    end = label.y - height;
  }
  return order.sort((one, other) => one.index - other.index).map(({ y }) => y);
}
