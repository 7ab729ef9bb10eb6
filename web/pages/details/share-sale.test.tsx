import { expect, test } from 'vitest';
import { fillUnknownFields } from '#domain/stock/stock-fields.ts';
import { hkd } from '#domain/text/price.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import Calculators from './calculators.tsx';
import Returns from './returns.tsx';

const stockOf = (sale_kind: 'share_transfer' | 'tender') =>
  stockDetail({ ...fillUnknownFields({}), sale_kind, sell: hkd(8_800_000), rent: hkd(30_000) });
const returnsOf = (sale_kind: 'share_transfer' | 'tender') =>
  renderComponent(<Returns stock={stockOf(sale_kind)} />).replace(/<[^>]+>/g, ' ');

test('The returns of a sale of shares count the buyer’s 0.1% and name the seller’s', () => {
  expect(returnsOf('share_transfer')).toContain('HK$8,800 each, and HK$5');
  // The price, 8,800 of duty, 88,000 of commission and 20,000 of legal fees.
  expect(returnsOf('share_transfer')).toContain('HK$8,916,800');
  expect(returnsOf('tender')).toContain('HK$9,172,000');
  expect(returnsOf('tender')).not.toContain('HK$5 ');
});

test('Its links to calculators say that shares are sold', () => {
  const shareSaleLinks = (sale_kind: 'share_transfer' | 'tender') =>
    renderComponent(<Calculators stock={stockOf(sale_kind)} name="Tower, 8/F" />).match(/sale_of=shares/g);
  expect(shareSaleLinks('share_transfer')).toHaveLength(2);
  expect(shareSaleLinks('tender')).toBeNull();
});
