import type { StationsAnswer } from '#contract/stations.ts';
import type { Stock } from '#contract/stock.ts';
import { type Reach, travelMinutes } from '#domain/railway/reach.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Minutes from a requested station to a listing, by train and on foot. */
export type TravelTime = {
  readonly originCode: string;
  readonly origin: Trilingual;
  readonly minutes: number;
};

/**
 * Returns the minutes from the station of each reach to a listing, in their order. Empty if the listing
 * is not near a station. `stations` must be the answer for these stations (`stationsQuery(originsOf(…))`).
 */
export function travelTimes(
  reaches: readonly Reach[],
  stations: StationsAnswer['stations'],
  { station: nearestStation }: Pick<Stock, 'station'>,
): readonly TravelTime[] {
  const findStation = (code: string | undefined) => stations.find((station) => station.code === code);
  const rides = findStation(nearestStation?.code)?.rides ?? [];
  return reaches.flatMap(({ station: originCode }, index): TravelTime[] => {
    const origin = findStation(originCode)?.name;
    const minutes = travelMinutes(rides[index] ?? null, nearestStation?.walk_minutes ?? null);
    return origin && minutes !== null ? [{ originCode, origin, minutes }] : [];
  });
}

/** Formats travel times: 'By MTR and on foot: about 24 min from Kwun Tong, about 18 min from Central'. Empty without any. */
export function travelTimesText(times: readonly TravelTime[], t: Translate, lang: Language): string {
  if (times.length === 0) return '';
  const list = times
    .map(({ origin, minutes }) => t('stock_info:travel_from', { station: inLanguage(origin, lang), minutes }))
    .join(t('stock_info:travel_separator'));
  return t('stock_info:travel', { list });
}
