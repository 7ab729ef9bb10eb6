import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';
import { at } from '../lib/at.ts';
import type { IsoDate } from '../text/date.ts';
import { addMonths, firstDayOf, lastDayOf, type Month, monthAt, readMonth } from '../text/month.ts';
import type { CountedValues } from './series.ts';

/** What was paid a square foot for property of one type in a district: by sales, or by leases. */
export type DistrictSeries = {
  readonly district: string;
  readonly icsType: IcsType;
  readonly txType: 'S' | 'L';
};

/** The code by which a trend names the series: KT-c-S. Codes of published series have no hyphen. */
export function districtSeriesCode({ district, icsType, txType }: DistrictSeries): string {
  return `${district}-${icsType}-${txType}`;
}

/** Undefined for the code of any other series. Whether there is such a district is not checked. */
export function readDistrictSeries(code: string): DistrictSeries | undefined {
  const [, district, type, txType] = /^([A-Z0-9]{1,8})-([a-z])-([SL])$/.exec(code) ?? [];
  const icsType = ICS_TYPES.find((known) => known === type);
  return district && icsType ? { district, icsType, txType: txType === 'S' ? 'S' : 'L' } : undefined;
}

/** Both series of a district and a type: prices first. */
export function seriesOfDistrict(district: string, icsType: IcsType): readonly string[] {
  return (['S', 'L'] as const).map((txType) => districtSeriesCode({ district, icsType, txType }));
}

const QUARTER_MONTHS = 3;
/** Of the transactions behind each figure. */
export const YEAR_MONTHS = 12;
export const FIRST_YEAR = 1999;
/** The first whole year of the published indices ends with it. */
const FIRST_END = monthAt(FIRST_YEAR, 12);

/** Twelve months that end with a quarter. */
export type YearToQuarter = { readonly end: Month; readonly from: IsoDate; readonly to: IsoDate };

/**
 * The years that end with each quarter, up to the last quarter that is over. One quarter has too few transactions in
 * most districts, so each stands for the twelve months that end with it: that of December is the calendar year.
 */
export function yearsByQuarter(today: IsoDate): readonly YearToQuarter[] {
  const month = readMonth(today);
  if (month === undefined) throw new Error(`not a day: ${today}`);
  const lastEnd = month - (month % QUARTER_MONTHS) - 1;
  const count = Math.max(0, Math.floor((lastEnd - FIRST_END) / QUARTER_MONTHS) + 1);
  return Array.from({ length: count }, (_, index) => {
    const end = addMonths(FIRST_END, index * QUARTER_MONTHS);
    return { end, from: firstDayOf(addMonths(end, 1 - YEAR_MONTHS)), to: lastDayOf(end) };
  });
}

/** The medians of those years as values from the first year that has a transaction; undefined when none has. */
export function valuesByQuarter(
  years: readonly YearToQuarter[],
  medians: readonly { readonly count: number; readonly median: number | null }[],
): CountedValues | undefined {
  const first = medians.findIndex(({ count }) => count > 0);
  if (first < 0) return undefined;
  const known = medians.slice(first);
  return {
    from: at(years, first).end,
    every: QUARTER_MONTHS,
    values: known.map(({ median }) => median),
    counts: known.map(({ count }) => count),
  };
}
