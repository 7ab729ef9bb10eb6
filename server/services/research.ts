import { PodiumError } from '#contract/error.ts';
import type { RESEARCH_CALLS } from '#contract/research.ts';
import { lastMonthOf, periodStart, sliceMonths } from '#domain/market/series.ts';
import { hongKongDay } from '#domain/text/date.ts';
import {
  presentReportLink,
  presentSeries,
  presentSnapshotReport,
  presentSnapshotSeries,
  presentStatistic,
  type SnapshotReport,
} from '#presenters/research.ts';
import { readReportRows, readSeriesRows, SERIES_SNAPSHOT_TABLES } from '../database/queries/research.ts';
import { districtSeriesOf } from './district-series.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const RESEARCH_SNAPSHOT_SOURCES = {
  research: {
    tables: SERIES_SNAPSHOT_TABLES,
    read: async (tx) => {
      const rows = await readSeriesRows(tx);
      return { series: presentSnapshotSeries(rows), statistics: rows.statistics.map(presentStatistic) };
    },
  },
  reports: {
    tables: ['research_report'],
    read: async (tx) => (await readReportRows(tx)).map(presentSnapshotReport),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ResearchDeps = StockDeps & {
  readonly snapshots: Pick<Snapshots<typeof RESEARCH_SNAPSHOT_SOURCES>, 'current'>;
};

export function createResearchServices({
  catalogue,
  snapshots,
  now,
}: ResearchDeps): ServicesOf<keyof typeof RESEARCH_CALLS> {
  return {
    async researchSeries({ codes, period }) {
      const matchingSeries = snapshots
        .current()
        .research.series.filter(({ code }) => codes.length === 0 || codes.includes(code));
      return {
        series: matchingSeries.map((series) => {
          const lastMonth = lastMonthOf(series);
          return presentSeries(sliceMonths(series, periodStart(period, series.from, lastMonth), lastMonth));
        }),
      };
    },

    districtSeries: async ({ codes }) => ({
      series: await districtSeriesOf(catalogue.current(), codes, hongKongDay(now())),
    }),

    async researchStatistics({ ics_type, months }) {
      const { statistics } = snapshots.current().research;
      const latestMonths = new Set([...new Set(statistics.map(({ month }) => month))].slice(-months));
      return {
        statistics: statistics.filter(
          (statistic) =>
            latestMonths.has(statistic.month) && (ics_type === undefined || statistic.ics_type === ics_type),
        ),
      };
    },

    async researchReports({ ics_type }) {
      const { reports } = snapshots.current();
      const matchesType = ({ listEntry }: SnapshotReport) =>
        ics_type === undefined || listEntry.ics_type === null || listEntry.ics_type === ics_type;
      return { reports: reports.filter(matchesType).map(({ listEntry }) => listEntry) };
    },

    async researchReport({ id }) {
      const { reports } = snapshots.current();
      const report = reports.find(({ listEntry }) => listEntry.id === id);
      if (!report) throw new PodiumError('not_found', 'id');
      // Reports are sorted newest first.
      const sameTypeReports = reports.filter(
        ({ listEntry }) => listEntry.ics_type === report.listEntry.ics_type,
      );
      const index = sameTypeReports.indexOf(report);
      return {
        ...report.listEntry,
        body: report.renderBody(),
        series_codes: report.series,
        previous: presentReportLink(sameTypeReports[index + 1]),
        next: presentReportLink(sameTypeReports[index - 1]),
      };
    },
  };
}
