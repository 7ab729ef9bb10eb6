import type { IcsType } from '#domain/codes/ics-type.ts';
import { INDICES_OF_TYPE, type Period, PRICE_INDICES, REGISTERED_MONTHS } from '#domain/market/series.ts';
import { callQuery } from './queries.ts';

/** Query for market series by their codes, or for all market series. */
export const researchSeriesQuery = (input: { codes?: string; period?: Period } = {}) =>
  callQuery('researchSeries', { ...input });
/**
 * Query for the median series with the given codes, such as KT-c-S. The result is empty if there are no
 * codes.
 */
export const districtSeriesQuery = (codes: readonly string[]) =>
  callQuery('districtSeries', { codes: codes.join() });
/**
 * Query for the indices on the home page: the price index of every property type, or all indices of one
 * property type.
 */
export const homeIndicesQuery = (icsType: IcsType | undefined) =>
  researchSeriesQuery({ codes: (icsType ? INDICES_OF_TYPE[icsType] : PRICE_INDICES).join(), period: '5' });
/**
 * Query for registered sales: twice the displayed months, so that the page can compare them with the
 * same number of months before.
 */
export const researchStatisticsQuery = () =>
  callQuery('researchStatistics', { months: String(2 * REGISTERED_MONTHS) });
export const researchReportsQuery = (icsType: IcsType | undefined) =>
  callQuery('researchReports', icsType ? { ics_type: icsType } : {});
export const researchReportQuery = (id: string) => callQuery('researchReport', { id });
