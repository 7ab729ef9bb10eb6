import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** The tables that the snapshot of series is read from: it is read again when one of them changes. */
export const SERIES_TABLES = [
  'research_series',
  'research_point',
  'registered_statistic',
] as const satisfies readonly (keyof Schema)[];

/** Series in their order with their points in order of time, and the registered sales. */
export async function readSeriesRows(tx: Transaction<Schema>) {
  return {
    series: await tx.selectFrom('research_series').selectAll().orderBy('position').execute(),
    points: await tx
      .selectFrom('research_point')
      .selectAll()
      .orderBy('series_code')
      .orderBy('month')
      .execute(),
    statistics: await tx
      .selectFrom('registered_statistic')
      .selectAll()
      .orderBy('month')
      .orderBy('ics_type')
      .execute(),
  };
}

/** Reports, the newest first. */
export function readReportRows(tx: Transaction<Schema>) {
  return tx
    .selectFrom('research_report')
    .selectAll()
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
