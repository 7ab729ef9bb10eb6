import type { NearStation, Stock } from '#contract/stock.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { metresBetween, walkMinutes } from '#domain/map/walk.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { StationRow } from './rows.ts';
import { textOf } from './text.ts';

const MAX_NEAREST_STATIONS = 3;
/**
 * Maximum distance in metres. Stations further away are too far to walk and often across the sea or the
 * border.
 */
const MAX_STATION_DISTANCE_METRES = 3000;

/** The nearest station of a point and the walk to it. Filters and suggestions use this station. */
export type StationWithWalk = NonNullable<Stock['station']>;
export type FindNearestStation = (point: {
  readonly lat?: number | null;
  readonly lng?: number | null;
}) => StationWithWalk | null;

/**
 * Creates a cached lookup of the nearest station with daily service. The SQL function
 * search.nearest_station() must give the same result.
 */
export function createNearestStationFinder(stations: readonly StationRow[]): FindNearestStation {
  const servedStations = stations.filter(({ code }) => STATION_CODES.includes(code));
  const stationByLatLng = new Map<number, Map<number, StationWithWalk | null>>();
  // Result of the previous call, reused because the rows of a building are adjacent.
  let lastResult:
    | { readonly lat: number; readonly lng: number; readonly station: StationWithWalk | null }
    | undefined;
  return ({ lat = null, lng = null }) => {
    if (lat === null || lng === null) return null;
    if (lastResult && lastResult.lat === lat && lastResult.lng === lng) return lastResult.station;
    const stationByLng = stationByLatLng.get(lat) ?? new Map<number, StationWithWalk | null>();
    stationByLatLng.set(lat, stationByLng);
    let station = stationByLng.get(lng);
    if (station === undefined) {
      station = nearestWithWalk({ lat, lng }, servedStations);
      stationByLng.set(lng, station);
    }
    lastResult = { lat, lng, station };
    return station;
  };
}

/** Returns the same station as the first of `findNearestStations`, without sorting. */
function nearestWithWalk(point: LatLng, stations: readonly StationRow[]): StationWithWalk | null {
  let nearest: StationDistance | undefined;
  for (const station of stations) {
    const metres = metresTo(station, point);
    if (
      metres <= MAX_STATION_DISTANCE_METRES &&
      (!nearest || compareDistance({ station, metres }, nearest) < 0)
    )
      nearest = { station, metres };
  }
  if (!nearest) return null;
  const { station, metres } = nearest;
  return { code: station.code, name: textOf(station, 'name'), walk_minutes: walkMinutes(metres) };
}

type StationDistance = { readonly station: StationRow; readonly metres: number };

function metresTo(station: StationRow, point: LatLng): number {
  return Math.round(metresBetween(point, station));
}

/** Compares by distance, ties by station code. */
function compareDistance(a: StationDistance, b: StationDistance): number {
  return a.metres - b.metres || (a.station.code < b.station.code ? -1 : 1);
}

/** Returns the nearest stations within walking distance, nearest first. */
export function findNearestStations(point: LatLng, stations: readonly StationRow[]): NearStation[] {
  return stations
    .map((station) => ({ station, metres: metresTo(station, point) }))
    .filter(({ metres }) => metres <= MAX_STATION_DISTANCE_METRES)
    .sort(compareDistance)
    .slice(0, MAX_NEAREST_STATIONS)
    .map(({ station, metres }) => ({
      code: station.code,
      name: textOf(station, 'name'),
      lines: [...station.lines],
      metres,
      walk_minutes: walkMinutes(metres),
    }));
}
