import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';

export type AskingStep = {
  readonly on: string;
  readonly amount: number;
  /** Against the one before, in tenths of a per cent; null for the first. */
  readonly change: number | null;
};

/** How the asking price, or the rent, has moved: the newest step first. None when it has never changed. */
export function askingSteps(
  prices: StockDetail['asking_prices'],
  side: 'sell' | 'rent',
): readonly AskingStep[] {
  const steps: AskingStep[] = [];
  for (const { asked_on, [side]: amount } of prices) {
    const before = steps.at(-1);
    if (amount === null || amount === before?.amount) continue;
    const change = before ? tenthsOfPercentAbove(amount, before.amount) : null;
    steps.push({ on: asked_on, amount, change });
  }
  return steps.length < 2 ? [] : steps.reverse();
}
