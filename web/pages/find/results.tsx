import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stocks.ts';
import { grouped } from '#domain/number-text.ts';
import { previousPage, STOCK_MORE, STOCK_PAGE, withoutRepeats } from '#domain/paging.ts';
import { usePage } from '#web/app/page-context.ts';
import type { Lit } from '#web/features/stock/lit.ts';
import { StockFeed } from '#web/features/stock/stock-feed.tsx';
import { StockGridSkeleton } from '#web/features/stock/stock-skeleton.tsx';
import { useStockActions } from '#web/features/stock-actions/use-stock-actions.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import type { LabelledChip } from './chips.ts';
import { listOf } from './list.ts';
import { PageNav } from './page-nav.tsx';
import { type Search, searchPath } from './search.ts';
import { dealOf } from './words.ts';

const loadNoMatch = () => import('./no-match.tsx');
const NoMatch = deferred(
  loadNoMatch,
  import.meta.env.SSR ? await loadNoMatch() : undefined,
  <div className="h-96" />,
);

const loadPastTheEnd = () => import('./past-the-end.tsx');
const PastTheEnd = deferred(
  loadPastTheEnd,
  import.meta.env.SSR ? await loadPastTheEnd() : undefined,
  <div className="h-96" />,
);

/** The listings found, in their four states: on their way, none, failed, and all shown. */
export function Results({
  search,
  chips,
  marked,
  lit,
}: {
  search: Search;
  chips: readonly LabelledChip[];
  /** gstock_id of the listing the address points at */
  marked: number | undefined;
  lit: Lit;
}) {
  const { t, lang } = usePage();
  const list = useInfiniteQuery(listOf(search));
  const actions = useStockActions();
  const end = useRef<HTMLDivElement>(null);
  const answers = list.data?.pages;
  const pages = useMemo(() => seamless(answers ?? []), [answers]);
  // Whoever entered below the front keeps a line above the list, so that reaching the front moves nothing.
  const [below, setBelow] = useState(false);
  if (list.hasPreviousPage && !below) setBelow(true);

  if (!answers) {
    return list.isError ? (
      <ErrorState
        title={t('find:failed')}
        retryLabel={t('find:retry')}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      >
        {t('find:check_connection')}
      </ErrorState>
    ) : (
      <StockGridSkeleton cards={STOCK_MORE} />
    );
  }

  const count = answers.at(-1)?.count ?? 0;
  const [front, last] = [pages[0]?.[0], pages.at(-1)?.at(-1)];
  if (!front || !last)
    return count > 0 ? <PastTheEnd search={search} /> : <NoMatch search={search} chips={chips} />;

  const more = async () => {
    const isTriedAgain = list.isFetchNextPageError;
    const { hasNextPage, isFetchNextPageError } = await list.fetchNextPage();
    const isGone = isTriedAgain || isFetchNextPageError || !hasNextPage;
    // The button that had the focus is gone: whoever goes by keyboard goes on from here.
    if (isGone && document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  };
  const failed = list.isFetchNextPageError || list.isFetchPreviousPageError;
  const idle = !list.isFetching && !failed;
  return (
    <div className="grid">
      {below && (
        <div className="grid min-h-16 place-items-center text-center text-sm text-muted">
          {list.isFetchPreviousPageError ? (
            <Failed onRetry={() => void list.fetchPreviousPage()} />
          ) : list.hasPreviousPage ? (
            <LoadMore
              to={searchPath(lang, {
                ...search,
                cursor: Math.max(0, previousPage(front.rownum, STOCK_PAGE).cursor),
              })}
              label={t('find:earlier_rows')}
              busyLabel={t('find:loading')}
              busy={list.isFetchingPreviousPage}
              onMore={() => void list.fetchPreviousPage()}
            />
          ) : (
            <p role="status">{t('find:front')}</p>
          )}
        </div>
      )}
      <StockFeed
        label={t('find:results')}
        pages={pages}
        count={count}
        side={dealOf(search.filter.txType) === 'L' ? 'L' : 'S'}
        busy={list.isFetching}
        marked={marked}
        lit={lit}
        actions={actions}
        onEnd={idle && list.hasNextPage ? () => void more() : undefined}
        onFront={idle && list.hasPreviousPage ? () => void list.fetchPreviousPage() : undefined}
      />
      {list.isFetchingNextPage && <StockGridSkeleton cards={Math.min(STOCK_MORE, count - last.rownum)} />}
      <div ref={end} tabIndex={-1} className="grid gap-3 pt-4 text-center text-sm text-muted outline-none">
        {list.isFetchNextPageError ? (
          <Failed onRetry={() => void more()} />
        ) : (
          list.hasNextPage && (
            <LoadMore
              to={searchPath(lang, { ...search, cursor: last.rownum })}
              label={t('find:more_rows')}
              busyLabel={t('find:loading')}
              busy={list.isFetchingNextPage}
              onMore={() => void more()}
            />
          )
        )}
        <p role="status">
          {list.hasNextPage
            ? t('find:shown', { shown: grouped(last.rownum), n: grouped(count) })
            : t('find:no_more')}
        </p>
        <PageNav search={search} count={count} />
      </div>
    </div>
  );
}

function seamless(answers: readonly StocksAnswer[]): readonly (readonly Stock[])[] {
  return withoutRepeats<Stock>(
    answers.map(({ stocks }) => stocks),
    ({ gstock_id }) => gstock_id,
  );
}

/** More rows did not come; what is there stays. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = usePage();
  return (
    <ErrorState title={t('find:failed_more')} retryLabel={t('find:retry')} onRetry={onRetry}>
      {t('find:failed_why')}
    </ErrorState>
  );
}
