import { describe, expect, it } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import type { StockDetail } from '#contract/stock.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { hasChanged } from './use-stock-updates.ts';

const displayedStock = stockDetail();
const apiReturning = (currentStock: StockDetail) => ({ stockDetail: async () => currentStock });
const apiFailing = (error: unknown) => ({
  stockDetail: async () => {
    throw error;
  },
});

describe('An open listing', () => {
  it('is unchanged while its facts are the same', async () => {
    expect(await hasChanged(apiReturning(stockDetail()), displayedStock)).toBe(false);
  });

  it.each([{ sell: 12_500_000 }, { status: 'sold', closed_on: '2026-11-15' }, { media: [] }] as const)(
    'has been updated if %j',
    async (changedFields) => {
      expect(
        await hasChanged(apiReturning(stockDetail(changedFields as Partial<StockDetail>)), displayedStock),
      ).toBe(true);
    },
  );

  it('has been updated if it no longer exists', async () => {
    expect(await hasChanged(apiFailing(new PodiumError('stock_not_found')), displayedStock)).toBe(true);
  });

  it('counts as unchanged while the server does not answer', async () => {
    expect(await hasChanged(apiFailing(new PodiumError('unavailable')), displayedStock)).toBe(false);
    expect(await hasChanged(apiFailing(new DOMException('', 'AbortError')), displayedStock)).toBe(false);
  });
});
