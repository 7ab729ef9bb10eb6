import { expect, test } from 'vitest';
import { drawPart, type PartOptions } from '#tests/factories/draw-part.tsx';
import { onSearchPage } from '#tests/factories/search-page.tsx';
import { createPartCache } from '#web/app/part-cache.tsx';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { readSearch } from '../search-address.ts';
import { FilterBar } from './filter-bar.tsx';

const render = (query: string, keywordExample: string, options?: PartOptions): string =>
  drawPart(
    onSearchPage(
      STOCK_SEARCH,
      <FilterBar
        search={readSearch(STOCK_SEARCH, {}, new URLSearchParams(query))}
        keywordExample={keywordExample}
      />,
    ),
    options,
  );

test('the box says the keyword of its own page, whatever was drawn for others before', () => {
  const partCache = createPartCache();
  const queries = ['', 'keyword=tower', 'keyword=undefined', 'keyword=tower&order=sell-asc'];
  for (const query of [...queries, ...queries.toReversed()])
    for (const placeholder of ['Building', 'Street'])
      expect(render(query, placeholder, { partCache })).toBe(render(query, placeholder));
  expect(render('keyword=undefined', 'Building', { partCache })).toContain('value="undefined"');
  expect(render('', 'Street', { partCache })).toMatch(/placeholder="Street"[^>]*value=""/);
});
