import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';

export type AskingPriceStep = {
  readonly date: string;
  readonly amount: number;
  /** Change against the previous price, in tenths of a per cent; null for the first price. */
  readonly change: number | null;
};

/** Returns the changes of the asking price or rent, newest first. Empty if the price has never changed. */
export function askingPriceSteps(
  prices: StockDetail['asking_prices'],
  side: 'sell' | 'rent',
): readonly AskingPriceStep[] {
  const steps: AskingPriceStep[] = [];
  for (const { asked_on, [side]: amount } of prices) {
    const previousStep = steps.at(-1);
    if (amount === null || amount === previousStep?.amount) continue;
    const change = previousStep ? tenthsOfPercentAbove(amount, previousStep.amount) : null;
    steps.push({ date: asked_on, amount, change });
  }
  return steps.length < 2 ? [] : steps.reverse();
}
