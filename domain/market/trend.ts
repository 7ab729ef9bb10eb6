import { ICS_TYPES } from '../codes/ics-type.ts';
import { at } from '../lib/at.ts';
import type { Trilingual } from '../text/language.ts';
import { addMonths, type Month, monthCode, parseYearMonth } from '../text/month.ts';
import { seriesOfDistrict } from './district-series.ts';
import {
  changesSince,
  firstKnownMonth,
  lastMonthOf,
  type Measure,
  type MonthlyValues,
  PERIODS,
  type Period,
  PRICE_INDICES,
  periodStart,
  sliceMonths,
} from './series.ts';

/**
 * Scale of the chart: published values, or the percentage change since a month that all series have in
 * common.
 */
export const SCALES = ['index', 'change'] as const;
export type Scale = (typeof SCALES)[number];

export type MonthRange = { readonly first: Month; readonly last: Month };

/** State of the trend page, all of which is in its URL. */
export type Trend = {
  readonly codes: readonly string[];
  readonly period: Period;
  /** Range of months selected by zooming. It overrides the period. */
  readonly range?: MonthRange | undefined;
  readonly scale: Scale;
};

/** Maximum number of series in a chart. More lines would be indistinguishable. */
export const MAX_SERIES = 8;

export const DEFAULT_TREND: Trend = { codes: PRICE_INDICES, period: '5', scale: 'index' };

/** Parses a trend from URL parameters. Invalid parameters are ignored. */
export function parseTrend(query: URLSearchParams): Trend {
  const seriesParameter = query.get('series');
  const [first, last] = [parseYearMonth(query.get('from') ?? ''), parseYearMonth(query.get('to') ?? '')];
  const isOrdered = first !== undefined && last !== undefined && first < last;
  return {
    codes: validCodes([
      ...(seriesParameter === null ? DEFAULT_TREND.codes : seriesParameter.split(',')),
      ...addedCodes(query),
    ]),
    period: PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_TREND.period,
    range: isOrdered ? { first, last } : undefined,
    scale: SCALES.find((scale) => scale === query.get('scale')) ?? DEFAULT_TREND.scale,
  };
}

function validCodes(texts: readonly string[]): readonly string[] {
  const codes = texts.filter((code) => /^[\w-]{1,40}$/.test(code));
  return [...new Set(codes)].slice(0, MAX_SERIES);
}

/**
 * Query parameters that the form for adding a district sends. A redirect then replaces these parameters
 * with `series`.
 */
export const ADDED_DISTRICT = { district: 'district', type: 'of' } as const;

export function addsDistrict(query: URLSearchParams): boolean {
  return query.has(ADDED_DISTRICT.district);
}

/** Returns the series that the form adds, or none if no district is selected. */
function addedCodes(query: URLSearchParams): readonly string[] {
  const district = query.get(ADDED_DISTRICT.district);
  const icsType = ICS_TYPES.find((candidate) => candidate === query.get(ADDED_DISTRICT.type));
  return district && icsType ? seriesOfDistrict(district, icsType) : [];
}

/** Builds the query of a trend. Default values are left out, so that each trend has exactly one URL. */
export function formatTrendQuery({ codes, period, range, scale }: Trend): URLSearchParams {
  const query = new URLSearchParams();
  if (codes.join() !== DEFAULT_TREND.codes.join()) query.set('series', codes.join());
  if (range) {
    query.set('from', monthCode(range.first));
    query.set('to', monthCode(range.last));
  } else if (period !== DEFAULT_TREND.period) query.set('period', period);
  if (scale !== DEFAULT_TREND.scale) query.set('scale', scale);
  return query;
}

/** Adds a series to the trend, or removes it if it is already present. */
export function toggleSeries(trend: Trend, code: string): Trend {
  const codes = trend.codes.includes(code)
    ? trend.codes.filter((candidate) => candidate !== code)
    : [...trend.codes, code];
  return { ...trend, codes };
}

/** A series as drawn on the trend page. */
export type TrendSeries = MonthlyValues & {
  readonly code: string;
  readonly measure: Measure;
  readonly unit: Trilingual;
  /** Number of transactions behind each value; null for published series. */
  readonly counts: readonly number[] | null;
};

/**
 * Returns the range from the first to the last month of the trend's series, or undefined if there are
 * no series.
 */
export function rangeOfSeries(
  { codes }: Pick<Trend, 'codes'>,
  series: readonly (MonthlyValues & { readonly code: string })[],
): MonthRange | undefined {
  const selectedSeries = series.filter(({ code }) => codes.includes(code));
  if (selectedSeries.length === 0) return undefined;
  return {
    first: Math.min(...selectedSeries.map(({ from }) => from)) as Month,
    last: Math.max(...selectedSeries.map(lastMonthOf)) as Month,
  };
}

