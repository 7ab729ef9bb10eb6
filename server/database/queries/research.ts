import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/**
 * Source tables of the snapshot of research series. The snapshot is reloaded when one of these tables
 * changes.
 */
export const SERIES_SNAPSHOT_TABLES = [
  'research_series',
  'research_point',
  'registered_statistic',
] as const satisfies readonly (keyof Schema)[];

/** Reads research series in order, their points by time, and the registered sales. */
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

/** Reads research reports, newest first. */
export function readReportRows(tx: Transaction<Schema>) {
  return tx
    .selectFrom('research_report')
    .selectAll()
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
