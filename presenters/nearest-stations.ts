import type { NearStation, Stock } from '#contract/stock.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { metresBetween, walkMinutes } from '#domain/map/walk.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { StationRow } from './rows.ts';
import { textOf } from './text.ts';

const SHOWN = 3;
/** Metres. Nobody walks to a station further away, which is often over the sea or the border. */
const FARTHEST = 3000;

/** The station that a search knows a point by, and the walk to it. */
export type StationOnFoot = NonNullable<Stock['station']>;
export type StationOf = (point: {
  readonly lat?: number | null;
  readonly lng?: number | null;
}) => StationOnFoot | null;

/** The nearest station that trains serve every day: search.nearest_station() finds the same. Points come often again. */
export function stationFinder(stations: readonly StationRow[]): StationOf {
  const served = stations.filter(({ code }) => STATION_CODES.includes(code));
  const known = new Map<number, Map<number, StationOnFoot | null>>();
  // Rows of one building follow one another.
  let last: { readonly lat: number; readonly lng: number; readonly found: StationOnFoot | null } | undefined;
  return ({ lat = null, lng = null }) => {
    if (lat === null || lng === null) return null;
    if (last && last.lat === lat && last.lng === lng) return last.found;
    const atLat = known.get(lat) ?? new Map<number, StationOnFoot | null>();
    known.set(lat, atLat);
    let found = atLat.get(lng);
    if (found === undefined) {
      found = nearestOnFoot({ lat, lng }, served);
      atLat.set(lng, found);
    }
    last = { lat, lng, found };
    return found;
  };
}

/** The first of `nearestStations`, without putting the others in order. */
function nearestOnFoot(point: LatLng, stations: readonly StationRow[]): StationOnFoot | null {
  let best: Reached | undefined;
  for (const station of stations) {
    const metres = metresTo(station, point);
    if (metres <= FARTHEST && (!best || compareReached({ station, metres }, best) < 0))
      best = { station, metres };
  }
  if (!best) return null;
  const { station, metres } = best;
  return { code: station.code, name: textOf(station, 'name'), walk_minutes: walkMinutes(metres) };
}

type Reached = { readonly station: StationRow; readonly metres: number };

function metresTo(station: StationRow, point: LatLng): number {
  return Math.round(metresBetween(point, station));
}

/** The nearest first, and of those equally near the one whose code comes first. */
function compareReached(a: Reached, b: Reached): number {
  return a.metres - b.metres || (a.station.code < b.station.code ? -1 : 1);
}

/** The nearest stations, the nearest first; empty when all are too far to walk. */
export function nearestStations(point: LatLng, stations: readonly StationRow[]): NearStation[] {
  return stations
    .map((station) => ({ station, metres: metresTo(station, point) }))
    .filter(({ metres }) => metres <= FARTHEST)
    .sort(compareReached)
    .slice(0, SHOWN)
    .map(({ station, metres }) => ({
      code: station.code,
      name: textOf(station, 'name'),
      lines: [...station.lines],
      metres,
      walk_minutes: walkMinutes(metres),
    }));
}
