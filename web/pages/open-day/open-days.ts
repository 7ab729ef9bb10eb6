import type { OpenDay } from '#contract/open-day.ts';
import { keywordMatcher } from '#domain/search/keyword-match.ts';
import { hongKongDay, type IsoDate } from '#domain/text/date.ts';

/**
 * Returns the open days whose listing matches the keywords by building name, street, district or
 * property number.
 */
export function filterOpenDays(openDays: readonly OpenDay[], keywords: string): readonly OpenDay[] {
  if (keywords === '') return openDays;
  const matchesKeywords = keywordMatcher(keywords);
  return openDays.filter(({ stock }) =>
    matchesKeywords(
      [
        stock.chi_name,
        stock.gb_name,
        stock.eng_name,
        stock.dist_name_zh,
        stock.dist_name_gb,
        stock.dist_name_en,
        ...(stock.street ? Object.values(stock.street) : []),
      ],
      stock.id,
    ),
  );
}

export type OpenDaysOnDate = { readonly day: IsoDate; readonly openDays: readonly OpenDay[] };

/** Groups open days by their date in Hong Kong, in chronological order. */
export function groupByDay(openDays: readonly OpenDay[]): readonly OpenDaysOnDate[] {
  const openDaysByDay = Map.groupBy(openDays, ({ starts_at }) => hongKongDay(Date.parse(starts_at)));
  return [...openDaysByDay].map(([day, openDaysOnDate]) => ({ day, openDays: openDaysOnDate }));
}

/** Returns whether an open day is coming, running or over at a time in milliseconds since 1970. */
export function openDayStateAt({ starts_at, ends_at }: OpenDay, nowMs: number): 'coming' | 'now' | 'ended' {
  if (Date.parse(ends_at) < nowMs) return 'ended';
  return Date.parse(starts_at) <= nowMs ? 'now' : 'coming';
}
