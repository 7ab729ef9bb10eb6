import { ICS_DEFINITIONS, type IcsType } from '#domain/codes/ics-type.ts';
import { detailAnalyticsEvent } from '#domain/stock/detail-event.ts';
import { type AnalyticsEvent, dataLayerOf, sendToGa4 } from './analytics-tag.ts';

/** Queues an event, which the tag sends once it has loaded. Without a tag nothing reads the queue. */
function sendEvent(event: AnalyticsEvent): void {
  dataLayerOf(window).push(event);
  sendToGa4(event);
}

/** Tracks that a listing was opened, from any link. */
export function trackDetailOpened(
  stock: { readonly gstock_id?: number | null; readonly ics_type?: string | null } | null | undefined,
): void {
  sendEvent(detailAnalyticsEvent(stock && { id: stock.gstock_id ?? null, ics_type: stock.ics_type ?? null }));
}

/** Tracks a search from any keyword box; the label is the keyword. */
export function trackKeywordSearch(keyword: string, icsType: IcsType | undefined): void {
  sendEvent({
    event: 'keywordSearch',
    category: icsType ? ICS_DEFINITIONS[icsType].category : 'ICS',
    label: keyword,
  });
}
