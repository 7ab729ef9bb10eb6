import type { IcsType } from '../codes/ics-type.ts';
import { at } from '../lib/at.ts';
import type { Trilingual } from '../text/language.ts';
import { addMonths, type Month } from '../text/month.ts';
import { type Hkd, hkd } from '../text/price.ts';

/** Kinds of published research series. */
export const SERIES_KINDS = ['price_index', 'rent_index', 'economic'] as const;

/** Kinds of district series: medians of one district's transactions, computed on request. */
export const DISTRICT_SERIES_KINDS = ['district_price', 'district_rent'] as const;

/**
 * How the values of a series can be shown. An index is relative to a base, a rate is in percent, and an
 * amount is a quantity. A percentage change is meaningful only for an index or an amount.
 */
export const MEASURES = ['index', 'rate', 'amount'] as const;
export type Measure = (typeof MEASURES)[number];

/** Selectable chart periods in years (specification §9). */
export const PERIODS = ['all', '1', '2', '3', '5'] as const;
export type Period = (typeof PERIODS)[number];

/** Number of months for which registered sales are shown. */
export const REGISTERED_MONTHS = 12;

/** HKD per unit of a money amount, by the unit's name in Traditional Chinese in the data. */
const HKD_PER_UNIT: Readonly<Record<string, number>> = {
  港元: 1,
  千港元: 1e3,
  萬港元: 1e4,
  百萬港元: 1e6,
  億港元: 1e8,
  十億港元: 1e9,
};

/** Converts an amount of money to HKD. Returns undefined for other amounts and for negative values. */
export function amountInHkd(
  value: number,
  { measure, unit }: { measure: Measure; unit: Trilingual },
): Hkd | undefined {
  const unitInHkd = measure === 'amount' ? HKD_PER_UNIT[unit.zh] : undefined;
  return unitInHkd === undefined || value < 0 ? undefined : hkd(Math.round(value * unitInHkd));
}

/**
 * The values of a series. The first value is for the month `from`; each following value is `every`
 * months later.
 */
export type MonthlyValues = {
  readonly from: Month;
  readonly every: number;
  /** Null if no value was published for the month. */
  readonly values: readonly (number | null)[];
};

/** Values with the number of transactions behind each. A value is null if there are too few transactions. */
export type CountedValues = MonthlyValues & { readonly counts: readonly number[] };

export function lastMonthOf({ from, every, values }: MonthlyValues): Month {
  return addMonths(from, (values.length - 1) * every);
}

/** Returns the value of a month, or null if there is none. */
export function valueAt({ from, every, values }: MonthlyValues, month: Month): number | null {
  return (month - from) % every === 0 ? (values[(month - from) / every] ?? null) : null;
}

/**
 * Returns the number of transactions behind the value of a month, or null if the series has no value
 * for the month.
 */
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

/**
 * Returns the latest month at or before the given month for which the series publishes a value. A
 * quarterly value stays valid until the next quarterly value.
 */
export function publishedMonth({ from, every }: Pick<MonthlyValues, 'from' | 'every'>, month: Month): Month {
  const stepCount = Math.floor((month - from) / every);
  return addMonths(from, stepCount * every);
}

/** Returns the values between two months, both included. */
export function sliceMonths<Series extends MonthlyValues & { readonly counts?: readonly number[] | null }>(
  series: Series,
  firstMonth: Month,
  last: Month,
): Series {
  const { from, every, values, counts } = series;
  const startIndex = Math.max(0, Math.ceil((firstMonth - from) / every));
  const endIndex = Math.max(startIndex, Math.floor((last - from) / every) + 1);
  return {
    ...series,
    from: addMonths(from, startIndex * every),
    values: values.slice(startIndex, endIndex),
    ...(counts && { counts: counts.slice(startIndex, endIndex) }),
  };
}

/**
 * Returns the first month of a period that ends with `last`. The month one year earlier is included
 * because it is the base of the yearly change.
 */
export function periodStart(period: Period, first: Month, last: Month): Month {
  if (period === 'all') return first;
  return addMonths(last, Math.max(first - last, -12 * Number(period)));
}

/** Returns the change between two values in percent, or null if a value is unknown. */
export function percentChange(earlierValue: number | null, laterValue: number | null): number | null {
  return earlierValue === null || laterValue === null || earlierValue <= 0
    ? null
    : (laterValue / earlierValue - 1) * 100;
}

/** Returns the change of the last value over one year, in percent. */
export function changeOverYear(series: MonthlyValues): number | null {
  const lastMonth = lastMonthOf(series);
  return percentChange(valueAt(series, addMonths(lastMonth, -12)), valueAt(series, lastMonth));
}

/** Returns the month of the first known value, or undefined if there is none. */
export function firstKnownMonth({ from, every, values }: MonthlyValues): Month | undefined {
  const index = values.findIndex((value) => value !== null);
  return index < 0 ? undefined : addMonths(from, index * every);
}

/**
 * Expresses every value as the percentage change since a month. If the month has no value, the last
 * value before it is the base.
 */
export function changesSince<Series extends MonthlyValues>(series: Series, month: Month): Series {
  const { from, every, values } = series;
  const valuesUntilMonth = values.slice(0, Math.floor((month - from) / every) + 1);
  const baseValue = valuesUntilMonth.findLast((value) => value !== null) ?? null;
  return { ...series, values: values.map((value) => percentChange(baseValue, value)) };
}

/**
 * Converts chronological rows into a series with regular steps. The step is the greatest common divisor
 * of the gaps between rows.
 */
export function toMonthlyValues(
  rows: readonly { readonly month: Month; readonly value: number }[],
): MonthlyValues | undefined {
  const firstRow = rows[0];
  if (!firstRow) return undefined;
  const gapsInMonths = rows.slice(1).map(({ month }, index) => month - at(rows, index).month);
  const every = gapsInMonths.reduce(greatestCommonDivisor, 0) || 1;
  const valueByMonth = new Map(rows.map(({ month, value }) => [month, value]));
  const lastMonth = at(rows, rows.length - 1).month;
  const values = Array.from(
    { length: (lastMonth - firstRow.month) / every + 1 },
    (_, index) => valueByMonth.get(addMonths(firstRow.month, index * every)) ?? null,
  );
  return { from: firstRow.month, every, values };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Indices relevant to each property type, prices first. Ungraded offices use the indices of grade B. */
export const INDICES_OF_TYPE: Readonly<Record<IcsType, readonly string[]>> = {
  i: ['industrial_price', 'industrial_rent'],
  c: ['office_a_price', 'office_b_price', 'office_a_rent', 'office_b_rent'],
  s: ['retail_price', 'retail_rent'],
};

/** The price index of each property type. */
export const PRICE_INDICES = [
  'industrial_price',
  'office_a_price',
  'office_b_price',
  'retail_price',
] as const;
