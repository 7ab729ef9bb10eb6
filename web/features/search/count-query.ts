import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { filterToParams } from '#domain/search/filter-definitions.ts';
import type { CallKey } from '#web/api/query-client.ts';
import type { Search } from './search-address.ts';
import type { AnswerWithCount, CallInput, SearchDefinition } from './search-definition.ts';

/**
 * Query for the number of matches of a filter, and the facet counts for the other choices in the form.
 * `singleRowParams` limits the rows of the response to one.
 */
export function countQuery({ call, singleRowParams }: SearchDefinition, input: CallInput) {
  return queryOptions<AnswerWithCount, Error, AnswerWithCount, CallKey>({
    queryKey: [call, { ...input, facets: '1', ...singleRowParams }],
  });
}

/** Prefetches the facet counts for the page of all filters, which the server renders. */
export async function prefetchCounts(
  queryClient: QueryClient,
  definition: SearchDefinition,
  search: Search,
): Promise<void> {
  if (!search.view.showsAllFilters) return;
  const callInput = Object.fromEntries(filterToParams(definition.filters, search.filter));
  await queryClient.prefetchQuery(countQuery(definition, callInput));
}
