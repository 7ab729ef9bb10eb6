import { expect, test } from 'vitest';
import { drawPart, type PartOptions } from '#tests/factories/draw-part.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { similarStocksQuery, suggestedStockQuery } from '#web/api/listing-queries.ts';
import { Similar, Suggested } from './related.tsx';

const STOCK = stockDetail();
const other = (gstock_id: number) => ({ ...STOCK, gstock_id, rownum: 1 });
const fill: PartOptions['fill'] = (queryClient) => {
  queryClient.setQueryData(similarStocksQuery(STOCK.gstock_id).queryKey, { stocks: [other(1)] });
  queryClient.setQueryData(suggestedStockQuery().queryKey, { stocks: [other(2)] });
};

test.each([
  ['Similar', <Similar key="similar" stock={STOCK} />],
  ['Suggested', <Suggested key="suggested" stock={STOCK} />],
])('%s listings can be saved, compared and shared', (_name, part) => {
  const html = drawPart(part, { fill });
  for (const label of ['Save Millennium City 5', 'Compare Millennium City 5', 'Share Millennium City 5'])
    expect(html).toContain(label);
});
