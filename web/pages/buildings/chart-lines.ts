import { medianOf, publishableMedian } from '#domain/market/medians.ts';
import type { PageBuildingPrices } from './building-query.ts';

/** Positions of a price chart's elements, in pixels: sales, medians and axis ticks. */
export type PriceChart = {
  readonly dots: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  /**
   * SVG points of the lines through the medians of consecutive years. A year with too few sales
   * interrupts the line.
   */
  readonly lines: readonly string[];
  readonly prices: readonly { readonly price: number; readonly y: number }[];
  readonly years: readonly { readonly year: number; readonly x: number }[];
};

export type ChartArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const PRICE_TICK_COUNT = 4;
/** Minimum width of a year's label, in pixels. */
const YEAR_LABEL_WIDTH = 44;

/** Computes the positions of the price chart. Returns undefined if the district has no years to plot. */
export function priceChart(
  { sales, district }: Pick<PageBuildingPrices, 'sales' | 'district'>,
  area: ChartArea,
): PriceChart | undefined {
  const years = district.map(({ year }) => year);
  const [firstYear, lastYear] = [years[0], years.at(-1)];
  if (firstYear === undefined || lastYear === undefined) return undefined;
  const medians = district.flatMap(({ median }) => median ?? []);
  const allPrices = [...sales.map(({ ft_sell }) => ft_sell), ...medians];
  const priceTicks = roundTicks(Math.min(...allPrices), Math.max(...allPrices), PRICE_TICK_COUNT);
  const [minPrice = 0, maxPrice = 1] = [priceTicks[0], priceTicks.at(-1)];
  const yearSpan = lastYear + 1 - firstYear;
  const xOf = (year: number) =>
    roundToTenth(area.left + ((year - firstYear) / yearSpan) * (area.right - area.left));
  const yOf = (price: number) =>
    roundToTenth(area.bottom - ((price - minPrice) / (maxPrice - minPrice)) * (area.bottom - area.top));
  const labelInterval = Math.ceil(
    yearSpan / Math.max(1, Math.floor((area.right - area.left) / YEAR_LABEL_WIDTH)),
  );
  return {
    dots: sales.map(({ id, tx_date, ft_sell }) => ({
      id,
      x: xOf(fractionalYearOf(tx_date)),
      y: yOf(ft_sell),
    })),
    lines: continuousLinesOf(
      district.map(({ year, median }) => median && `${xOf(year + 0.5)},${yOf(median)}`),
    ),
    prices: priceTicks.map((price) => ({ price, y: yOf(price) })),
    years: years
      .filter((year) => (year - firstYear) % labelInterval === 0)
      .map((year) => ({ year, x: xOf(year) })),
  };
}

/** Converts a date to a fractional year: 1 July 2020 becomes about 2020.5. */
function fractionalYearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  const [yearStartMs, yearEndMs] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return year + (Date.parse(date) - yearStartMs) / (yearEndMs - yearStartMs);
}

function continuousLinesOf(points: readonly (string | null | 0)[]): readonly string[] {
  const lines: string[][] = [[]];
  for (const point of points) {
    if (point) lines.at(-1)?.push(point);
    else lines.push([]);
  }
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '));
}

function roundToTenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Returns the chart's data as table rows, latest year first. Years without data are omitted. */
export function yearRows({ sales, district }: Pick<PageBuildingPrices, 'sales' | 'district'>) {
  const salesByYear = Map.groupBy(sales, ({ tx_date }) => Number(tx_date.slice(0, 4)));
  return district
    .map(({ year, median }) => {
      const pricesOfYear = salesByYear.get(year)?.map(({ ft_sell }) => ft_sell) ?? [];
      return {
        year,
        count: pricesOfYear.length,
        building: publishableMedian({
          count: pricesOfYear.length,
          median: medianOf(pricesOfYear.sort((a, b) => a - b)),
        }),
        district: median,
      };
    })
    .filter(({ count, district: median }) => count > 0 || median !== null)
    .reverse();
}

/** Step sizes that are easy to read, as multiples of a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns about `count` round, equally spaced axis ticks that enclose the values, even if all values
 * are equal.
 */
export function roundTicks(min: number, max: number, count: number): readonly number[] {
  const minStep = Math.max(max - min, Math.abs(max) / 10, 1) / Math.max(count - 1, 1);
  const powerOfTen = 10 ** Math.floor(Math.log10(minStep));
  const step = (ROUND_STEPS.find((factor) => factor * powerOfTen >= minStep) ?? 10) * powerOfTen;
  const firstMultiple = Math.floor(min / step);
  const lastMultiple = Math.max(firstMultiple + 1, Math.ceil(max / step));
  return Array.from(
    { length: lastMultiple - firstMultiple + 1 },
    (_, index) => (firstMultiple + index) * step,
  );
}
