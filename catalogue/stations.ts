import type { NearStation } from '#contract/stock.ts';
import type { StationRow } from './rows.ts';
import { certainWordsOf } from './words.ts';

type Place = { readonly lat: number; readonly lng: number };

const EARTH_METRES = 6_371_000;
/** A walk is longer than the straight line, by this much in a city of blocks and footbridges. */
const DETOUR = 1.3;
const METRES_A_MINUTE = 80;
const SHOWN = 3;

/** The nearest stations, nearest first. */
export function nearestStations(place: Place, stations: readonly StationRow[]): NearStation[] {
  return stations
    .map((station) => ({ station, metres: Math.round(distance(place, station)) }))
    .sort((a, b) => a.metres - b.metres || (a.station.code < b.station.code ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ station, metres }) => ({
      code: station.code,
      name: certainWordsOf(station, 'name'),
      lines: [...station.lines],
      metres,
      walk_minutes: walkMinutes(metres),
    }));
}

export function walkMinutes(metres: number): number {
  return Math.ceil((metres * DETOUR) / METRES_A_MINUTE);
}

/** Straight-line metres over the globe (haversine). */
export function distance(a: Place, b: Place): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord = half(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * half(b.lng - a.lng);
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}
