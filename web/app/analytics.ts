import { ICS_DEFINITIONS, type IcsType } from '#domain/codes/ics-type.ts';
import { detailAnalyticsEvent } from '#domain/stock/detail-event.ts';
import { type AnalyticsEvent, dataLayerOf, sendToGa4 } from './analytics-tag.ts';

/**
 * Queues an event. The analytics tag sends it once the tag has loaded; without a tag the event is never
 * sent.
 */
function sendEvent(event: AnalyticsEvent): void {
  dataLayerOf(window).push(event);
  sendToGa4(event);
}

/** Tracks that a visitor opened a listing. */
export function trackDetailOpened(
  stock: { readonly gstock_id?: number | null; readonly ics_type?: string | null } | null | undefined,
): void {
  sendEvent(detailAnalyticsEvent(stock && { id: stock.gstock_id ?? null, ics_type: stock.ics_type ?? null }));
}

/** Tracks a keyword search. The event's label is the keyword. */
export function trackKeywordSearch(keyword: string, icsType: IcsType | undefined): void {
  sendEvent({
    event: 'keywordSearch',
    category: icsType ? ICS_DEFINITIONS[icsType].category : 'ICS',
    label: keyword,
  });
}
