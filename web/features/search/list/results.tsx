import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { at } from '#domain/lib/at.ts';
import { type Numbered, previousPage, withoutRepeats } from '#domain/search/paging.ts';
import { usePage } from '#web/app/page.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { NameOf } from '../place-name.ts';
import type { RowLabels } from '../row-labels.ts';
import { changed, type Search, searchPath } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';
import { Feed, type RowDisplay } from './feed.tsx';
import { EndOfList, FrontOfList } from './list-ends.tsx';
import { PageNav, PageNavWithoutScript } from './page-nav.tsx';
import type { SearchList } from './search-list.ts';

const NoMatch = deferred(() => import('./no-match.tsx'), <div className="h-96" />);
const PastTheEnd = deferred(() => import('./past-the-end.tsx'), <div className="h-96" />);

/** The rows found, in their four states: on their way, none, failed, and all shown. */
export function Results<Answer extends { readonly count: number }, Row extends Numbered>({
  definition,
  search,
  list: { query, rowsOf, pageSize, more, maxFetches = Number.POSITIVE_INFINITY },
  display,
  labels,
  nameOf,
  marked,
  onPoint,
  renderFeed = (feed) => feed,
}: {
  definition: SearchDefinition;
  search: Search;
  list: SearchList<Answer, Row>;
  display: RowDisplay<Row>;
  labels: RowLabels;
  nameOf: NameOf;
  /** The row the address points at. */
  marked: Row | undefined;
  onPoint: (row: Row | null) => void;
  /** What stands around the rows, such as the frame of a table. */
  renderFeed?: (feed: ReactNode) => ReactNode;
}) {
  const { t, lang } = usePage();
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
  if (!front || !last) {
    if (count === 0)
      return <NoMatch definition={definition} search={search} nameOf={nameOf} labels={labels} />;
    const firstPage = searchPath(definition, lang, changed(definition, search, search.filter));
    return <PastTheEnd title={labels.noMore} firstPage={firstPage} />;
  }
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
        labels={labels}
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
          onPoint={onPoint}
          onEnd={isIdle && goesOn ? () => void fetchMore() : undefined}
          onFront={isIdle && hasEarlier ? () => void answers.fetchPreviousPage() : undefined}
        />,
      )}
      {answers.isFetchingNextPage && skeleton(Math.min(more, count - last.rownum))}
      <EndOfList
        ref={end}
        answers={answers}
        goesOn={goesOn}
        labels={labels}
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
