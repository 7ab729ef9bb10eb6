import { ICS_TYPES } from '../codes/ics-type.ts';
import { at } from '../lib/at.ts';
import type { Trilingual } from '../text/language.ts';
import { addMonths, type Month, monthCode, readMonth } from '../text/month.ts';
import { seriesOfDistrict } from './district-series.ts';
import {
  between,
  changesSince,
  firstKnownMonth,
  lastMonthOf,
  type Measure,
  type MonthlyValues,
  PERIODS,
  type Period,
  PRICE_INDICES,
  periodStart,
} from './series.ts';

/** As published, or as the change in per cent since a month that all series share. */
export const SCALES = ['index', 'change'] as const;
export type Scale = (typeof SCALES)[number];

export type MonthRange = { readonly first: Month; readonly last: Month };

/** What the trend page shows. All of it is in its address. */
export type Trend = {
  readonly codes: readonly string[];
  readonly period: Period;
  /** The months that a visitor has zoomed into; they take the place of the period. */
  readonly range?: MonthRange | undefined;
  readonly scale: Scale;
};

/** Nobody can tell more lines than this from each other. */
export const MAX_SERIES = 8;

export const DEFAULT_TREND: Trend = { codes: PRICE_INDICES, period: '5', scale: 'index' };

/** Parameters that cannot be read are ignored. */
export function readTrend(query: URLSearchParams): Trend {
  const asked = query.get('series');
  const [first, last] = [readMonth(query.get('from') ?? ''), readMonth(query.get('to') ?? '')];
  const inOrder = first !== undefined && last !== undefined && first < last;
  return {
    codes: codesOf([...(asked === null ? DEFAULT_TREND.codes : asked.split(',')), ...addedCodes(query)]),
    period: PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_TREND.period,
    range: inOrder ? { first, last } : undefined,
    scale: SCALES.find((scale) => scale === query.get('scale')) ?? DEFAULT_TREND.scale,
  };
}

function codesOf(texts: readonly string[]): readonly string[] {
  const codes = texts.filter((code) => /^[\w-]{1,40}$/.test(code));
  return [...new Set(codes)].slice(0, MAX_SERIES);
}

/** The fields of the form that adds a district. Its address is then written with `series` alone. */
export const ADDED_DISTRICT = { district: 'district', type: 'of' } as const;

export function addsDistrict(query: URLSearchParams): boolean {
  return query.has(ADDED_DISTRICT.district);
}

/** The series that the form adds; none when it is sent without a district. */
function addedCodes(query: URLSearchParams): readonly string[] {
  const district = query.get(ADDED_DISTRICT.district);
  const type = ICS_TYPES.find((known) => known === query.get(ADDED_DISTRICT.type));
  return district && type ? seriesOfDistrict(district, type) : [];
}

/** One trend has one address: values that are the default are left out. */
export function trendQuery({ codes, period, range, scale }: Trend): URLSearchParams {
  const query = new URLSearchParams();
  if (codes.join() !== DEFAULT_TREND.codes.join()) query.set('series', codes.join());
  if (range) {
    query.set('from', monthCode(range.first));
    query.set('to', monthCode(range.last));
  } else if (period !== DEFAULT_TREND.period) query.set('period', period);
  if (scale !== DEFAULT_TREND.scale) query.set('scale', scale);
  return query;
}

/** The same trend with a series more, or without it. */
export function toggleSeries(trend: Trend, code: string): Trend {
  const codes = trend.codes.includes(code)
    ? trend.codes.filter((other) => other !== code)
    : [...trend.codes, code];
  return { ...trend, codes };
}

/** A series as the trend page draws it. */
export type TrendSeries = MonthlyValues & {
  readonly code: string;
  readonly measure: Measure;
  readonly unit: Trilingual;
  /** The number of transactions behind each value; null where values are published. */
  readonly counts: readonly number[] | null;
};

/** The first and the last month of which any of the trend's series knows something; undefined without a series. */
export function knownRange(
  { codes }: Pick<Trend, 'codes'>,
  series: readonly (MonthlyValues & { readonly code: string })[],
): MonthRange | undefined {
  const named = series.filter(({ code }) => codes.includes(code));
  if (named.length === 0) return undefined;
  return {
    first: Math.min(...named.map(({ from }) => from)) as Month,
    last: Math.max(...named.map(lastMonthOf)) as Month,
  };
}

