import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { HighlightLinks } from './highlight-links.tsx';

const hrefsOf = (stock: ReturnType<typeof stockDetail>) =>
  [...renderComponent(<HighlightLinks stock={stock} />).matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

const LIST_HREF = '/en/ics/property/find/office/sale?highlight=103256#highlighted';

test('a listing links to its position in the list and on the map of its type and deal', () => {
  const stock = stockDetail({ lat: 22.3, lng: 114.2 });
  expect(hrefsOf(stock)).toEqual([
    LIST_HREF,
    '/en/ics/property/find/office/sale?highlight=103256&amp;show=map',
  ]);
  expect(hrefsOf({ ...stock, ics_type: 's', tx_type: 'B' })[0]).toContain('/find/shops/both?');
});

test('a listing without a position has no map link, and a closed one has no list link', () => {
  expect(hrefsOf(stockDetail({ lat: null, lng: null }))).toEqual([LIST_HREF]);
  expect(hrefsOf(stockDetail({ status: 'sold' }))).toEqual([]);
});
