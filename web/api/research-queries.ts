import type { IcsType } from '#domain/codes/ics-type.ts';
import { INDICES_OF_TYPE, type Period, PRICE_INDICES, REGISTERED_MONTHS } from '#domain/market/series.ts';
import { callQuery } from './queries.ts';

/** Query for market series: those with the given codes, or all. */
export const researchSeriesQuery = (input: { codes?: string; period?: Period } = {}) =>
  callQuery('researchSeries', { ...input });
/** Query for the median series of districts; empty if no codes are given. */
export const districtSeriesQuery = (codes: readonly string[]) =>
  callQuery('districtSeries', { codes: codes.join() });
/** Query for the home page's indices: prices of every property type, or all indices of one type. */
export const homeIndicesQuery = (icsType: IcsType | undefined) =>
  researchSeriesQuery({ codes: (icsType ? INDICES_OF_TYPE[icsType] : PRICE_INDICES).join(), period: '5' });
/**
 * Query for the registered sales of the displayed months and of the same number of months before, for
 * comparison.
 */
export const researchStatisticsQuery = () =>
  callQuery('researchStatistics', { months: String(2 * REGISTERED_MONTHS) });
export const researchReportsQuery = (icsType: IcsType | undefined) =>
  callQuery('researchReports', icsType ? { ics_type: icsType } : {});
export const researchReportQuery = (id: string) => callQuery('researchReport', { id });
