import type {
  RegisteredStatistic,
  ResearchReport,
  ResearchReportDetail,
  ResearchSeries,
} from '#contract/research.ts';
import { type MonthlyValues, toMonthlyValues } from '#domain/market/series.ts';
import { inEveryLanguage } from '#domain/text/language.ts';
import { monthCode, parseYearMonth } from '#domain/text/month.ts';
import { groupBy } from './grouping.ts';
import { renderMarkdown } from './markdown.ts';
import type { ReportRow, SeriesRows } from './snapshot-rows.ts';
import { textOf } from './text.ts';

/** A series as cached in the snapshot. Months are numbers; each request cuts the series to its period. */
type SnapshotSeries = Omit<ResearchSeries, 'from' | 'values'> & MonthlyValues;

export function presentSnapshotSeries({ series, points }: Omit<SeriesRows, 'statistics'>): SnapshotSeries[] {
  const pointsBySeries = groupBy(points, ({ series_code }) => series_code);
  return series.flatMap((row): SnapshotSeries[] => {
    const publishedValues = (pointsBySeries.get(row.code) ?? []).map(({ month, value }) => ({
      month: parseMonth(month),
      value,
    }));
    const values = toMonthlyValues(publishedValues);
    // Series without published values are omitted.
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

export function presentSeries({ from, values, ...series }: SnapshotSeries): ResearchSeries {
  return { ...series, from: monthCode(from), values: [...values] };
}

export function presentStatistic({ month, ...row }: RegisteredStatistic): RegisteredStatistic {
  return { ...row, month: monthCode(parseMonth(month)) };
}

/** A report as cached in the snapshot. */
export type SnapshotReport = ReturnType<typeof presentSnapshotReport>;

export function presentSnapshotReport(row: ReportRow) {
  const bodyText = textOf(row, 'body');
  const listEntry: ResearchReport = {
    id: row.id,
    ics_type: row.ics_type,
    month: monthCode(parseMonth(row.month)),
    published_on: row.published_on,
    title: textOf(row, 'title'),
    summary: textOf(row, 'summary'),
  };
  return {
    listEntry,
    series: row.series_codes,
    /** Rendered on demand, since lists do not show the text. */
    renderBody: () => inEveryLanguage((lang) => renderMarkdown(bodyText[lang])),
  };
}

export function presentReportLink(report: SnapshotReport | undefined): ResearchReportDetail['next'] {
  if (!report) return null;
  const { id, title, published_on } = report.listEntry;
  return { id, title, published_on };
}

/** Parses a month, which the database stores as its first day. */
function parseMonth(day: string) {
  const month = parseYearMonth(day);
  if (month === undefined) throw new Error(`not a month: ${day}`);
  return month;
}
