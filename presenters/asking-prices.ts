import type { AskingPrice } from '#contract/stock.ts';
import { groupBy } from './grouping.ts';
import type { AskingPriceRow, StockRow } from './rows.ts';

type Side = 'sell' | 'rent';
export type PreviousPrices = (stock: Pick<StockRow, 'id' | Side>) => Record<Side, number | null>;

/** The asking price before the last change; null when it never changed, or when the price is negotiable now. */
export function previousPricesOf(history: readonly AskingPriceRow[]): PreviousPrices {
  const newestFirst = history.toSorted((a, b) => (a.asked_on < b.asked_on ? 1 : -1));
  const ofStock = groupBy(newestFirst, (price) => price.stock_id);
  return (stock) => {
    const asked = ofStock.get(stock.id) ?? [];
    const previous = (side: Side) => {
      if (stock[side] === null) return null;
      return asked.find((price) => price[side] !== null && price[side] !== stock[side])?.[side] ?? null;
    };
    return { sell: previous('sell'), rent: previous('rent') };
  };
}

/** What a listing was offered for from which day on, the oldest first; empty when it never changed. */
export function askingHistory(prices: readonly AskingPriceRow[]): AskingPrice[] {
  if (prices.length < 2) return [];
  return prices
    .toSorted((a, b) => (a.asked_on < b.asked_on ? -1 : 1))
    .map(({ asked_on, sell, rent }) => ({ asked_on, sell, rent }));
}
