import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { wrapInSearchPage } from '#tests/factories/search-page.tsx';
import { countQuery } from '#web/features/search/count-query.ts';
import { readSearch } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import StockFilterBar from './filter-bar.tsx';
import TooManyStocks from './too-many-stocks.tsx';

test('deferred components render the same HTML with and without facets in the query cache', () => {
  const search = readSearch(STOCK_SEARCH, {}, new URLSearchParams());
  const searchPageParts = wrapInSearchPage(
    STOCK_SEARCH,
    <>
      <TooManyStocks search={search} />
      <StockFilterBar search={search} />
    </>,
  );
  const fillCache = (client: QueryClient) => {
    const answer = { count: 4321, stocks: [], facets: { ics_type: { c: 99 }, histograms: {} } };
    client.setQueryData(countQuery(STOCK_SEARCH, {}).queryKey, answer as never);
  };
  expect(renderComponent(searchPageParts, { fillQueryCache: fillCache })).toBe(
    renderComponent(searchPageParts),
  );
});
