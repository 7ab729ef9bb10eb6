import { MAX_REACHES, REACH_MINUTES } from './max-reaches.ts';
import type { RideTimes } from './rides.ts';
import { STATION_CODES } from './station-codes.ts';

/** Maximum travel time from a station: by train, then on foot. */
export type Reach = { readonly station: string; readonly minutes: number };

/** Year of the timetable data. */
export const RIDES_YEAR = 2025;
/** Options in the form, in minutes. */
export const REACH_CHOICES: readonly number[] = [10, 15, 20, 25, 30, 40, 45, 60, 75, 90];
export const DEFAULT_REACH_MINUTES = 30;

/**
 * Parses stations and minutes: CEN,30 or CEN,30;KOT,20. Commas between them are read too, because a
 * repeated parameter is joined with commas. Returns undefined if one of them is invalid, a station is
 * repeated, or there are more than MAX_REACHES.
 */
export function parseReaches(text: string): readonly Reach[] | undefined {
  const reaches: Reach[] = [];
  for (const part of text.replaceAll(' ', '').split(/;|,(?=[A-Z])/)) {
    if (part === '') continue;
    const reach = parseReach(part);
    if (!reach || reaches.some(({ station }) => station === reach.station)) return undefined;
    reaches.push(reach);
  }
  return reaches.length > MAX_REACHES ? undefined : inStationOrder(reaches);
}

function parseReach(text: string): Reach | undefined {
  const [, station = '', digits = ''] = /^([A-Z]{3}),(\d{1,3})$/.exec(text) ?? [];
  const minutes = Number(digits);
  const isValid =
    STATION_CODES.includes(station) && minutes >= REACH_MINUTES.min && minutes <= REACH_MINUTES.max;
  return isValid ? { station, minutes } : undefined;
}

/** Formats stations and minutes in the order of the station codes, so that each search has one address. */
export function formatReaches(reaches: readonly Reach[]): string {
  return inStationOrder(reaches)
    .map(({ station, minutes }) => `${station},${minutes}`)
    .join(';');
}

function inStationOrder(reaches: readonly Reach[]): readonly Reach[] {
  return reaches.toSorted((a, b) => (a.station < b.station ? -1 : 1));
}

/** Returns the stations of the travel times, in their order. */
export function originsOf(reaches: readonly Reach[] = []): readonly string[] {
  return reaches.map(({ station }) => station);
}

/**
 * Joins the fields of a form, which submits a station and its minutes as two fields of the same name.
 * Minutes without a station are dropped. Unreadable texts stay, so that parsing reports them.
 */
export function joinReachFields(fields: readonly string[]): string {
  const parts: string[] = [];
  let isStationBefore = false;
  for (const field of fields.map((text) => text.trim())) {
    if (!/^\d+$/.test(field)) {
      if (field !== '') parts.push(field);
      isStationBefore = /^[^,;]+$/.test(field);
    } else if (isStationBefore) {
      parts.push(`${parts.pop()},${field}`);
      isStationBefore = false;
    }
  }
  return parts.join(';');
}

/**
 * Returns the minutes that remain for walking at each station that is within reach of all requested
 * stations.
 */
export function remainingWalkMinutes(
  reaches: readonly Reach[],
  rideTimes: RideTimes,
): ReadonlyMap<string, number> {
  const origins = reaches.map(({ station, minutes }) => ({ minutes, rides: rideTimes(station) }));
  return new Map(
    [...(origins[0]?.rides.keys() ?? [])].flatMap((station): [string, number][] => {
      const remainingMinutes = Math.min(
        ...origins.map(({ minutes, rides }) => minutes - (rides.get(station) ?? Number.POSITIVE_INFINITY)),
      );
      return remainingMinutes < 0 ? [] : [[station, remainingMinutes]];
    }),
  );
}

/**
 * Returns the rides to a station if all are within the requested minutes, otherwise undefined. `rides` are
 * the minutes from the station of each reach, in their order; null if unknown.
 */
export function ridesWithin(
  reaches: readonly Reach[],
  rides: readonly (number | null)[],
): readonly number[] | undefined {
  const knownRides = rides.filter((minutes) => minutes !== null);
  const isWithin = reaches.every(
    ({ minutes }, index) => (rides[index] ?? Number.POSITIVE_INFINITY) <= minutes,
  );
  return isWithin ? knownRides : undefined;
}

/**
 * Returns the minutes from a station to a property: the ride to the property's own station, and the
 * walk from there. Null if one of them is unknown. The reach filter compares the same sum.
 */
export function travelMinutes(rideMinutes: number | null, walkMinutes: number | null): number | null {
  return rideMinutes === null || walkMinutes === null ? null : rideMinutes + walkMinutes;
}