/** Returns the visible months, limited to the available range. */
export function visibleRange({ period, range }: Trend, availableRange: MonthRange): MonthRange {
  if (!range)
    return {
      first: periodStart(period, availableRange.first, availableRange.last),
      last: availableRange.last,
    };
  const [first, last] = [
    Math.max(range.first, availableRange.first),
    Math.min(range.last, availableRange.last),
  ];
  // If the selected range does not overlap the available range, the whole available range is shown.
  return first < last ? { first: first as Month, last: last as Month } : availableRange;
}

/**
 * Returns the trend's series in their original order, limited to the visible months and converted to
 * its scale, together with the base month of changes.
 */
export function selectVisibleSeries<Series extends TrendSeries>(
  { codes, scale }: Trend,
  series: readonly Series[],
  range: MonthRange,
): { readonly series: readonly Series[]; readonly base: Month } {
  const slicedSeries = series
    .filter(({ code }) => codes.includes(code))
    .map((entry) => sliceMonths(entry, range.first, range.last));
  const changeSeries = slicedSeries.filter((entry) => isChange(entry, scale));
  // Series that start at different times are compared from the first month in which all of them have
  // values.
  const baseMonth = Math.max(
    range.first,
    ...changeSeries.flatMap((entry) => firstKnownMonth(entry) ?? []),
  ) as Month;
  return {
    series: slicedSeries.map((entry) => (isChange(entry, scale) ? changesSince(entry, baseMonth) : entry)),
    base: baseMonth,
  };
}

/** Returns true if a series is shown as a change. A rate is already in percent and is never converted. */
export function isChange({ measure }: { readonly measure: Measure }, scale: Scale): boolean {
  return scale === 'change' && measure !== 'rate';
}

/** Series that share a vertical axis. There is no second axis: each unit gets its own subplot. */
export type Subplot<Series> = {
  readonly key: string;
  readonly unit: 'index' | 'rate' | 'amount' | 'change';
  readonly series: readonly Series[];
};

export function subplotsOf<Series extends TrendSeries>(
  series: readonly Series[],
  scale: Scale,
): readonly Subplot<Series>[] {
  const unitOf = (entry: Series) => (isChange(entry, scale) ? 'change' : entry.measure);
  const keyOf = (entry: Series) => (unitOf(entry) === 'amount' ? entry.unit.en : unitOf(entry));
  return [...Map.groupBy(series, keyOf)].map(([key, group]) => ({
    key,
    unit: unitOf(at(group, 0)),
    series: group,
  }));
}

const MIN_ZOOM_MONTHS = 6;

/** Returns half of the range around a month, or undefined if the range is too short to be halved. */
export function zoomIn({ first, last }: MonthRange, centreMonth: Month): MonthRange | undefined {
  const monthCount = Math.ceil((last - first) / 2);
  if (monthCount < MIN_ZOOM_MONTHS) return undefined;
  const startMonth = Math.min(Math.max(Math.round(centreMonth - monthCount / 2), first), last - monthCount);
  return { first: startMonth as Month, last: (startMonth + monthCount) as Month };
}

/**
 * Returns twice the range around the same centre, limited to the available range, or undefined if
 * everything is visible already.
 */
export function zoomOut({ first, last }: MonthRange, availableRange: MonthRange): MonthRange | undefined {
  const extraMonths = Math.ceil((last - first) / 2);
  const widerRange = {
    first: Math.max(availableRange.first, first - extraMonths) as Month,
    last: Math.min(availableRange.last, last + extraMonths) as Month,
  };
  return widerRange.first === first && widerRange.last === last ? undefined : widerRange;
}

/** Maximum range in months for which the table has monthly rows. */
const MAX_MONTHS_BY_MONTH = 24;
/** Maximum range in months for which the table has quarterly rows. Longer ranges have yearly rows. */
const MAX_MONTHS_BY_QUARTER = 72;

export type TableStep = 'month' | 'quarter' | 'year';

/**
 * Returns the months for the table below the chart, latest first, always including the latest month. If
 * all series are quarterly, there are no monthly rows.
 */
export function computeTableMonths(
  { first, last }: MonthRange,
  series: readonly Pick<MonthlyValues, 'every'>[],
): {
  readonly step: TableStep;
  readonly months: readonly Month[];
} {
  const monthSpan = last - first;
  const hasMonths = series.some(({ every }) => every < 3);
  const step =
    monthSpan <= MAX_MONTHS_BY_MONTH && hasMonths
      ? 'month'
      : monthSpan <= MAX_MONTHS_BY_QUARTER
        ? 'quarter'
        : 'year';
  const monthsPerRow = { month: 1, quarter: 3, year: 12 }[step];
  const allMonths = Array.from({ length: monthSpan + 1 }, (_, offset) => addMonths(last, -offset));
  return {
    step,
    months: allMonths.filter((month) => month === last || month % monthsPerRow === monthsPerRow - 1),
  };
}
