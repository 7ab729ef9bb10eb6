import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { groupThousands } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useSearchPage } from '../search-page-context.ts';

/**
 * Link above a list that started below its first row: loads earlier rows. At the first row, a note
 * replaces the link. The element stays mounted, so that reaching the start causes no layout shift.
 */
export function StartOfList({
  queryResult,
  hasEarlier,
  earlierPath,
}: {
  queryResult: UseInfiniteQueryResult;
  /** Whether earlier rows exist and can be loaded into this list. */
  hasEarlier: boolean;
  /** URL of the earlier rows. */
  earlierPath: string;
}) {
  const t = useT();
  const { labels } = useSearchPage();
  const [startedBelowTop, setStartedBelowTop] = useState(false);
  if (hasEarlier && !startedBelowTop) setStartedBelowTop(true);
  if (!startedBelowTop) return null;
  const fetchEarlier = () => void queryResult.fetchPreviousPage();
  return (
    <div className="grid min-h-16 place-items-center text-center text-sm text-muted">
      {queryResult.isFetchPreviousPageError ? (
        <LoadMoreError onRetry={fetchEarlier} />
      ) : hasEarlier ? (
        <LoadMore
          to={earlierPath}
          label={labels.earlierRows}
          busyLabel={t('find:loading')}
          busy={queryResult.isFetchingPreviousPage}
          onMore={fetchEarlier}
        />
      ) : (
        // In a list paged by links, earlier rows may exist on another page; the note then does not
        // appear.
        !queryResult.hasPreviousPage && <p role="status">{labels.startOfList}</p>
      )}
    </div>
  );
}

/** Link below a list that loads more rows, or a note if there are no more rows. */
export function EndOfList({
  ref,
  queryResult,
  hasMore,
  lastRowNumber,
  count,
  nextPath,
  onMore,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  queryResult: UseInfiniteQueryResult;
  /** Whether more rows exist and can be loaded into this list. */
  hasMore: boolean;
  /** `rownum` of the last row shown, and the total number of rows. */
  lastRowNumber: number;
  count: number;
  /** URL of the next rows. */
  nextPath: string;
  onMore: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { labels } = useSearchPage();
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 pt-4 text-center text-sm text-muted outline-none">
      {queryResult.isFetchNextPageError ? (
        <LoadMoreError onRetry={onMore} />
      ) : (
        hasMore && (
          <LoadMore
            to={nextPath}
            label={t('find:more_rows')}
            busyLabel={t('find:loading')}
            busy={queryResult.isFetchingNextPage}
            onMore={onMore}
          />
        )
      )}
      <p role="status">
        {queryResult.hasNextPage
          ? t('find:shown', { shown: groupThousands(lastRowNumber), count })
          : labels.endOfList}
      </p>
      {children}
    </div>
  );
}

/** Error message when loading more rows fails; the loaded rows stay. */
function LoadMoreError({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { labels } = useSearchPage();
  return (
    <ErrorState title={labels.loadMoreFailed} retryLabel={t('find:retry')} onRetry={onRetry}>
      {t('find:failed_why')}
    </ErrorState>
  );
}

type PageNavProps = {
  /** 0-based offset of the first row of this page. */
  cursor: number;
  /** Number of rows in the whole result, and in one page. */
  count: number;
  pageSize: number;
  /** Maximum number of pages that can be opened. */
  maxPages?: number;
  /** Returns the URL of the page that starts at an offset. */
  urlAtOffset: (cursor: number) => string;
};

/** Links to the pages of a list. */
export function PageNav({ urlAtOffset, ...pages }: PageNavProps) {
  return <PageLinks {...pages} to={(page) => urlAtOffset((page - 1) * pages.pageSize)} />;
}

/**
 * Page links for browsers without JavaScript. With JavaScript the list loads further rows by itself, so
 * only the server renders the links.
 */
export function PageNavWithoutScript(pages: PageNavProps) {
  return <noscript>{import.meta.env.SSR && <PageNav {...pages} />}</noscript>;
}
