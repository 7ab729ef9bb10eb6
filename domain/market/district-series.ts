import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import { at } from '../lib/at.ts';
import type { IsoDate } from '../text/date.ts';
import { addMonths, createMonth, firstDayOf, lastDayOf, type Month, parseYearMonth } from '../text/month.ts';
import type { CountedValues } from './series.ts';

/**
 * A series of median prices or rents per square foot for one property type in one district, from sales
 * or from leases.
 */
export type DistrictSeries = {
  readonly district: string;
  readonly icsType: IcsType;
  readonly txType: 'S' | 'L';
};

/** Returns the code of a district series in a trend: KT-c-S. Codes of published series contain no hyphen. */
export function districtSeriesCode({ district, icsType, txType }: DistrictSeries): string {
  return `${district}-${icsType}-${txType}`;
}

/**
 * Parses the code of a district series. Returns undefined for any other code. Does not check that the
 * district exists.
 */
export function parseDistrictSeries(code: string): DistrictSeries | undefined {
  const [, district, type, txType] = /^([A-Z0-9]{1,8})-([a-z])-([SL])$/.exec(code) ?? [];
  const icsType = ICS_TYPES.find((candidate) => candidate === type);
  return district && icsType ? { district, icsType, txType: txType === 'S' ? 'S' : 'L' } : undefined;
}

/** Returns the codes of both series of a district and property type, prices first. */
export function seriesOfDistrict(district: string, icsType: IcsType): readonly string[] {
  return (['S', 'L'] as const).map((txType) => districtSeriesCode({ district, icsType, txType }));
}

const QUARTER_MONTHS = 3;
/** Number of months of transactions behind each median. */
export const WINDOW_MONTHS = 12;
export const FIRST_YEAR = 1999;
/** Last month of the first full year of the published indices. */
const FIRST_YEAR_END = createMonth(FIRST_YEAR, 12);

/** A window of twelve months that ends with a quarter. */
export type YearToQuarter = { readonly end: Month; readonly from: IsoDate; readonly to: IsoDate };

/**
 * Returns a twelve-month window for each quarter up to the last complete quarter. Windows are longer
 * than a quarter because most districts have too few transactions in a single quarter. The window that
 * ends in December is the calendar year.
 */
export function yearWindowsByQuarter(today: IsoDate): readonly YearToQuarter[] {
  const currentMonth = parseYearMonth(today);
  if (currentMonth === undefined) throw new Error(`not a day: ${today}`);
  const lastWindowEnd = currentMonth - (currentMonth % QUARTER_MONTHS) - 1;
  const windowCount = Math.max(0, Math.floor((lastWindowEnd - FIRST_YEAR_END) / QUARTER_MONTHS) + 1);
  return Array.from({ length: windowCount }, (_, index) => {
    const end = addMonths(FIRST_YEAR_END, index * QUARTER_MONTHS);
    return { end, from: firstDayOf(addMonths(end, 1 - WINDOW_MONTHS)), to: lastDayOf(end) };
  });
}

/**
 * Builds the series of medians, starting with the first window that has a transaction. Returns
 * undefined if there are no transactions.
 */
export function valuesByQuarter(
  years: readonly YearToQuarter[],
  medians: readonly { readonly count: number; readonly median: number | null }[],
): CountedValues | undefined {
  const firstIndex = medians.findIndex(({ count }) => count > 0);
  if (firstIndex < 0) return undefined;
  const knownMedians = medians.slice(firstIndex);
  return {
    from: at(years, firstIndex).end,
    every: QUARTER_MONTHS,
    values: knownMedians.map(({ median }) => median),
    counts: knownMedians.map(({ count }) => count),
  };
}
