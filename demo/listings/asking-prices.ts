import { at } from '../../domain/lib/at.ts';
import { addDays, daysBetween } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import { roundToAskingPrice, roundToAskingRent } from '../market/asking.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { generateStocks } from './stocks.ts';

/** Yields the asking prices of some listings over time, mostly falling. The last one is the current price. */
export function* generateAskingPrices(market: DemoMarket) {
  for (const { row } of generateStocks(market)) {
    const rng = random(market.options.seed, 'asked', row.id);
    const daysListed = daysBetween(row.listed_on, row.update_date);
    if ((row.sell === null && row.rent === null) || daysListed < 21 || !rng.chance(0.24)) continue;
    const changeDays = pickChangeDays(rng, daysListed);
    const prices: AskingPrice[] = [{ sell: row.sell, rent: row.rent }];
    for (const _ of changeDays) {
      const laterPrice = at(prices, 0);
      const priceFactor = rng.chance(0.87) ? rng.between(1.03, 1.1) : rng.between(0.94, 0.98);
      prices.unshift({
        sell: laterPrice.sell === null ? null : roundToAskingPrice(rng, laterPrice.sell * priceFactor),
        rent: laterPrice.rent === null ? null : roundToAskingRent(rng, laterPrice.rent * priceFactor),
      });
    }
    for (const [step, day] of [0, ...changeDays].entries())
      yield { stock_id: row.id, asked_on: addDays(row.listed_on, day), ...at(prices, step) };
  }
}

type AskingPrice = { readonly sell: number | null; readonly rent: number | null };

/** Minimum number of days between two price changes. */
const MIN_DAYS_BETWEEN_CHANGES = 9;

/**
 * Returns the numbers of days from listing to each price change: one to three changes at uneven
 * intervals.
 */
function pickChangeDays(rng: Random, daysListed: number): readonly number[] {
  const changeDays: number[] = [];
  let day = 0;
  for (let changesLeft = rng.integer(1, 3); changesLeft > 0; changesLeft -= 1) {
    const daysLeft = daysListed - day;
    if (daysLeft < MIN_DAYS_BETWEEN_CHANGES) break;
    day += rng.integer(
      MIN_DAYS_BETWEEN_CHANGES,
      Math.max(MIN_DAYS_BETWEEN_CHANGES, Math.min(daysLeft, Math.round(daysListed * 0.7))),
    );
    changeDays.push(day);
  }
  return changeDays;
}
