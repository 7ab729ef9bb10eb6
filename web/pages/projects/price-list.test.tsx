import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { PriceList } from './price-list.tsx';

test('A price list shows units for sale and units for lease only if there are any', () => {
  const stock = { ...stockDetail(), rownum: 1 };
  const leaseStock = { ...stock, tx_type: 'L', sell: null, rent: 42_000 } as const;
  const headingCountOf = (stocks: Parameters<typeof PriceList>[0]['stocks']) =>
    renderComponent(<PriceList stocks={stocks} />).match(/<h2[^>]*>[^<]*/g)?.length;
  expect([
    headingCountOf([stock, leaseStock]),
    headingCountOf([stock]),
    headingCountOf([leaseStock]),
  ]).toEqual([2, 1, 1]);
  expect(renderComponent(<PriceList stocks={[]} />)).toBe('');
});
