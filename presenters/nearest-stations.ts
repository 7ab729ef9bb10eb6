import type { NearStation } from '#contract/stock.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { metresBetween, walkMinutes } from '#domain/map/walk.ts';
import type { StationRow } from './rows.ts';
import { textOf } from './text.ts';

const SHOWN = 3;
/** Metres. Nobody walks to a station further away, which is often over the sea or the border. */
const FARTHEST = 3000;

/** The nearest stations, the nearest first; empty when all are too far to walk. */
export function nearestStations(point: LatLng, stations: readonly StationRow[]): NearStation[] {
  return stations
    .map((station) => ({ station, metres: Math.round(metresBetween(point, station)) }))
    .filter(({ metres }) => metres <= FARTHEST)
    .sort((a, b) => a.metres - b.metres || (a.station.code < b.station.code ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ station, metres }) => ({
      code: station.code,
      name: textOf(station, 'name'),
      lines: [...station.lines],
      metres,
      walk_minutes: walkMinutes(metres),
    }));
}
