import { expect, test } from 'vitest';
import { drawPart, type PartOptions } from '#tests/factories/draw-part.tsx';
import { onSearchPage } from '#tests/factories/search-page.tsx';
import { createServerParts } from '#web/app/server-parts.tsx';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { readSearch } from '../search-address.ts';
import { FilterBar } from './filter-bar.tsx';

const draw = (query: string, keywordExample: string, options?: PartOptions): string =>
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
  const parts = createServerParts();
  const searches = ['', 'keyword=tower', 'keyword=undefined', 'keyword=tower&order=sell-asc'];
  for (const query of [...searches, ...searches.toReversed()])
    for (const example of ['Building', 'Street'])
      expect(draw(query, example, { parts })).toBe(draw(query, example));
  expect(draw('keyword=undefined', 'Building', { parts })).toContain('value="undefined"');
  expect(draw('', 'Street', { parts })).toMatch(/placeholder="Street"[^>]*value=""/);
});
