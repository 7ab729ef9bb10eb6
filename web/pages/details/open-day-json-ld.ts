import type { StockDetail } from '#contract/stock.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import { hongKongDay, hongKongTime } from '#domain/text/date.ts';
import { agencyJsonLd, type JsonLd } from '#web/app/json-ld.ts';
import type { PageContext } from '#web/app/page.ts';

/** Builds the structured data (schema.org) of a listing's open days from today on, in Hong Kong time. */
export function openDayEvents(
  stock: StockDetail,
  place: { readonly name: string; readonly location: JsonLd },
  { t, lang, site, origin, textOf }: Pick<PageContext, 't' | 'lang' | 'site' | 'origin' | 'textOf'>,
): readonly JsonLd[] {
  return stock.open_days
    .filter(({ ends_at }) => hongKongDay(Date.parse(ends_at)) >= site.today)
    .map(({ starts_at, ends_at, remarks }) => ({
      '@type': 'Event',
      name: fillTemplate(t('calendar.open_day'), { name: place.name }),
      url: origin + stock.link[lang],
      startDate: isoTimeOf(starts_at),
      endDate: isoTimeOf(ends_at),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: true,
      ...(remarks && { description: textOf(remarks) }),
      location: place.location,
      organizer: agencyJsonLd(textOf(site.brand), origin),
    }));
}

/** Formats an instant in Hong Kong time: 2026-11-16T14:30:00+08:00. */
function isoTimeOf(instant: string): string {
  return `${hongKongTime(Date.parse(instant)).replace(' ', 'T')}:00+08:00`;
}
