import { expect, test } from 'vitest';
import { fillUnknownFields } from '#domain/stock/stock-fields.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import Returns from './returns.tsx';

test('the gross yield is called that of the listing only where the listing states no other', () => {
  const returnsOf = (yield_bp: number | null) =>
    renderComponent(
      <Returns
        stock={stockDetail({
          ...fillUnknownFields({}),
          tx_type: 'S',
          sell: 10_000_000,
          with_tenancy: true,
          tenancy_rent: 25_000,
          yield_bp,
        })}
      />,
    ).replace(/<[^>]+>/g, ' ');
  // 300,000 of 10,000,000.
  expect(returnsOf(null)).toContain('3.00%');
  expect(returnsOf(null)).toContain('the gross yield is the passing yield');
  expect(returnsOf(300)).toContain('the gross yield is the passing yield');
  expect(returnsOf(310)).not.toContain('is the passing yield');
  expect(returnsOf(310)).toContain('The listing states a yield of its own');
});
