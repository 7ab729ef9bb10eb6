import { medianOf } from '#domain/market/medians.ts';
import type { PricesOfPage } from './building-query.ts';

/** A chart of prices in pixels: where each sale, each median and each tick stands. */
export type PriceChart = {
  readonly dots: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  /** Lines through the medians of years that follow each other; a year of too few sales breaks the line. */
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

const PRICE_TICKS = 4;
/** Pixels that the name of a year needs. */
const YEAR_WIDTH = 44;

/** Undefined when there is no sale to draw. */
export function priceChart(
  { sales, district }: Pick<PricesOfPage, 'sales' | 'district'>,
  area: ChartArea,
): PriceChart | undefined {
  const years = district.map(({ year }) => year);
  const [firstYear, lastYear] = [years[0], years.at(-1)];
  if (firstYear === undefined || lastYear === undefined) return undefined;
  const medians = district.flatMap(({ median }) => median ?? []);
  const all = [...sales.map(({ ft_sell }) => ft_sell), ...medians];
  const ticks = roundTicks(Math.min(...all), Math.max(...all), PRICE_TICKS);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const span = lastYear + 1 - firstYear;
  const xOf = (year: number) => round(area.left + ((year - firstYear) / span) * (area.right - area.left));
  const yOf = (price: number) =>
    round(area.bottom - ((price - least) / (most - least)) * (area.bottom - area.top));
  const every = Math.ceil(span / Math.max(1, Math.floor((area.right - area.left) / YEAR_WIDTH)));
  return {
    dots: sales.map(({ id, tx_date, ft_sell }) => ({ id, x: xOf(yearOf(tx_date)), y: yOf(ft_sell) })),
    lines: unbroken(district.map(({ year, median }) => median && `${xOf(year + 0.5)},${yOf(median)}`)),
    prices: ticks.map((price) => ({ price, y: yOf(price) })),
    years: years.filter((year) => (year - firstYear) % every === 0).map((year) => ({ year, x: xOf(year) })),
  };
}

/** The 1st of July 2020 is about 2020.5. */
function yearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return year + (Date.parse(day) - start) / (end - start);
}

function unbroken(points: readonly (string | null | 0)[]): readonly string[] {
  const lines: string[][] = [[]];
  for (const point of points) {
    if (point) lines.at(-1)?.push(point);
    else lines.push([]);
  }
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** The chart's years as figures, the latest first; a year without any is left out. */
export function yearRows({ sales, district }: Pick<PricesOfPage, 'sales' | 'district'>) {
  const ofYear = Map.groupBy(sales, ({ tx_date }) => Number(tx_date.slice(0, 4)));
  return district
    .map(({ year, median }) => {
      const prices = ofYear.get(year)?.map(({ ft_sell }) => ft_sell) ?? [];
      return {
        year,
        count: prices.length,
        building: medianOf(prices.sort((one, other) => one - other)) ?? null,
        district: median,
      };
    })
    .filter(({ count, district: median }) => count > 0 || median !== null)
    .reverse();
}

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
