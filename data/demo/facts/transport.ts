import type { District } from '#data/facts/districts.ts';
import type { Station } from '#data/facts/stations.ts';
import type { Trilingual } from '#domain/language.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { walkMinutes } from '#domain/walk.ts';
import { text } from '../text.ts';
import { metresBetween } from './locations.ts';

export type Walk = { readonly station: Station; readonly metres: number };

export function nearestStation(point: LatLng, stations: readonly Station[]): Walk {
  let best: Walk | undefined;
  for (const station of stations) {
    const metres = metresBetween(point, station);
    if (best === undefined || metres < best.metres) best = { station, metres };
  }
  if (best === undefined) throw new Error('no stations');
  return best;
}

const LONGEST_WALK = 20;
/** Beyond this no station is worth a word. */
const FAR = 12_000;

/** Districts over the water from every station, and the Central pier their ferry leaves from. */
const CENTRAL_PIERS: ReadonlyMap<string, number> = new Map([
  ['DB', 3],
  ['LAM', 4],
  ['CC', 5],
  ['PC', 6],
  ['MW', 6],
]);

export function isReachedByFerry(district: Pick<District, 'code'>): boolean {
  return CENTRAL_PIERS.has(district.code);
}

export function walkingMinutes(walk: Walk): number {
  return Math.max(1, walkMinutes(walk.metres));
}

/** How one gets there; a station across the border or the sea says nothing about that. */
export function transportText(
  { code, region }: Pick<District, 'code' | 'region'>,
  walk: Walk,
): Trilingual | null {
  if (region === 'ETC') return null;
  const pier = CENTRAL_PIERS.get(code);
  if (pier !== undefined)
    return text(
      `中環${pier}號碼頭乘渡輪前往`,
      `可于中环${pier}号码头乘渡轮前往`,
      `Ferry from Central Pier ${pier}`,
    );
  const { station } = walk;
  if (walk.metres > FAR) return null;
  const minutes = walkingMinutes(walk);
  if (minutes <= LONGEST_WALK)
    return text(
      `港鐵${station.name.zh}站步行約${minutes}分鐘`,
      `距港铁${station.name.gb}站步行约${minutes}分钟`,
      `About ${minutes} minute${minutes === 1 ? '' : 's'} on foot from MTR ${station.name.en} Station`,
    );
  return text(
    `乘專線小巴或巴士前往港鐵${station.name.zh}站`,
    `可乘小巴或公交车前往港铁${station.name.gb}站`,
    `Minibus or bus to MTR ${station.name.en} Station`,
  );
}
