import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { at } from '#domain/lib/at.ts';
import { type Numbered, previousPage, withoutRepeats } from '#domain/search/paging.ts';
import { usePage } from '#web/app/page.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { ListMapHighlight } from '../list-map-highlight.ts';
import { type Search, searchPath } from '../search-address.ts';
import type { SearchList } from '../search-kind.ts';
import { useSearchPage } from '../search-page-context.ts';
import { Feed, type RowDisplay } from './feed.tsx';
import { EndOfList, FrontOfList, PageNav, PageNavWithoutScript } from './list-ends.tsx';

const NoRows = deferred(() => import('./no-rows.tsx'), <div className="h-96" />);

/** The rows found, in their four states: on their way, none, failed, and all shown. */
export function Results<Answer extends { readonly count: number }, Row extends Numbered>({
  search,
  list: { query, rowsOf, pageSize, more, maxFetches = Number.POSITIVE_INFINITY },
  display,
  marked,
  highlight,
  renderFeed = (feed) => feed,
}: {
  search: Search;
  list: SearchList<Answer, Row>;
  display: RowDisplay<Row>;
  /** The row the address points at. */
  marked: Row | undefined;
  /** Where it is noted which row the visitor points at. */
  highlight: ListMapHighlight<Row>;
  /** What stands around the rows, such as the frame of a table. */
  renderFeed?: (feed: ReactNode) => ReactNode;
}) {
  const { t, lang } = usePage();
  const { definition, labels } = useSearchPage();
  const answers = useInfiniteQuery(query);
  const { rowId, skeleton } = display;
  const end = useRef<HTMLDivElement>(null);
  const received = answers.data?.pages;
  const pages = useMemo(() => withoutRepeats((received ?? []).map(rowsOf), rowId), [received, rowsOf, rowId]);

  if (!received) {
    return answers.isError ? (
      <ErrorState
        title={labels.failed}
        retryLabel={t('find:retry')}
        onRetry={() => void answers.refetch()}
        busy={answers.isFetching}
      >
        {t('find:check_connection')}
      </ErrorState>
    ) : (
      skeleton(more)
    );
  }

  const { count } = at(received, received.length - 1);
  const [front, last] = [pages[0]?.[0], pages.at(-1)?.at(-1)];
  if (!front || !last) return <NoRows search={search} count={count} />;
  const addressAt = (cursor: number) => searchPath(definition, lang, { ...search, cursor });
  const fetchMore = async () => {
    const isRetry = answers.isFetchNextPageError;
    const { hasNextPage, isFetchNextPageError } = await answers.fetchNextPage();
    const isButtonGone = isRetry || isFetchNextPageError || !hasNextPage;
    // The button that had the focus is gone: whoever goes by keyboard goes on from here.
    if (isButtonGone && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  };
  const hasFailed = answers.isFetchNextPageError || answers.isFetchPreviousPageError;
  const isIdle = !answers.isFetching && !hasFailed;
  // From one link to the next. A list that is not paged by links is one page.
  const linkedRows = pageSize * maxFetches;
  const goesOn = answers.hasNextPage && last.rownum % linkedRows !== 0;
  const hasEarlier = answers.hasPreviousPage && (front.rownum - 1) % linkedRows !== 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <FrontOfList
        answers={answers}
        hasEarlier={hasEarlier}
        earlier={addressAt(Math.max(0, previousPage(front.rownum, pageSize).cursor))}
      />
      {renderFeed(
        <Feed
          label={t('find:results')}
          pages={pages}
          count={count}
          isBusy={answers.isFetching}
          markedId={marked && rowId(marked)}
          display={display}
          onPoint={highlight.row.set}
          onEnd={isIdle && goesOn ? () => void fetchMore() : undefined}
          onFront={isIdle && hasEarlier ? () => void answers.fetchPreviousPage() : undefined}
        />,
      )}
      {answers.isFetchingNextPage && skeleton(Math.min(more, count - last.rownum))}
      <EndOfList
        ref={end}
        answers={answers}
        goesOn={goesOn}
        lastRow={last.rownum}
        count={count}
        next={addressAt(last.rownum)}
        onMore={() => void fetchMore()}
      >
        {Number.isFinite(linkedRows) ? (
          !goesOn && (
            <PageNav
              cursor={search.cursor}
              count={count}
              pageSize={linkedRows}
              {...(definition.mostRows !== undefined && {
                mostPages: definition.mostRows / linkedRows,
              })}
              addressAt={addressAt}
            />
          )
        ) : (
          <PageNavWithoutScript
            cursor={search.cursor}
            count={count}
            pageSize={pageSize}
            addressAt={addressAt}
          />
        )}
      </EndOfList>
    </div>
  );
}
