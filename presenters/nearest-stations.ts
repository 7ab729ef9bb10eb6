import type { NearStation, Stock } from '#contract/stock.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { MAX_WALK_MINUTES, metresBetween, walkMinutes } from '#domain/map/walk.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { usualStationsOf } from '#domain/railway/usual-stations.ts';
import type { StationRow } from './rows.ts';
import { textOf } from './text.ts';

const MAX_NEAREST_STATIONS = 3;
/** Maximum distance in metres. Stations further away are often across the sea or the border. */
const MAX_STATION_DISTANCE_METRES = 3000;

/** The station of a point and the walk to it. Filters and suggestions use this station. */
export type StationWithWalk = NonNullable<Stock['station']>;
export type FindNearestStation = (point: {
  readonly lat?: number | null;
  readonly lng?: number | null;
  readonly district_code: string | null;
}) => StationWithWalk | null;

type Place = LatLng & { readonly district_code: string | null };

/**
 * Creates a cached lookup of the station of a point. The SQL function search.station_of() must give the
 * same result.
 */
export function createNearestStationFinder(stations: readonly StationRow[]): FindNearestStation {
  const servedStations = stations.filter(isServed);
  const stationByPlace = new Map<number, Map<string, StationWithWalk | null>>();
  // Result of the previous call, reused because the rows of a building are adjacent.
  let lastResult: (Place & { readonly station: StationWithWalk | null }) | undefined;
  return ({ lat = null, lng = null, district_code }) => {
    if (lat === null || lng === null) return null;
    if (
      lastResult &&
      lastResult.lat === lat &&
      lastResult.lng === lng &&
      lastResult.district_code === district_code
    )
      return lastResult.station;
    const stationByLngAndDistrict = stationByPlace.get(lat) ?? new Map<string, StationWithWalk | null>();
    stationByPlace.set(lat, stationByLngAndDistrict);
    const key = `${lng} ${district_code}`;
    let station = stationByLngAndDistrict.get(key);
    if (station === undefined) {
      station = bestStation({ lat, lng, district_code }, servedStations);
      stationByLngAndDistrict.set(key, station);
    }
    lastResult = { lat, lng, district_code, station };
    return station;
  };
}

/** Returns the same station as the first of `findNearestStations`, without sorting. */
function bestStation(place: Place, stations: readonly StationRow[]): StationWithWalk | null {
  const measure = stationMeasure(place);
  let best: MeasuredStation | undefined;
  for (const station of stations) {
    const measured = measure(station);
    if (measured && (!best || compareStations(measured, best) < 0)) best = measured;
  }
  return best ? presentStation(best) : null;
}

type MeasuredStation = {
  readonly station: StationRow;
  readonly metres: number;
  readonly isUsual: boolean;
  /** Minutes on foot; null if it is no walk. */
  readonly walk: number | null;
};

function isServed({ code }: StationRow): boolean {
  return STATION_CODES.includes(code);
}

/**
 * Returns a function that measures a station from a place, and returns undefined for one that is too far
 * away. From a district whose usual stations are none, no station is a walk.
 */
function stationMeasure(place: Place): (station: StationRow) => MeasuredStation | undefined {
  const usualStations = usualStationsOf(place.district_code);
  return (station) => {
    const metres = Math.round(metresBetween(place, station));
    if (metres > MAX_STATION_DISTANCE_METRES) return undefined;
    const minutes = walkMinutes(metres);
    return {
      station,
      metres,
      isUsual: usualStations?.includes(station.code) ?? false,
      walk: minutes <= MAX_WALK_MINUTES && usualStations?.length !== 0 ? minutes : null,
    };
  };
}

/**
 * Compares walks before stations that are only named, usual stations of the district before others, then
 * by distance, ties by station code.
 */
function compareStations(a: MeasuredStation, b: MeasuredStation): number {
  return (
    Number(b.walk !== null) - Number(a.walk !== null) ||
    Number(b.isUsual) - Number(a.isUsual) ||
    a.metres - b.metres ||
    (a.station.code < b.station.code ? -1 : 1)
  );
}

function presentStation({ station, metres, walk }: MeasuredStation): StationWithWalk {
  return { code: station.code, name: textOf(station, 'name'), metres, walk_minutes: walk };
}

/** Returns the stations near a place, in the order of `compareStations`. */
export function findNearestStations(place: Place, stations: readonly StationRow[]): NearStation[] {
  const measure = stationMeasure(place);
  return stations
    .filter(isServed)
    .flatMap((station) => measure(station) ?? [])
    .sort(compareStations)
    .slice(0, MAX_NEAREST_STATIONS)
    .map((measured) => ({ ...presentStation(measured), lines: [...measured.station.lines] }));
}
