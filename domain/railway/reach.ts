import { STATION_CODES } from './station-codes.ts';

/** So many minutes from a station at most, by train and then on foot. */
export type Reach = { readonly station: string; readonly minutes: number };

/** The year whose trains are counted. */
export const RIDES_YEAR = 2025;
/** The fewest and the most minutes that can be asked for. */
export const REACH_MINUTES = { least: 5, most: 120 } as const;
/** Those that the form offers. */
export const REACH_CHOICES: readonly number[] = [10, 15, 20, 25, 30, 40, 45, 60, 75, 90];
export const USUAL_REACH = 30;

/** Reads CEN,30. */
export function parseReach(text: string): Reach | undefined {
  const [, station = '', digits = ''] = /^([A-Z]{3}),(\d{1,3})$/.exec(text.replaceAll(' ', '')) ?? [];
  const minutes = Number(digits);
  const isGood =
    STATION_CODES.includes(station) && minutes >= REACH_MINUTES.least && minutes <= REACH_MINUTES.most;
  return isGood ? { station, minutes } : undefined;
}

export function formatReach({ station, minutes }: Reach): string {
  return `${station},${minutes}`;
}

/** How many minutes are left to walk at each station that is reached in time. */
export function walksLeft(
  { minutes }: Reach,
  rides: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map(
    [...rides].flatMap(([station, ride]): [string, number][] =>
      ride <= minutes ? [[station, minutes - ride]] : [],
    ),
  );
}
