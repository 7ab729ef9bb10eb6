import type { OpenDay } from '#contract/open-day.ts';
import { keywordMatcher } from '#domain/search/keyword-match.ts';
import { hongKongDay, type IsoDate } from '#domain/text/date.ts';

/** Open days whose listing the keywords name: by building, street, district or number. */
export function matchingOpenDays(openDays: readonly OpenDay[], keywords: string): readonly OpenDay[] {
  if (keywords === '') return openDays;
  const answers = keywordMatcher(keywords);
  return openDays.filter(({ stock }) =>
    answers(
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

export type OpenDaysOfDay = { readonly day: IsoDate; readonly openDays: readonly OpenDay[] };

/** By the day in Hong Kong, in the order in which they come. */
export function byDay(openDays: readonly OpenDay[]): readonly OpenDaysOfDay[] {
  const days = Map.groupBy(openDays, ({ starts_at }) => hongKongDay(Date.parse(starts_at)));
  return [...days].map(([day, ofDay]) => ({ day, openDays: ofDay }));
}

/** Where an open day stands at a time, in milliseconds since 1970. */
export function stateAt({ starts_at, ends_at }: OpenDay, now: number): 'coming' | 'now' | 'ended' {
  if (Date.parse(ends_at) < now) return 'ended';
  return Date.parse(starts_at) <= now ? 'now' : 'coming';
}
