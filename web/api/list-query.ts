import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallName } from '#contract/call-table.ts';
import {
  endReached,
  frontReached,
  type Numbered,
  nextPage,
  type PageRequest,
  previousPage,
} from '#domain/search/paging.ts';
import type { CallKey } from './query-client.ts';

/** An answer that holds one page of a list, and how many rows the whole list has. */
type PageAnswer = { readonly count: number };

/**
 * The rows of a search, page after page in both directions. `input` holds filters and order. One search is one
 * list, wherever it is entered: `first` is the page it starts with when it is not in the cache.
 */
export function listQuery<Answer extends PageAnswer>(
  call: CallName,
  rowsOf: (answer: Answer) => readonly Numbered[],
  input: Record<string, string>,
  first: PageRequest,
  /** Rows of each further page. */
  more: number,
  /** How the call is asked for a page. */
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
    initialPageParam: paramsOf(first),
    // To refresh a long list, TanStack Query would ask for it page by page. Whoever needs it fresh starts over.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing thousands of rows with themselves takes longer than drawing the new ones.
    structuralSharing: false,
    getNextPageParam: (answer) => {
      const last = rowsOf(answer).at(-1)?.rownum;
      return last === undefined || endReached(last, answer.count)
        ? undefined
        : paramsOf(nextPage(last, more));
    },
    getPreviousPageParam: (answer) => {
      const front = rowsOf(answer)[0]?.rownum;
      return front === undefined || frontReached(front) ? undefined : paramsOf(previousPage(front, more));
    },
  });
}

export function pageParams({ cursor, pageSize }: PageRequest): Record<string, string> {
  return { cursor: String(cursor), page_size: String(pageSize) };
}
