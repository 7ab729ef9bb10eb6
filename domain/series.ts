import { at } from './at.ts';
import { addMonths, type Month } from './month.ts';

/** What a research series measures. */
export const SERIES_KINDS = ['price_index', 'rent_index', 'economic'] as const;

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

/** The values of a series: the first is of the month `from`, each other one `every` months later. */
export type MonthlyValues = {
  readonly from: Month;
  readonly every: number;
  /** Null where a month was not published. */
  readonly values: readonly (number | null)[];
};

export function lastMonthOf({ from, every, values }: MonthlyValues): Month {
  return addMonths(from, (values.length - 1) * every);
}

/** The values from one month to another, both among them. */
export function between<Series extends MonthlyValues>(series: Series, first: Month, last: Month): Series {
  const { from, every, values } = series;
  const start = Math.max(0, Math.ceil((first - from) / every));
  const end = Math.floor((last - from) / every) + 1;
  return {
    ...series,
    from: addMonths(from, start * every),
    values: values.slice(start, Math.max(start, end)),
  };
}

/** The first month of a period that ends with `last`: a year of changes needs the month a year before. */
export function periodStart(period: Period, first: Month, last: Month): Month {
  if (period === 'all') return first;
  return addMonths(last, Math.max(first - last, -12 * Number(period)));
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
