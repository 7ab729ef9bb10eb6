import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { drawPart } from '#tests/factories/draw-part.tsx';
import { stockFacetsQuery } from '#web/api/queries.ts';
import { readSearch } from '#web/features/search/search.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import StockFilterBar from './filter-bar.tsx';
import TooMany from './too-many.tsx';

test('a part that comes late is taken over as the server drew it, whatever others have asked for meanwhile', () => {
  const search = readSearch(STOCK_SEARCH, {}, new URLSearchParams());
  const nameOf = () => undefined;
  const parts = [
    <TooMany key="too many" search={search} districts={[]} nameOf={nameOf} />,
    <StockFilterBar
      key="bar"
      search={search}
      data={{ districts: [], usages: [] }}
      known={{}}
      nameOf={nameOf}
      types={[]}
    />,
  ];
  const fill = (client: QueryClient) => {
    const answer = { count: 4321, stocks: [], facets: { ics_type: { c: 99 }, histograms: {} } };
    client.setQueryData(stockFacetsQuery({}).queryKey, answer as never);
  };
  expect(drawPart(parts, { fill })).toBe(drawPart(parts));
});
