import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '#contract/call-table.ts';
import {
  hasReachedEnd,
  hasReachedFront,
  type NumberedRow,
  nextPage,
  type PageRequest,
  previousPage,
} from '#domain/search/paging.ts';
import type { CallKey } from './query-client.ts';

/** A response with one page of a list and the total number of rows. */
type PageAnswer = { readonly count: number };

/**
 * Infinite query for the rows of a search, in both directions. `input` holds the filters and the sort
 * order. `firstPage` is the page to load first if the search is not cached.
 */
export function listQuery<Answer extends PageAnswer>(
  call: CallName,
  rowsOf: (answer: Answer) => readonly NumberedRow[],
  input: Record<string, string>,
  firstPage: PageRequest,
  /** Number of rows in each page after the first. */
  nextPageSize: number,
  /** Returns the call's parameters for one page. */
  paramsOf: (page: PageRequest) => Record<string, string> = pageParams,
) {
  return infiniteQueryOptions<
    Answer,
    Error,
    { readonly pages: readonly Answer[] },
    CallKey,
    Record<string, string>
  >({
    queryKey: [call, input, 'pages'],
    initialPageParam: paramsOf(firstPage),
    // Never stale, because TanStack Query would refetch a long list page by page. A caller that needs
    // current data removes the query from the cache and fetches the list again.
    staleTime: Number.POSITIVE_INFINITY,
    // Disabled, because comparing thousands of rows takes longer than rendering the new rows.
    structuralSharing: false,
    getNextPageParam: (answer) => {
      const lastRowNumber = rowsOf(answer).at(-1)?.rownum;
      return lastRowNumber === undefined || hasReachedEnd(lastRowNumber, answer.count)
        ? undefined
        : paramsOf(nextPage(lastRowNumber, nextPageSize));
    },
    getPreviousPageParam: (answer) => {
      const firstRowNumber = rowsOf(answer)[0]?.rownum;
      return firstRowNumber === undefined || hasReachedFront(firstRowNumber)
        ? undefined
        : paramsOf(previousPage(firstRowNumber, nextPageSize));
    },
  });
}

export function pageParams({ cursor, pageSize }: PageRequest): Record<string, string> {
  return { cursor: String(cursor), page_size: String(pageSize) };
}
