import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';

export type AskingPriceStep = {
  readonly date: string;
  readonly amount: number;
  /** Change from the previous price, in tenths of a per cent. Null for the first price. */
  readonly change: number | null;
};

/**
 * Returns the asking prices or rents with their changes, newest first. Returns an empty list if the
 * price has never changed.
 */
export function askingPriceSteps(
  prices: StockDetail['asking_prices'],
  priceField: 'sell' | 'rent',
): readonly AskingPriceStep[] {
  const steps: AskingPriceStep[] = [];
  for (const { asked_on, [priceField]: amount } of prices) {
    const previousStep = steps.at(-1);
    if (amount === null || amount === previousStep?.amount) continue;
    const change = previousStep ? tenthsOfPercentAbove(amount, previousStep.amount) : null;
    steps.push({ date: asked_on, amount, change });
  }
  return steps.length < 2 ? [] : steps.reverse();
}
