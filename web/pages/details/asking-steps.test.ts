import { describe, expect, it } from 'vitest';
import { askingSteps } from './asking-steps.ts';

const asked = (asked_on: string, sell: number | null, rent: number | null = null) => ({
  asked_on,
  sell,
  rent,
});

describe('The asking prices of a listing', () => {
  it('are listed newest first, each with its change in tenths of a per cent', () => {
    const prices = [
      asked('2026-08-01', 14_000_000),
      asked('2026-09-01', 13_300_000),
      asked('2026-10-01', 13_566_000),
    ];
    expect(askingSteps(prices, 'sell')).toEqual([
      { on: '2026-10-01', amount: 13_566_000, change: 20 },
      { on: '2026-09-01', amount: 13_300_000, change: -50 },
      { on: '2026-08-01', amount: 14_000_000, change: null },
    ]);
  });

  it('leave out a day on which only the other side changed', () => {
    const prices = [asked('2026-08-01', 100, 50), asked('2026-09-01', 100, 40), asked('2026-10-01', 90, 40)];
    expect(askingSteps(prices, 'sell').map(({ on }) => on)).toEqual(['2026-10-01', '2026-08-01']);
    expect(askingSteps(prices, 'rent').map(({ change }) => change)).toEqual([-200, null]);
  });

  it('are no history when there is but one price', () => {
    expect(askingSteps([asked('2026-08-01', 100), asked('2026-09-01', 100)], 'sell')).toEqual([]);
    expect(askingSteps([asked('2026-08-01', null, 5), asked('2026-09-01', 100, 5)], 'sell')).toEqual([]);
    expect(askingSteps([], 'rent')).toEqual([]);
  });
});
