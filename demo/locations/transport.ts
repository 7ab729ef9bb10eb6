import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { Station } from '../../data/facts/stations.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import { MAX_WALK_MINUTES, walkMinutes } from '../../domain/map/walk.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';
import { metresBetween } from './street-line.ts';

/** A station within walking distance, and the straight-line distance to it. */
export type Walk = { readonly station: Station; readonly metres: number };

/** Districts without a station that are reached by ferry, with their pier in Central. */
const CENTRAL_PIERS: ReadonlyMap<string, number> = new Map([
  ['DB', 3],
  ['LAM', 4],
  ['CC', 5],
  ['PC', 6],
  ['MW', 6],
]);

type TransportMarket = Pick<DistrictMarket, 'code' | 'walkStations' | 'busStation'>;

/** Returns the nearest station within walking distance; null if there is none. */
export function nearestWalk(
  point: LatLng,
  { walkStations }: TransportMarket,
  stations: readonly Station[],
): Walk | null {
  const walks = stations
    .filter(({ code }) => walkStations.includes(code))
    .map((station) => ({ station, metres: metresBetween(point, station) }))
    .toSorted((a, b) => a.metres - b.metres);
  const nearestWalk = walks[0];
  return nearestWalk && walkingMinutes(nearestWalk) <= MAX_WALK_MINUTES ? nearestWalk : null;
}

export function walkingMinutes(walk: Walk): number {
  return Math.max(1, walkMinutes(walk.metres));
}

/** Returns directions to a building; null if unknown. */
export function transportText(
  market: TransportMarket,
  walk: Walk | null,
  stations: readonly Station[],
): Trilingual | null {
  const pier = CENTRAL_PIERS.get(market.code);
  if (pier !== undefined)
    return text(
      `中環${pier}號碼頭乘渡輪前往`,
      `可于中环${pier}号码头乘渡轮前往`,
      `Ferry from Central Pier ${pier}`,
    );
  if (walk !== null) {
    const { name } = walk.station;
    const minutes = walkingMinutes(walk);
    return text(
      `港鐵${name.zh}站步行約${minutes}分鐘`,
      `距港铁${name.gb}站步行约${minutes}分钟`,
      `About ${minutes} minute${minutes === 1 ? '' : 's'} on foot from MTR ${name.en} Station`,
    );
  }
  const busStation = market.busStation ?? market.walkStations[0];
  const name = stations.find(({ code }) => code === busStation)?.name;
  if (name === undefined) return null;
  return text(
    `乘專線小巴或巴士前往港鐵${name.zh}站`,
    `可乘小巴或公交车前往港铁${name.gb}站`,
    `Minibus or bus to MTR ${name.en} Station`,
  );
}
