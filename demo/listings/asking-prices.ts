import { at } from '../../domain/lib/at.ts';
import { addDays, daysBetween } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import { askedPrice, askedRent } from '../market/asking.ts';
import type { World } from '../market/world.ts';
import { stocks } from './stocks.ts';

/** Some listings have changed their price, mostly downwards; the newest price is the listing's own. */
export function* askingPrices(world: World) {
  for (const { row } of stocks(world)) {
    const chance = random(world.options.seed, 'asked', row.id);
    const waited = daysBetween(row.listed_on, row.update_date);
    if ((row.sell === null && row.rent === null) || waited < 21 || !chance.chance(0.24)) continue;
    const days = changeDays(chance, waited);
    const prices: Price[] = [{ sell: row.sell, rent: row.rent }];
    for (const _ of days) {
      const after = at(prices, 0);
      const factor = chance.chance(0.87) ? chance.between(1.03, 1.1) : chance.between(0.94, 0.98);
      prices.unshift({
        sell: after.sell === null ? null : askedPrice(chance, after.sell * factor),
        rent: after.rent === null ? null : askedRent(chance, after.rent * factor),
      });
    }
    for (const [step, day] of [0, ...days].entries())
      yield { stock_id: row.id, asked_on: addDays(row.listed_on, day), ...at(prices, step) };
  }
}

type Price = { readonly sell: number | null; readonly rent: number | null };

/** An owner waits at least so many days between two changes. */
const LEAST_WAIT = 9;

/** On which days after it was listed the price changed: one to three times, at no even pace. */
function changeDays(chance: Random, waited: number): readonly number[] {
  const days: number[] = [];
  let day = 0;
  for (let change = chance.whole(1, 3); change > 0; change -= 1) {
    const left = waited - day;
    if (left < LEAST_WAIT) break;
    day += chance.whole(LEAST_WAIT, Math.max(LEAST_WAIT, Math.min(left, Math.round(waited * 0.7))));
    days.push(day);
  }
  return days;
}
