import { expect, test } from 'vitest';
import { type RenderOptions, renderComponent } from '#tests/factories/render-component.tsx';
import { wrapInSearchPage } from '#tests/factories/search-page.tsx';
import { createHtmlCache } from '#web/app/html-cache.tsx';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { readSearch } from '../search-address.ts';
import { FilterBar } from './filter-bar.tsx';

const renderFilterBar = (query: string, keywordExample: string, options?: RenderOptions): string =>
  renderComponent(
    wrapInSearchPage(
      STOCK_SEARCH,
      <FilterBar
        search={readSearch(STOCK_SEARCH, {}, new URLSearchParams(query))}
        keywordExample={keywordExample}
      />,
    ),
    options,
  );

test('the search box has the keyword of its own page, also with a shared HTML cache', () => {
  const htmlCache = createHtmlCache();
  const queries = ['', 'keyword=tower', 'keyword=undefined', 'keyword=tower&order=sell-asc'];
  for (const query of [...queries, ...queries.toReversed()])
    for (const placeholder of ['Building', 'Street'])
      expect(renderFilterBar(query, placeholder, { htmlCache })).toBe(renderFilterBar(query, placeholder));
  expect(renderFilterBar('keyword=undefined', 'Building', { htmlCache })).toContain('value="undefined"');
  expect(renderFilterBar('', 'Street', { htmlCache })).toMatch(/placeholder="Street"[^>]*value=""/);
});
