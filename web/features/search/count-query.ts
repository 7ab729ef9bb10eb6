import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-table.ts';
import type { CallKey } from '#web/api/query-client.ts';
import type { Search } from './search-address.ts';
import type { CallInput, CountedAnswer, SearchDefinition } from './search-definition.ts';

/** How many rows some filters find, and how many with every other choice. At least one row comes along. */
export function countQuery({ call, oneRow }: SearchDefinition, input: CallInput) {
  return queryOptions<CountedAnswer, Error, CountedAnswer, CallKey>({
    queryKey: [call, { ...input, facets: '1', ...oneRow }],
  });
}

/** For the page of all filters, which the server draws with its counts. */
export async function prefetchCounts(
  queryClient: QueryClient,
  definition: SearchDefinition,
  search: Search,
): Promise<void> {
  if (!search.view.form) return;
  const input = Object.fromEntries(filterToParams(definition.table, search.filter));
  await queryClient.prefetchQuery(countQuery(definition, input));
}
