import type {
  RegisteredStatistic,
  ResearchReport,
  ResearchReportDetail,
  ResearchSeries,
} from '#contract/research.ts';
import { type MonthlyValues, monthlyValues } from '#domain/market/series.ts';
import { inEveryLanguage } from '#domain/text/language.ts';
import { monthCode, readMonth } from '#domain/text/month.ts';
import { groupBy } from './grouping.ts';
import { renderMarkdown } from './markdown.ts';
import type { ReportRow, SeriesRows } from './snapshot-rows.ts';
import { textOf } from './text.ts';

/** A series as the snapshot holds it: its months are numbers, to be cut to the period that is asked for. */
type KnownSeries = Omit<ResearchSeries, 'from' | 'values'> & MonthlyValues;

export function presentKnownSeries({ series, points }: Omit<SeriesRows, 'statistics'>): KnownSeries[] {
  const ofSeries = groupBy(points, ({ series_code }) => series_code);
  return series.flatMap((row): KnownSeries[] => {
    const known = (ofSeries.get(row.code) ?? []).map(({ month, value }) => ({
      month: toMonth(month),
      value,
    }));
    const values = monthlyValues(known);
    // A series of which nothing is published yet is no series.
    if (!values) return [];
    return [
      {
        code: row.code,
        kind: row.kind,
        measure: row.measure,
        ics_type: row.ics_type,
        grade: row.grade,
        name: textOf(row, 'name'),
        unit: textOf(row, 'unit'),
        decimals: row.decimals,
        counts: null,
        ...values,
      },
    ];
  });
}

export function presentSeries({ from, values, ...series }: KnownSeries): ResearchSeries {
  return { ...series, from: monthCode(from), values: [...values] };
}

export function presentStatistic({ month, ...row }: RegisteredStatistic): RegisteredStatistic {
  return { ...row, month: monthCode(toMonth(month)) };
}

/** A report as the snapshot holds it. */
export type KnownReport = ReturnType<typeof presentKnownReport>;

export function presentKnownReport(row: ReportRow) {
  const text = textOf(row, 'body');
  const listed: ResearchReport = {
    id: row.id,
    ics_type: row.ics_type,
    month: monthCode(toMonth(row.month)),
    published_on: row.published_on,
    title: textOf(row, 'title'),
    summary: textOf(row, 'summary'),
  };
  return {
    listed,
    series: row.series_codes,
    /** Rendered when it is read: lists need no text. */
    body: () => inEveryLanguage((lang) => renderMarkdown(text[lang])),
  };
}

export function presentReportLink(report: KnownReport | undefined): ResearchReportDetail['next'] {
  if (!report) return null;
  const { id, title, published_on } = report.listed;
  return { id, title, published_on };
}

/** The month of the first day by which the database keeps it. */
function toMonth(day: string) {
  const month = readMonth(day);
  if (month === undefined) throw new Error(`not a month: ${day}`);
  return month;
}
