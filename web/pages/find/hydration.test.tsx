import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { drawPart } from '#tests/factories/draw-part.tsx';
import { onSearchPage } from '#tests/factories/search-page.tsx';
import { countQuery } from '#web/features/search/count-query.ts';
import { readSearch } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import StockFilterBar from './filter-bar.tsx';
import TooManyStocks from './too-many-stocks.tsx';

test('a part that comes late is taken over as the server drew it, whatever others have asked for meanwhile', () => {
  const search = readSearch(STOCK_SEARCH, {}, new URLSearchParams());
  const parts = onSearchPage(
    STOCK_SEARCH,
    <>
      <TooManyStocks search={search} />
      <StockFilterBar search={search} />
    </>,
  );
  const fill = (client: QueryClient) => {
    const answer = { count: 4321, stocks: [], facets: { ics_type: { c: 99 }, histograms: {} } };
    client.setQueryData(countQuery(STOCK_SEARCH, {}).queryKey, answer as never);
  };
  expect(drawPart(parts, { fillQueryCache: fill })).toBe(drawPart(parts));
});
