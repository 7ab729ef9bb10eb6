import { addDays } from '../basics/calendar.ts';
import type { Random } from '../basics/random.ts';

export type StockDates = {
  readonly listedOn: string;
  readonly updateDate: string;
};

const MAX_DAYS_SINCE_UPDATE = 240;
const MAX_DAYS_LISTED = 540;

/** Minimum number of days from listing to closing. */
const MIN_DAYS_TO_CLOSING = 14;

/** Returns random dates of a listing. Most listings were updated in recent weeks, few of them months ago. */
export function pickStockDates(
  rng: Random,
  asOf: string,
  { closedOn, earliest }: { closedOn: string | null; earliest: string | null },
): StockDates {
  const daysSinceUpdate = Math.min(MAX_DAYS_SINCE_UPDATE, Math.floor(-22 * Math.log(1 - rng.next())));
  const isNew = rng.chance(0.22);
  const randomDays = Math.min(MAX_DAYS_LISTED, Math.floor(-110 * Math.log(1 - rng.next())));
  const daysListedBeforeUpdate = closedOn ? MIN_DAYS_TO_CLOSING + randomDays : isNew ? 0 : randomDays;
  const randomUpdateDate = closedOn ?? addDays(asOf, -daysSinceUpdate);
  const randomListedOn = addDays(randomUpdateDate, -daysListedBeforeUpdate);
  const listedOn = earliest !== null && earliest > randomListedOn ? earliest : randomListedOn;
  const updateDate = listedOn > randomUpdateDate ? listedOn : randomUpdateDate;
  return { listedOn, updateDate };
}
