import type { OpenDay } from '#contract/open-day.ts';
import { fill } from '#domain/lib/template.ts';
import { wholePictureAddress } from '#domain/stock/picture.ts';
import { hongKongTime } from '#domain/text/date.ts';
import { addressOfPlace, agencyOf, geoOf, graphOf, type JsonLd } from '#web/app/json-ld.ts';
import type { HeadContext } from '#web/app/page.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';

/** The open days in the words search engines read (schema.org), in Hong Kong's time; nothing where there are none. */
export function jsonLdOf(openDays: readonly OpenDay[], page: HeadContext): JsonLd | undefined {
  if (openDays.length === 0) return undefined;
  const { t, lang, site, origin, textOf } = page;
  const labels = stockLabels(t, lang, site.today);
  return graphOf(
    ...openDays.map(({ starts_at, ends_at, remarks, stock }) => {
      const name = labels.name(stock);
      return {
        '@type': 'Event',
        name: fill(t('calendar.open_day'), { name }),
        url: origin + stock.link[lang],
        startDate: timeOf(starts_at),
        endDate: timeOf(ends_at),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        isAccessibleForFree: true,
        ...(remarks && { description: textOf(remarks) }),
        ...(stock.thumbnail && { image: wholePictureAddress(stock.thumbnail, origin) }),
        location: {
          '@type': 'Place',
          name,
          address: addressOfPlace(labels.address(stock), labels.district(stock)),
          ...geoOf(stock),
        },
        organizer: agencyOf(textOf(site.brand), origin),
      };
    }),
  );
}

/** 2026-11-16T14:30:00+08:00 */
function timeOf(instant: string): string {
  return `${hongKongTime(Date.parse(instant)).replace(' ', 'T')}:00+08:00`;
}
