import { divideRounded } from '../text/numbers.ts';

/** 100% in hundredths of a percent. */
const HUNDRED_PERCENT = 10_000;

type AskingPrices = {
  readonly sell: number | null;
  readonly rent: number | null;
  readonly previous_sell: number | null;
  readonly previous_rent: number | null;
};

/**
 * Returns the reduction of the asking price, otherwise of the asking rent, in hundredths of a percent
 * of the previous amount. Returns null if neither was reduced. The database view search.stock_now
 * implements the same rule.
 */
export function priceCut({ sell, rent, previous_sell, previous_rent }: AskingPrices): number | null {
  return reductionOf(previous_sell, sell) ?? reductionOf(previous_rent, rent);
}

function reductionOf(previousPrice: number | null, currentPrice: number | null): number | null {
  if (previousPrice === null || currentPrice === null || currentPrice >= previousPrice) return null;
  return Math.max(1, divideRounded((previousPrice - currentPrice) * HUNDRED_PERCENT, previousPrice));
}
