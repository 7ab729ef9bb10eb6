import { addDays } from '../basics/calendar.ts';
import type { Random } from '../basics/random.ts';

export type StockDates = {
  readonly listedOn: string;
  readonly updateDate: string;
  readonly listedDays: number;
};

const OLDEST_UPDATE = 240;
const LONGEST_LISTED = 540;

/** To find a buyer or a tenant and to sign takes at least as many days. */
const QUICKEST_CLOSING = 14;

/** Most listings were touched in recent weeks; few have waited for months. */
export function stockDates(chance: Random, asOf: string, closed: boolean): StockDates {
  const updated = Math.min(OLDEST_UPDATE, Math.floor(-22 * Math.log(1 - chance.next())));
  const fresh = chance.chance(0.22);
  const waited = Math.min(LONGEST_LISTED, Math.floor(-110 * Math.log(1 - chance.next())));
  const since = closed ? QUICKEST_CLOSING + waited : fresh ? 0 : waited;
  return {
    listedOn: addDays(asOf, -updated - since),
    updateDate: addDays(asOf, -updated),
    listedDays: updated + since,
  };
}
