import { type Rides, ridesSparing } from '#domain/railway/rides.ts';
import { readLinks } from './links.ts';

/** Its fares are several times those of the other lines. */
const AIRPORT_EXPRESS = 'AEL';

let prepared: Rides | undefined;

/** How long the MTR takes from each station to the others: read and prepared when it is first asked for. */
export function mtrRides(): Rides {
  prepared ??= ridesSparing(AIRPORT_EXPRESS, readLinks());
  return prepared;
}
