import type { AskingPrice } from '#contract/stock.ts';
import { groupBy } from './grouping.ts';
import type { AskingPriceRow, StockRow } from './rows.ts';

type PriceKind = 'sell' | 'rent';
export type PreviousPrices = (stock: Pick<StockRow, 'id' | PriceKind>) => Record<PriceKind, number | null>;

/**
 * Creates a function that returns the asking price before the last change. A price is null if it never
 * changed or is now negotiable.
 */
export function createPreviousPrices(history: readonly AskingPriceRow[]): PreviousPrices {
  const newestFirst = history.toSorted((a, b) => (a.asked_on < b.asked_on ? 1 : -1));
  const pricesByStock = groupBy(newestFirst, (price) => price.stock_id);
  return (stock) => {
    const pricesOfStock = pricesByStock.get(stock.id) ?? [];
    const previousPrice = (priceKind: PriceKind) => {
      if (stock[priceKind] === null) return null;
      return (
        pricesOfStock.find((price) => price[priceKind] !== null && price[priceKind] !== stock[priceKind])?.[
          priceKind
        ] ?? null
      );
    };
    return { sell: previousPrice('sell'), rent: previousPrice('rent') };
  };
}

/**
 * Returns the asking prices of a listing with their first days, oldest first. Empty if the price never
 * changed.
 */
export function presentAskingHistory(prices: readonly AskingPriceRow[]): AskingPrice[] {
  if (prices.length < 2) return [];
  return prices
    .toSorted((a, b) => (a.asked_on < b.asked_on ? -1 : 1))
    .map(({ asked_on, sell, rent }) => ({ asked_on, sell, rent }));
}
