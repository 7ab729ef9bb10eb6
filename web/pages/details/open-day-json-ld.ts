import type { StockDetail } from '#contract/stock.ts';
import { fill } from '#domain/lib/template.ts';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import { agencyOf, type JsonLd } from '#web/app/json-ld.ts';
import type { PageContext } from '#web/app/page.ts';

/** The open days of a listing from today on in the words search engines read (schema.org), in Hong Kong's time. */
export function openDayEvents(
  stock: StockDetail,
  place: { readonly name: string; readonly location: JsonLd },
  { t, lang, site, origin, textOf }: Pick<PageContext, 't' | 'lang' | 'site' | 'origin' | 'textOf'>,
): readonly JsonLd[] {
  return stock.open_days
    .filter(({ ends_at }) => hongKongDay(Date.parse(ends_at)) >= site.today)
    .map(({ starts_at, ends_at, remarks }) => ({
      '@type': 'Event',
      name: fill(t('calendar.open_day'), { name: place.name }),
      url: origin + stock.link[lang],
      startDate: timeOf(starts_at),
      endDate: timeOf(ends_at),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: true,
      ...(remarks && { description: textOf(remarks) }),
      location: place.location,
      organizer: agencyOf(textOf(site.brand), origin),
    }));
}

/** 2026-11-16T14:30:00+08:00 */
function timeOf(instant: string): string {
  return `${hongKongTime(Date.parse(instant)).replace(' ', 'T')}:00+08:00`;
}
