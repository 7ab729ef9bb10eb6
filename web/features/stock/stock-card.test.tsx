import { describe, expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { StockCard } from './stock-card.tsx';

const LEASE = {
  ...stockDetail({ tx_type: 'L', sell: null, rent: 42_000 }),
  rent_with_charges: 48_460,
  rent_with_charges_accuracy: 'about' as const,
  rownum: 1,
};
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe('The card of a search by all-in rent', () => {
  test('shows the all-in rent of a listing for lease, or that it is not known', () => {
    expect(textOf(renderComponent(<StockCard stock={LEASE} showsAllInRent />))).toContain(
      'All-in rent about HK$48,460\u00a0/\u00a0month',
    );
    const leaseOfUnknownRent = { ...LEASE, rent_with_charges: null, rent_with_charges_accuracy: null };
    expect(textOf(renderComponent(<StockCard stock={leaseOfUnknownRent} showsAllInRent />))).toContain(
      'All-in rent Not known',
    );
  });

  test('shows none for a sale, and no other card shows it', () => {
    expect(renderComponent(<StockCard stock={{ ...LEASE, tx_type: 'S' }} showsAllInRent />)).not.toContain(
      'All-in',
    );
    expect(renderComponent(<StockCard stock={LEASE} />)).not.toContain('All-in');
  });
});
