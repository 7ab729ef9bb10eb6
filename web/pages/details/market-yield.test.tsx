import { expect, test } from 'vitest';
import type { MarketYieldAnswer } from '#contract/market-yield.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { marketYieldQuery } from '#web/api/listing-queries.ts';
import { MarketYield } from './market-yield.tsx';

const DISTRICT: NonNullable<MarketYieldAnswer['district']> = {
  basis: 'gross',
  rent: { count: 23, median: 38.5 },
  price: { count: 31, median: 13_200 },
  yield: 3.5,
  passing_rent: 33,
};

function textOf(district: MarketYieldAnswer['district']): string {
  const stock = stockDetail();
  const html = renderComponent(<MarketYield stock={stock} district="Central" />, {
    fillQueryCache: (queryClient) =>
      queryClient.setQueryData(marketYieldQuery(stock.gstock_id).queryKey, {
        from: '2024-11-15',
        to: '2026-11-15',
        district,
      }),
  });
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('the yield of the district has its medians, their number, period and area', () => {
  const text = textOf(DISTRICT);
  expect(text).toContain('Central yield (gross) 3.50%');
  expect(text).toContain('a year’s median rent of HK$38.5 / sq ft');
  expect(text).toContain('23 leases and 31 sales from 15 Nov 2024 to 15 Nov 2026');
});

test('the passing rent is set against the median rent, and its charges are said to be unknown', () => {
  // 33 of 38.5 is 14.3 % below.
  expect(textOf(DISTRICT)).toContain('14.3% below the median of HK$38.5');
  expect(textOf(DISTRICT)).toContain('which charges they include is not on record');
  expect(textOf({ ...DISTRICT, passing_rent: null })).not.toContain('which charges');
});

test('too few transactions leave out what they cannot tell', () => {
  const fewSales = { ...DISTRICT, price: { count: 4, median: null }, yield: null };
  expect(textOf(fewSales)).not.toContain('Central yield');
  expect(textOf(fewSales)).toContain('14.3% below');
  expect(textOf({ ...fewSales, rent: { count: 2, median: null } }).trim()).toBe('');
  expect(textOf(null).trim()).toBe('');
});
