import { expect, test } from 'vitest';
import { isTooMany } from '#domain/search/paging.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { wrapInSearchPage } from '#tests/factories/search-page.tsx';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { TRANSACTION_SEARCH } from '#web/features/transaction/transaction-search.ts';
import { readSearch } from '../search-address.ts';
import type { SearchDefinition } from '../search-definition.ts';
import TooManyResults from './too-many-results.tsx';

test('a search of more than 3,000 results is to be refined, of listings as of transactions', () => {
  expect([undefined, 0, 3000, 3001].map(isTooMany)).toEqual([false, false, false, true]);
  const hintOf = (definition: SearchDefinition) =>
    renderComponent(
      wrapInSearchPage(
        definition,
        <TooManyResults search={readSearch(definition, {}, new URLSearchParams())} />,
      ),
    );
  expect(hintOf(TRANSACTION_SEARCH)).toContain('3,000');
  expect(hintOf(TRANSACTION_SEARCH)).toBe(hintOf(STOCK_SEARCH));
});
