import { ICS, type IcsType } from '#domain/codes/ics-type.ts';
import { analyticsOfDetail } from '#domain/stock/detail-event.ts';
import { type AnalyticsEvent, queueOf, sendToGa4 } from './analytics-tag.ts';

/** Into the queue, from which the tag sends it once it is there. Without a tag nobody reads the queue. */
function push(event: AnalyticsEvent): void {
  queueOf(window).push(event);
  sendToGa4(event);
}

/** For every way into a listing. */
export function trackDetailOpened(
  stock: { readonly gstock_id?: number | null; readonly ics_type?: string | null } | null | undefined,
): void {
  push(analyticsOfDetail(stock && { id: stock.gstock_id ?? null, ics_type: stock.ics_type ?? null }));
}

/** For every search box; the label is what was searched for. */
export function trackKeywordSearch(keyword: string, icsType: IcsType | undefined): void {
  push({ event: 'keywordSearch', category: icsType ? ICS[icsType].category : 'ICS', label: keyword });
}
