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
 * Infinite query for the rows of a search, in both directions. `input` holds filters and order. One
 * search is one cache entry, wherever the URL enters it; `firstPage` is loaded first if the list is not
 * cached.
 */
export function listQuery<Answer extends PageAnswer>(
  call: CallName,
  rowsOf: (answer: Answer) => readonly NumberedRow[],
  input: Record<string, string>,
  firstPage: PageRequest,
  /** Number of rows in each further page. */
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
    // TanStack Query would refetch a long list page by page. A caller that needs current data removes
    // the query and starts again.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing thousands of rows takes longer than rendering the new ones.
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
