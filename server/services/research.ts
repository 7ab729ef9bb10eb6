import { PodiumError } from '#contract/error.ts';
import type { RESEARCH_CALLS } from '#contract/research.ts';
import { between, lastMonthOf, periodStart } from '#domain/market/series.ts';
import { hongKongDay } from '#domain/text/date.ts';
import {
  type KnownReport,
  presentKnownReport,
  presentKnownSeries,
  presentReportLink,
  presentSeries,
  presentStatistic,
} from '#presenters/research.ts';
import { readReportRows, readSeriesRows, SERIES_TABLES } from '../database/queries/research.ts';
import { districtSeriesOf } from './district-series.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const RESEARCH_SOURCES = {
  research: {
    tables: SERIES_TABLES,
    read: async (tx) => {
      const rows = await readSeriesRows(tx);
      return { series: presentKnownSeries(rows), statistics: rows.statistics.map(presentStatistic) };
    },
  },
  reports: {
    tables: ['research_report'],
    read: async (tx) => (await readReportRows(tx)).map(presentKnownReport),
  },
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
          return presentSeries(between(series, periodStart(period, series.from, last), last));
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
        previous: presentReportLink(alike[index + 1]),
        next: presentReportLink(alike[index - 1]),
      };
    },
  };
}
