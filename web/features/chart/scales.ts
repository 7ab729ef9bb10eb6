import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { MonthlyValues } from '#domain/market/series.ts';
import type { MonthRange } from '#domain/market/trend.ts';
import { addMonths, type Month } from '#domain/text/month.ts';

/** Plot area within the chart, in pixels. */
export type ChartArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type ChartScales = {
  /** Returns the x coordinate of a month, in pixels from the left edge of the chart. */
  readonly x: (month: number) => number;
  /** Returns the y coordinate of a value, in pixels from the top of the chart. */
  readonly y: (value: number) => number;
  /** Tick values of the value axis, in ascending order. */
  readonly ticks: readonly number[];
  /** Returns the month nearest to an x coordinate. */
  readonly monthAt: (pixels: number) => Month;
};

/**
 * Decimal places of coordinates. A tenth of a pixel is enough and makes the SVG of a long series a
 * quarter shorter.
 */
const PIXEL_DIGITS = 1;

export function createChartScales(
  { first, last }: MonthRange,
  values: readonly number[],
  area: ChartArea,
  tickCount: number,
): ChartScales {
  const x = scaleLinear().domain([first, last]).range([area.left, area.right]);
  const y = scaleLinear().domain(extentOf(values)).nice(tickCount).range([area.bottom, area.top]);
  return {
    x: (month) => roundPixels(x(month)),
    y: (value) => roundPixels(y(value)),
    ticks: y.ticks(tickCount),
    monthAt: (pixels) => Math.min(last, Math.max(first, Math.round(x.invert(pixels)))) as Month,
  };
}

/** Returns the minimum and the maximum value. The two always differ, so that the scale is never empty. */
function extentOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  const [minValue, maxValue] = [Math.min(...values), Math.max(...values)];
  return minValue === maxValue ? [minValue - 1, maxValue + 1] : [minValue, maxValue];
}

function roundPixels(pixels: number): number {
  return Math.round(pixels * 10 ** PIXEL_DIGITS) / 10 ** PIXEL_DIGITS;
}

/** Returns the SVG path of a line. Months without a value interrupt the line. */
export function linePath(
  { from, every, values }: MonthlyValues,
  { x, y }: Pick<ChartScales, 'x' | 'y'>,
): string {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(addMonths(from, index * every)))
    .y((value) => y(value ?? Number.NaN))
    .digits(PIXEL_DIGITS);
  return path(values) ?? '';
}

/** Possible distances between two month ticks, in months. */
const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120];

/** Returns as many month ticks as fit on the axis. Year labels are placed at January. */
export function monthTicksOf(
  { first, last }: MonthRange,
  /** Length of the axis and width of one label, in pixels. */
  width: number,
  labelWidth: number,
): { readonly labelUnit: 'month' | 'year'; readonly months: readonly Month[] } {
  const maxTicks = Math.max(1, Math.floor(width / labelWidth));
  const stepMonths = MONTH_STEPS.find((months) => (last - first) / months <= maxTicks) ?? 120;
  const start = Math.ceil(first / stepMonths) * stepMonths;
  const count = Math.max(0, Math.floor((last - start) / stepMonths) + 1);
  return {
    labelUnit: stepMonths < 12 ? 'month' : 'year',
    months: Array.from({ length: count }, (_, index) => (start + index * stepMonths) as Month),
  };
}

/**
 * Moves labels apart vertically so that they do not overlap. Each label stays as close to its line as
 * possible.
 */
export function spreadLabels(
  positions: readonly number[],
  labelHeight: number,
  minY: number,
  maxY: number,
): readonly number[] {
  const labelPositions = positions.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let minFreeY = minY;
  for (const label of labelPositions) {
    label.y = Math.max(label.y, minFreeY);
    minFreeY = label.y + labelHeight;
  }
  let maxFreeY = maxY;
  for (const label of labelPositions.toReversed()) {
    label.y = Math.min(label.y, maxFreeY);
    maxFreeY = label.y - labelHeight;
  }
  return labelPositions.sort((a, b) => a.index - b.index).map(({ y }) => y);
}
