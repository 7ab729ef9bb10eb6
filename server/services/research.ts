import { PodiumError } from '#contract/error.ts';
import type {
  RESEARCH_CALLS,
  RegisteredStatistic,
  ResearchReport,
  ResearchSeries,
} from '#contract/research.ts';
import {
  between,
  lastMonthOf,
  type MonthlyValues,
  monthlyValues,
  periodStart,
} from '#domain/market/series.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { monthCode, readMonth } from '#domain/text/month.ts';
import { textOf } from '#presenters/text.ts';
import {
  type ReportRow,
  readReportRows,
  readSeriesRows,
  SERIES_TABLES,
  type SeriesRows,
} from '../database/queries/research.ts';
import { districtSeriesOf } from './district-series.ts';
import { renderMarkdown } from './markdown.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const RESEARCH_SOURCES = {
  research: { tables: SERIES_TABLES, read: async (tx) => presentResearch(await readSeriesRows(tx)) },
  reports: { tables: ['research_report'], read: async (tx) => (await readReportRows(tx)).map(presentReport) },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ResearchDeps = StockDeps & {
  readonly snapshots: Pick<Snapshots<typeof RESEARCH_SOURCES>, 'current'>;
};

export function createResearchServices({
  catalogue,
  snapshots,
  now,
}: ResearchDeps): ServicesOf<keyof typeof RESEARCH_CALLS> {
  return {
    async researchSeries({ codes, period }) {
      const wanted = snapshots
        .current()
        .research.series.filter(({ code }) => codes.length === 0 || codes.includes(code));
      return {
        series: wanted.map((series) => {
          const last = lastMonthOf(series);
          return onWire(between(series, periodStart(period, series.from, last), last));
        }),
      };
    },

    districtSeries: async ({ codes }) => ({
      series: await districtSeriesOf(catalogue.current(), codes, hongKongDay(now())),
    }),

    async researchStatistics({ ics_type, months }) {
      const { statistics } = snapshots.current().research;
      const latest = new Set([...new Set(statistics.map(({ month }) => month))].slice(-months));
      return {
        statistics: statistics.filter(
          (one) => latest.has(one.month) && (ics_type === undefined || one.ics_type === ics_type),
        ),
      };
    },

    async researchReports({ ics_type }) {
      const { reports } = snapshots.current();
      const isWanted = ({ listed }: KnownReport) =>
        ics_type === undefined || listed.ics_type === null || listed.ics_type === ics_type;
      return { reports: reports.filter(isWanted).map(({ listed }) => listed) };
    },

    async researchReport({ id }) {
      const { reports } = snapshots.current();
      const report = reports.find(({ listed }) => listed.id === id);
      if (!report) throw new PodiumError('not_found', 'id');
      // The newest come first.
      const alike = reports.filter(({ listed }) => listed.ics_type === report.listed.ics_type);
      const index = alike.indexOf(report);
      return {
        ...report.listed,
        body: report.body(),
        series_codes: report.series,
        previous: linkOf(alike[index + 1]),
        next: linkOf(alike[index - 1]),
      };
    },
  };
}

type KnownSeries = Omit<ResearchSeries, 'from' | 'values'> & MonthlyValues;

function onWire({ from, values, ...series }: KnownSeries): ResearchSeries {
  return { ...series, from: monthCode(from), values: [...values] };
}

function presentResearch({ series, points, statistics }: SeriesRows) {
  const ofSeries = Map.groupBy(points, ({ series_code }) => series_code);
  return {
    series: series.flatMap((row): KnownSeries[] => {
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
    }),
    statistics: statistics.map(
      ({ month, ...row }): RegisteredStatistic => ({ ...row, month: monthCode(toMonth(month)) }),
    ),
  };
}

/** The month of the first day by which the database keeps it. */
function toMonth(day: string) {
  const month = readMonth(day);
  if (month === undefined) throw new Error(`not a month: ${day}`);
  return month;
}

type KnownReport = ReturnType<typeof presentReport>;

function presentReport(row: ReportRow) {
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
    body: () => ({
      zh: renderMarkdown(text.zh),
      gb: renderMarkdown(text.gb),
      en: renderMarkdown(text.en),
    }),
  };
}

function linkOf(report: KnownReport | undefined) {
  if (!report) return null;
  const { id, title, published_on } = report.listed;
  return { id, title, published_on };
}
