import type { IcsType } from '#domain/codes/ics-type.ts';
import { INDICES_OF_TYPE, type Period, PRICE_INDICES, REGISTERED_MONTHS } from '#domain/market/series.ts';
import { callQuery } from './queries.ts';

/** Series of the market: those of the codes, or all of them. */
export const researchSeriesQuery = (input: { codes?: string; period?: Period } = {}) =>
  callQuery('researchSeries', { ...input });
/** Medians of districts: none are asked for when there is no code. */
export const districtSeriesQuery = (codes: readonly string[]) =>
  callQuery('districtSeries', { codes: codes.join() });
/** The indices that the home page shows: the prices of every kind of property, or all of one type. */
export const homeIndicesQuery = (icsType: IcsType | undefined) =>
  researchSeriesQuery({ codes: (icsType ? INDICES_OF_TYPE[icsType] : PRICE_INDICES).join(), period: '5' });
/** Registered sales of the months that are shown and of as many before them, to compare with. */
export const researchStatisticsQuery = () =>
  callQuery('researchStatistics', { months: String(2 * REGISTERED_MONTHS) });
export const researchReportsQuery = (icsType: IcsType | undefined) =>
  callQuery('researchReports', icsType ? { ics_type: icsType } : {});
export const researchReportQuery = (id: string) => callQuery('researchReport', { id });
