import { STATION_CODES } from './station-codes.ts';

/** Maximum travel time from a station: by train, then on foot. */
export type Reach = { readonly station: string; readonly minutes: number };

/** Year of the timetable data. */
export const RIDES_YEAR = 2025;
/** Minimum and maximum number of minutes of a reach filter. */
export const REACH_MINUTES = { min: 5, max: 120 } as const;
/** Options in the form, in minutes. */
export const REACH_CHOICES: readonly number[] = [10, 15, 20, 25, 30, 40, 45, 60, 75, 90];
export const DEFAULT_REACH_MINUTES = 30;

/** Parses a station and minutes: CEN,30. */
export function parseReach(text: string): Reach | undefined {
  const [, station = '', digits = ''] = /^([A-Z]{3}),(\d{1,3})$/.exec(text.replaceAll(' ', '')) ?? [];
  const minutes = Number(digits);
  const isValid =
    STATION_CODES.includes(station) && minutes >= REACH_MINUTES.min && minutes <= REACH_MINUTES.max;
  return isValid ? { station, minutes } : undefined;
}

export function formatReach({ station, minutes }: Reach): string {
  return `${station},${minutes}`;
}

/** Returns the minutes that remain for walking at each station that is within reach. */
export function remainingWalkMinutes(
  { minutes }: Reach,
  rideMinutes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    [...rideMinutes].flatMap(([station, rideMinutesToStation]): [string, number][] =>
      rideMinutesToStation <= minutes ? [[station, minutes - rideMinutesToStation]] : [],
    ),
  );
}