/** The months that are shown, within those that are known. */
export function shownRange({ period, range }: Trend, known: MonthRange): MonthRange {
  if (!range) return { first: periodStart(period, known.first, known.last), last: known.last };
  const [first, last] = [Math.max(range.first, known.first), Math.min(range.last, known.last)];
  // A range that lies outside of what is known shows all of it.
  return first < last ? { first: first as Month, last: last as Month } : known;
}

/**
 * The series that a trend names, in their own order, cut to the months that are shown and put on its scale; and the
 * month since which changes are counted.
 */
export function shownSeries<Series extends TrendSeries>(
  { codes, scale }: Trend,
  series: readonly Series[],
  range: MonthRange,
): { readonly series: readonly Series[]; readonly base: Month } {
  const cut = series
    .filter(({ code }) => codes.includes(code))
    .map((one) => between(one, range.first, range.last));
  const changing = cut.filter((one) => isChange(one, scale));
  // Series that begin at different times are compared from the first month in which all of them are known.
  const base = Math.max(range.first, ...changing.flatMap((one) => firstKnownMonth(one) ?? [])) as Month;
  return { series: cut.map((one) => (isChange(one, scale) ? changesSince(one, base) : one)), base };
}

/** Whether a series is shown as a change: a rate is in per cent already and stays as it is. */
export function isChange({ measure }: { readonly measure: Measure }, scale: Scale): boolean {
  return scale === 'change' && measure !== 'rate';
}

/** Series that share an axis. There is never a second axis: what has another unit has a subplot of its own. */
export type Subplot<Series> = {
  readonly key: string;
  readonly unit: 'index' | 'rate' | 'amount' | 'change';
  readonly series: readonly Series[];
};

export function subplotsOf<Series extends TrendSeries>(
  series: readonly Series[],
  scale: Scale,
): readonly Subplot<Series>[] {
  const unitOf = (one: Series) => (isChange(one, scale) ? 'change' : one.measure);
  const keyOf = (one: Series) => (unitOf(one) === 'amount' ? one.unit.en : unitOf(one));
  return [...Map.groupBy(series, keyOf)].map(([key, own]) => ({
    key,
    unit: unitOf(at(own, 0)),
    series: own,
  }));
}

const LEAST_MONTHS = 6;

/** Half of the months around one of them; undefined when there are too few to be halved. */
export function zoomedIn({ first, last }: MonthRange, around: Month): MonthRange | undefined {
  const length = Math.ceil((last - first) / 2);
  if (length < LEAST_MONTHS) return undefined;
  const start = Math.min(Math.max(Math.round(around - length / 2), first), last - length);
  return { first: start as Month, last: (start + length) as Month };
}

/** Twice as many months around the same middle, within what is known; undefined when all are shown. */
export function zoomedOut({ first, last }: MonthRange, known: MonthRange): MonthRange | undefined {
  const more = Math.ceil((last - first) / 2);
  const wider = {
    first: Math.max(known.first, first - more) as Month,
    last: Math.min(known.last, last + more) as Month,
  };
  return wider.first === first && wider.last === last ? undefined : wider;
}

/** At most so many months stand in a table row by row; longer ranges show each quarter, then each year. */
const MONTHLY_ROWS = 24;
const QUARTERLY_ROWS = 72;

export type TableStep = 'month' | 'quarter' | 'year';

/**
 * The months of the table below the chart, the latest first; the latest month is always among them. Series that are
 * all published each quarter have no rows for months between.
 */
export function tableMonths(
  { first, last }: MonthRange,
  series: readonly Pick<MonthlyValues, 'every'>[],
): {
  readonly step: TableStep;
  readonly months: readonly Month[];
} {
  const length = last - first;
  const hasMonths = series.some(({ every }) => every < 3);
  const step = length <= MONTHLY_ROWS && hasMonths ? 'month' : length <= QUARTERLY_ROWS ? 'quarter' : 'year';
  const every = { month: 1, quarter: 3, year: 12 }[step];
  const all = Array.from({ length: length + 1 }, (_, back) => addMonths(last, -back));
  return { step, months: all.filter((month) => month === last || month % every === every - 1) };
}
