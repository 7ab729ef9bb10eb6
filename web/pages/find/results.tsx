import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import type { StocksAnswer } from '#contract/calls.ts';
import type { Stock } from '#contract/stock.ts';
import { grouped } from '#domain/number-text.ts';
import { mergePages, previousPage, STOCK_MORE, STOCK_PAGE } from '#domain/paging.ts';
import { usePage } from '#web/app/page-context.ts';
import { StockGrid, StockGridSkeleton } from '#web/features/stock/stock-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { later } from '#web/ui/later.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import type { Chip } from './chips.ts';
import { useKeptRows } from './kept-rows.ts';
import { changed, type Search, searchPath } from './search.ts';
import { stocksOf } from './stocks-of.ts';
import { dealOf } from './words.ts';

const loadNoMatch = () => import('./no-match.tsx');
const NoMatch = later(
  loadNoMatch,
  import.meta.env.SSR ? await loadNoMatch() : undefined,
  <div className="h-96" />,
);

/** The listings found, in their four states: on their way, none, failed, and all shown. */
export function Results({ search, chips }: { search: Search; chips: readonly Chip[] }) {
  const { t, lang } = usePage();
  const list = useInfiniteQuery(stocksOf(search));
  const end = useRef<HTMLDivElement>(null);
  const pages = list.data?.pages;
  const rows = pages ? rowsOf(pages) : [];
  useKeptRows(Math.max(0, (rows.at(-1)?.rownum ?? 0) - search.cursor), list);

  if (!pages) {
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

  const count = pages.at(-1)?.count ?? 0;
  const [front, last] = [rows[0], rows.at(-1)];
  if (!front || !last)
    return count > 0 ? <PastTheEnd search={search} /> : <NoMatch search={search} chips={chips} />;

  const more = async () => {
    const { hasNextPage } = await list.fetchNextPage();
    // The button that had the focus is gone: whoever goes by keyboard goes on from here.
    if (!hasNextPage) end.current?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-6">
      {list.hasPreviousPage && (
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
      )}
      <StockGrid stocks={rows} side={dealOf(search.filter.txType) === 'L' ? 'L' : 'S'} firstIsFirst />
      {list.isFetchingNextPage && <StockGridSkeleton cards={Math.min(STOCK_MORE, count - last.rownum)} />}
      {list.isFetchNextPageError && (
        <ErrorState title={t('find:failed_more')} retryLabel={t('find:retry')} onRetry={() => void more()}>
          {t('find:failed_why')}
        </ErrorState>
      )}
      <div ref={end} tabIndex={-1} className="grid gap-3 text-center text-sm text-muted outline-none">
        {list.hasNextPage && (
          <LoadMore
            to={searchPath(lang, { ...search, cursor: last.rownum })}
            label={t('find:more_rows')}
            busyLabel={t('find:loading')}
            busy={list.isFetchingNextPage}
            onMore={() => void more()}
          />
        )}
        <p role="status">
          {list.hasNextPage
            ? t('find:shown', { shown: grouped(last.rownum), n: grouped(count) })
            : t('find:no_more')}
        </p>
      </div>
    </div>
  );
}

/** Each place once; and each listing once, should the data have changed between two pages. */
function rowsOf(pages: readonly StocksAnswer[]): readonly Stock[] {
  const merged = mergePages<Stock>(
    [],
    pages.flatMap(({ stocks }) => stocks),
  );
  const seen = new Set<number>();
  return merged.filter(({ gstock_id }) => !seen.has(gstock_id) && seen.add(gstock_id));
}

/** Beyond the last page of a list that is not empty. */
function PastTheEnd({ search }: { search: Search }) {
  const { t, lang } = usePage();
  return (
    <EmptyState
      icon={SearchX}
      title={t('find:no_more')}
      action={
        <ButtonLink to={searchPath(lang, changed(search, search.filter))}>{t('find:first_page')}</ButtonLink>
      }
    />
  );
}
