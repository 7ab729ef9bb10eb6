import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { at } from '#domain/lib/at.ts';
import { type NumberedRow, previousPage, removeDuplicateRows } from '#domain/search/paging.ts';
import { usePage } from '#web/app/page.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { ListMapHighlight } from '../list-map-highlight.ts';
import { type Search, searchPath } from '../search-address.ts';
import type { SearchList } from '../search-kind.ts';
import { useSearchPage } from '../search-page-context.ts';
import { EndlessList, type RowDisplay } from './endless-list.tsx';
import { EndOfList, PageNav, PageNavWithoutScript, StartOfList } from './list-ends.tsx';

const NoRows = deferred(() => import('./no-rows.tsx'), <div className="h-96" />);

/**
 * Shows the result of a search: the rows, a loading skeleton, a message that nothing matches, or an
 * error.
 */
export function Results<Answer extends { readonly count: number }, Row extends NumberedRow>({
  search,
  list: { query, rowsOf, pageSize, nextPageSize, maxAutomaticPages = Number.POSITIVE_INFINITY },
  display,
  linkedRow,
  highlight,
  renderList = (list) => list,
}: {
  search: Search;
  list: SearchList<Answer, Row>;
  display: RowDisplay<Row>;
  /** Row that the URL's `highlight` parameter names. */
  linkedRow: Row | undefined;
  /** Receives the row that the visitor points at. */
  highlight: ListMapHighlight<Row>;
  /** Wraps the list, for example in the frame of a table. */
  renderList?: (list: ReactNode) => ReactNode;
}) {
  const { t, lang } = usePage();
  const { definition, labels } = useSearchPage();
  const queryResult = useInfiniteQuery(query);
  const { rowIdOf, renderSkeleton } = display;
  const endOfListRef = useRef<HTMLDivElement>(null);
  const receivedPages = queryResult.data?.pages;
  const rowPages = useMemo(
    () => removeDuplicateRows((receivedPages ?? []).map(rowsOf), rowIdOf),
    [receivedPages, rowsOf, rowIdOf],
  );

  if (!receivedPages) {
    return queryResult.isError ? (
      <ErrorState
        title={labels.loadFailed}
        retryLabel={t('find:retry')}
        onRetry={() => void queryResult.refetch()}
        busy={queryResult.isFetching}
      >
        {t('find:check_connection')}
      </ErrorState>
    ) : (
      renderSkeleton(nextPageSize)
    );
  }

  const { count } = at(receivedPages, receivedPages.length - 1);
  const [firstRow, lastRow] = [rowPages[0]?.[0], rowPages.at(-1)?.at(-1)];
  if (!firstRow || !lastRow) return <NoRows search={search} count={count} />;
  const urlAtOffset = (cursor: number) => searchPath(definition, lang, { ...search, cursor });
  const fetchMore = async () => {
    const isRetry = queryResult.isFetchNextPageError;
    const { hasNextPage, isFetchNextPageError } = await queryResult.fetchNextPage();
    const isButtonRemoved = isRetry || isFetchNextPageError || !hasNextPage;
    // If the focused button has been removed, the focus moves to the end of the list.
    if (isButtonRemoved && document.activeElement === document.body)
      endOfListRef.current?.focus({ preventScroll: true });
  };
  const hasFailed = queryResult.isFetchNextPageError || queryResult.isFetchPreviousPageError;
  const isIdle = !queryResult.isFetching && !hasFailed;
  // Number of rows on each page of a list that is paged by links. A list without page links is a single
  // page.
  const rowsPerLinkedPage = pageSize * maxAutomaticPages;
  const hasMore = queryResult.hasNextPage && lastRow.rownum % rowsPerLinkedPage !== 0;
  const hasEarlier = queryResult.hasPreviousPage && (firstRow.rownum - 1) % rowsPerLinkedPage !== 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <StartOfList
        queryResult={queryResult}
        hasEarlier={hasEarlier}
        earlierPath={urlAtOffset(Math.max(0, previousPage(firstRow.rownum, pageSize).cursor))}
      />
      {renderList(
        <EndlessList
          label={t('find:results')}
          pages={rowPages}
          count={count}
          isBusy={queryResult.isFetching}
          linkedId={linkedRow && rowIdOf(linkedRow)}
          display={display}
          onPointRow={highlight.row.set}
          onEndReached={isIdle && hasMore ? () => void fetchMore() : undefined}
          onStartReached={isIdle && hasEarlier ? () => void queryResult.fetchPreviousPage() : undefined}
        />,
      )}
      {queryResult.isFetchingNextPage && renderSkeleton(Math.min(nextPageSize, count - lastRow.rownum))}
      <EndOfList
        ref={endOfListRef}
        queryResult={queryResult}
        hasMore={hasMore}
        lastRowNumber={lastRow.rownum}
        count={count}
        nextPath={urlAtOffset(lastRow.rownum)}
        onMore={() => void fetchMore()}
      >
        {Number.isFinite(rowsPerLinkedPage) ? (
          !hasMore && (
            <PageNav
              cursor={search.cursor}
              count={count}
              pageSize={rowsPerLinkedPage}
              {...(definition.maxRows !== undefined && {
                maxPages: definition.maxRows / rowsPerLinkedPage,
              })}
              urlAtOffset={urlAtOffset}
            />
          )
        ) : (
          <PageNavWithoutScript
            cursor={search.cursor}
            count={count}
            pageSize={pageSize}
            urlAtOffset={urlAtOffset}
          />
        )}
      </EndOfList>
    </div>
  );
}
