import type { RailStation } from '#contract/stations.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import type { StationRow } from './rows.ts';
import { textOf } from './text.ts';

/**
 * Returns stations with daily service by code. Minutes by train are omitted, since they depend on where
 * the visitor starts.
 */
export function presentStations(
  rows: readonly StationRow[],
): readonly Omit<RailStation, 'minutes' | 'rides'>[] {
  return rows
    .filter(({ code }) => STATION_CODES.includes(code))
    .map((row) => ({ code: row.code, name: textOf(row, 'name'), lat: row.lat, lng: row.lng }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
