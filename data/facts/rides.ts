import { createRideTimesAvoiding, type RideTimes } from '#domain/railway/rides.ts';
import { readLinks } from './links.ts';

/**
 * Line code of the Airport Express. Its fares are several times those of the other lines, so routes
 * avoid it.
 */
const AIRPORT_EXPRESS = 'AEL';

let cachedRideTimes: RideTimes | undefined;

/** Returns the MTR travel times between all stations. Loaded on first use, then cached. */
export function mtrRideTimes(): RideTimes {
  cachedRideTimes ??= createRideTimesAvoiding(AIRPORT_EXPRESS, readLinks());
  return cachedRideTimes;
}
