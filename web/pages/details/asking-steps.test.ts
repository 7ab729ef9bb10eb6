import { describe, expect, it } from 'vitest';
import { askingPriceSteps } from './asking-steps.ts';

const askingPrice = (asked_on: string, sell: number | null, rent: number | null = null) => ({
  asked_on,
  sell,
  rent,
});

describe('The asking prices of a listing', () => {
  it('are listed newest first, each with its change in tenths of a per cent', () => {
    const prices = [
      askingPrice('2026-08-01', 14_000_000),
      askingPrice('2026-09-01', 13_300_000),
      askingPrice('2026-10-01', 13_566_000),
    ];
    expect(askingPriceSteps(prices, 'sell')).toEqual([
      { date: '2026-10-01', amount: 13_566_000, change: 20 },
      { date: '2026-09-01', amount: 13_300_000, change: -50 },
      { date: '2026-08-01', amount: 14_000_000, change: null },
    ]);
  });

  it('omit a date on which only the other side changed', () => {
    const prices = [
      askingPrice('2026-08-01', 100, 50),
      askingPrice('2026-09-01', 100, 40),
      askingPrice('2026-10-01', 90, 40),
    ];
    expect(askingPriceSteps(prices, 'sell').map(({ date: on }) => on)).toEqual(['2026-10-01', '2026-08-01']);
    expect(askingPriceSteps(prices, 'rent').map(({ change }) => change)).toEqual([-200, null]);
  });

  it('are not a history if there is only one price', () => {
    expect(
      askingPriceSteps([askingPrice('2026-08-01', 100), askingPrice('2026-09-01', 100)], 'sell'),
    ).toEqual([]);
    expect(
      askingPriceSteps([askingPrice('2026-08-01', null, 5), askingPrice('2026-09-01', 100, 5)], 'sell'),
    ).toEqual([]);
    expect(askingPriceSteps([], 'rent')).toEqual([]);
  });
});
