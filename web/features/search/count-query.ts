import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-table.ts';
import type { CallKey } from '#web/api/query-client.ts';
import type { Search } from './search.ts';
import type { CallInput, CountedAnswer, SearchDefinition } from './search-definition.ts';

/** How many rows some filters find, and how many with every other choice. At least one row comes along. */
export function countQuery({ call, oneRow }: SearchDefinition, input: CallInput) {
  return queryOptions<CountedAnswer, Error, CountedAnswer, CallKey>({
    queryKey: [call, { ...input, facets: '1', ...oneRow }],
  });
}

/** Without filters besides the type, the totals of the districts say the same. */
export async function prefetchCounts(
  queryClient: QueryClient,
  definition: SearchDefinition,
  filter: Search['filter'],
): Promise<void> {
  const { icsType: _icsType, ...others } = filter;
  if (filterToParams(definition.table, others).size === 0) return;
  await queryClient.prefetchQuery(countQuery(definition, Object.fromEntries(filterToParams(definition.table, filter))));
}
