import type { QueryClient } from '@tanstack/react-query';
import type { Numbered } from '#domain/search/paging.ts';
import type { listQuery } from '#web/api/list-query.ts';
import { FRESH_MS } from '#web/api/query-client.ts';

/** The list of a search: how it is asked for, what an answer shows, and how many rows come at a time. */
export type SearchList<Answer extends { readonly count: number }, Row extends Numbered> = {
  readonly query: ReturnType<typeof listQuery<Answer>>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** Rows of the first page, and of each further one. */
  readonly pageSize: number;
  readonly more: number;
  /**
   * How often the list goes on by itself, the first time included, before it is paged by links. Without this
   * it goes on to its end.
   */
  readonly maxFetches?: number;
};

/** Loads a list at an offset, unless the row there is in the cache already and not old. */
export async function loadList<Answer extends { readonly count: number }, Row extends Numbered>(
  queryClient: QueryClient,
  { query, rowsOf }: SearchList<Answer, Row>,
  cursor: number,
): Promise<void> {
  const state = queryClient.getQueryState(query.queryKey);
  const rows = state?.data?.pages.flatMap(rowsOf) ?? [];
  const isFresh = state !== undefined && Date.now() - state.dataUpdatedAt < FRESH_MS;
  if (isFresh && rows.some(({ rownum }) => rownum === cursor + 1)) return;
  // A list is never asked for again page by page: it starts anew at the row the visitor is at.
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  await queryClient.fetchInfiniteQuery(query);
}
