import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-table.ts';
import type { CallKey } from '#web/api/query-client.ts';
import type { Search } from './search.ts';
import type { CallInput, CountedAnswer, SearchKind } from './search-kind.ts';

/** How many rows some filters find, and how many with every other choice. At least one row comes along. */
export function countQuery({ call }: SearchKind, input: CallInput) {
  return queryOptions<CountedAnswer, Error, CountedAnswer, CallKey>({
    queryKey: [call, { ...input, facets: '1', page_size: '1' }],
  });
}

/** Without filters besides the type, the totals of the districts say the same. */
export async function prefetchCounts(
  queryClient: QueryClient,
  kind: SearchKind,
  filter: Search['filter'],
): Promise<void> {
  const { icsType: _icsType, ...others } = filter;
  if (filterToParams(kind.table, others).size === 0) return;
  await queryClient.prefetchQuery(countQuery(kind, Object.fromEntries(filterToParams(kind.table, filter))));
}
