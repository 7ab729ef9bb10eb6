import { expect, test } from 'vitest';
import { type RenderOptions, renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { hotStocksQuery, similarStocksQuery } from '#web/api/listing-queries.ts';
import { SimilarStocks, SuggestedStocks } from './related.tsx';

const EXAMPLE_STOCK = stockDetail();
const stockWithId = (gstock_id: number) => ({ ...EXAMPLE_STOCK, gstock_id, rownum: 1 });
const fillCache: RenderOptions['fillQueryCache'] = (queryClient) => {
  queryClient.setQueryData(similarStocksQuery(EXAMPLE_STOCK.gstock_id).queryKey, {
    stocks: [stockWithId(1)],
  });
  queryClient.setQueryData(hotStocksQuery(EXAMPLE_STOCK).queryKey, {
    count: 6,
    stocks: [EXAMPLE_STOCK.gstock_id, 1, 2, 3, 4, 5].map(stockWithId),
  });
};

test.each([
  ['Similar', <SimilarStocks key="similar" stock={EXAMPLE_STOCK} />],
  ['Suggested', <SuggestedStocks key="suggested" stock={EXAMPLE_STOCK} />],
])('%s listings can be saved, compared and shared', (_name, part) => {
  const html = renderComponent(part, { fillQueryCache: fillCache });
  for (const label of ['Save Millennium City 5', 'Compare Millennium City 5', 'Share Millennium City 5'])
    expect(html).toContain(label);
});

test('suggestions are of the same type and deal, three that are not yet on the page', () => {
  const queryInputOf = (tx_type: 'S' | 'L' | 'B') => hotStocksQuery({ ics_type: 's', tx_type }).queryKey[1];
  expect(queryInputOf('L')).toMatchObject({ ics_type: 's', tx_type: 'L', flags: 'hot' });
  expect(queryInputOf('S')).toMatchObject({ ics_type: 's', tx_type: 'S' });
  expect(queryInputOf('B')).not.toHaveProperty('tx_type');
  const html = renderComponent(<SuggestedStocks stock={EXAMPLE_STOCK} />, { fillQueryCache: fillCache });
  expect(html.match(/<article/g)).toHaveLength(3);
});
