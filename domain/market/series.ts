import type { IcsType } from '../codes/ics-type.ts';
import { at } from '../lib/at.ts';
import type { Trilingual } from '../text/language.ts';
import { addMonths, type Month } from '../text/month.ts';
import { type Hkd, hkd } from '../text/price.ts';

/** What a research series measures. */
export const SERIES_KINDS = ['price_index', 'rent_index', 'economic'] as const;

/** Medians of transactions of one district, which are found when they are asked for. */
export const DISTRICT_SERIES_KINDS = ['district_price', 'district_rent'] as const;

/**
 * How the values of a series may be shown: an index has a base, a rate is in per cent and stands for itself, an
 * amount counts something. Only an index and an amount can be said to have changed by some per cent.
 */
export const MEASURES = ['index', 'rate', 'amount'] as const;
export type Measure = (typeof MEASURES)[number];

/** The periods of the specification (§9), in years. */
export const PERIODS = ['all', '1', '2', '3', '5'] as const;
export type Period = (typeof PERIODS)[number];

/** Registered sales are shown for the last 12 months. */
export const REGISTERED_MONTHS = 12;

/** HKD in one of an amount of money, by the unit that the data name in Traditional Chinese. */
const HKD_UNITS: Readonly<Record<string, number>> = {
  港元: 1,
  千港元: 1e3,
  萬港元: 1e4,
  百萬港元: 1e6,
  億港元: 1e8,
  十億港元: 1e9,
};

/** An amount of money in HKD; undefined for an amount of anything else, and for one below zero. */
export function hkdOf(
  value: number,
  { measure, unit }: { measure: Measure; unit: Trilingual },
): Hkd | undefined {
  const size = measure === 'amount' ? HKD_UNITS[unit.zh] : undefined;
  return size === undefined || value < 0 ? undefined : hkd(Math.round(value * size));
}

/** The values of a series: the first is of the month `from`, each other one `every` months later. */
export type MonthlyValues = {
  readonly from: Month;
  readonly every: number;
  /** Null where a month was not published. */
  readonly values: readonly (number | null)[];
};

/** Values with the number of transactions behind each; where these are too few, the value is null. */
export type CountedValues = MonthlyValues & { readonly counts: readonly number[] };

export function lastMonthOf({ from, every, values }: MonthlyValues): Month {
  return addMonths(from, (values.length - 1) * every);
}

/** Null in a month of which nothing is known. */
export function valueAt({ from, every, values }: MonthlyValues, month: Month): number | null {
  return (month - from) % every === 0 ? (values[(month - from) / every] ?? null) : null;
}

/** The number of transactions behind the value of a month; null where the series has no value for it. */
export function countAt(
  {
    from,
    every,
    counts,
  }: Pick<MonthlyValues, 'from' | 'every'> & { readonly counts: readonly number[] | null },
  month: Month,
): number | null {
  return counts && (month - from) % every === 0 ? (counts[(month - from) / every] ?? null) : null;
}

/** The last month that a series is published for, at a month: what is published each quarter stays in force until the next. */
export function publishedMonth({ from, every }: Pick<MonthlyValues, 'from' | 'every'>, month: Month): Month {
  const steps = Math.floor((month - from) / every);
  return addMonths(from, steps * every);
}

/** The values from one month to another, both among them. */
export function between<Series extends MonthlyValues & { readonly counts?: readonly number[] | null }>(
  series: Series,
  first: Month,
  last: Month,
): Series {
  const { from, every, values, counts } = series;
  const start = Math.max(0, Math.ceil((first - from) / every));
  const end = Math.max(start, Math.floor((last - from) / every) + 1);
  return {
    ...series,
    from: addMonths(from, start * every),
    values: values.slice(start, end),
    ...(counts && { counts: counts.slice(start, end) }),
  };
}

/** The first month of a period that ends with `last`: a year of changes needs the month a year before. */
export function periodStart(period: Period, first: Month, last: Month): Month {
  if (period === 'all') return first;
  return addMonths(last, Math.max(first - last, -12 * Number(period)));
}

/** By how many per cent a value differs from an earlier one; null when one of them is not known. */
export function percentChange(before: number | null, after: number | null): number | null {
  return before === null || after === null || before <= 0 ? null : (after / before - 1) * 100;
}

/** How the last value differs from that of a year before, in per cent. */
export function changeOverYear(series: MonthlyValues): number | null {
  const last = lastMonthOf(series);
  return percentChange(valueAt(series, addMonths(last, -12)), valueAt(series, last));
}

/** The month of the first value that is known; undefined when none is. */
export function firstKnownMonth({ from, every, values }: MonthlyValues): Month | undefined {
  const index = values.findIndex((value) => value !== null);
  return index < 0 ? undefined : addMonths(from, index * every);
}

/** Every value as the change since a month, or since the last value before it when the month has none. */
export function changesSince<Series extends MonthlyValues>(series: Series, month: Month): Series {
  const { from, every, values } = series;
  const before = values.slice(0, Math.floor((month - from) / every) + 1);
  const base = before.findLast((value) => value !== null) ?? null;
  return { ...series, values: values.map((value) => percentChange(base, value)) };
}

/** Rows of one series in order of time, put into the steps in which it is published. */
export function monthlyValues(
  rows: readonly { readonly month: Month; readonly value: number }[],
): MonthlyValues | undefined {
  const first = rows[0];
  if (!first) return undefined;
  const gaps = rows.slice(1).map(({ month }, index) => month - at(rows, index).month);
  const every = gaps.reduce(greatestCommonDivisor, 0) || 1;
  const known = new Map(rows.map(({ month, value }) => [month, value]));
  const last = at(rows, rows.length - 1).month;
  const values = Array.from(
    { length: (last - first.month) / every + 1 },
    (_, index) => known.get(addMonths(first.month, index * every)) ?? null,
  );
  return { from: first.month, every, values };
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** The indices that a property type follows: prices first. Ungraded offices follow grade B. */
export const INDICES_OF_TYPE: Readonly<Record<IcsType, readonly string[]>> = {
  i: ['industrial_price', 'industrial_rent'],
  c: ['office_a_price', 'office_b_price', 'office_a_rent', 'office_b_rent'],
  s: ['retail_price', 'retail_rent'],
};

/** The price index of each kind of property. */
export const PRICE_INDICES = [
  'industrial_price',
  'office_a_price',
  'office_b_price',
  'retail_price',
] as const;
