import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { grouped } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { useSearchPage } from '../search-page-context.ts';

/**
 * Above a list that was entered below its front: the way to earlier rows, or that there are none. It stays
 * once it was there, so that reaching the front moves nothing.
 */
export function FrontOfList({
  answers,
  hasEarlier,
  earlier,
}: {
  answers: UseInfiniteQueryResult;
  /** Whether there are earlier rows, and the list takes them. */
  hasEarlier: boolean;
  /** The address of the earlier rows. */
  earlier: string;
}) {
  const t = useT();
  const { labels } = useSearchPage();
  const [isEnteredBelow, setEnteredBelow] = useState(false);
  if (hasEarlier && !isEnteredBelow) setEnteredBelow(true);
  if (!isEnteredBelow) return null;
  const fetchEarlier = () => void answers.fetchPreviousPage();
  return (
    <div className="grid min-h-16 place-items-center text-center text-sm text-muted">
      {answers.isFetchPreviousPageError ? (
        <FailedMore onRetry={fetchEarlier} />
      ) : hasEarlier ? (
        <LoadMore
          to={earlier}
          label={labels.earlier}
          busyLabel={t('find:loading')}
          busy={answers.isFetchingPreviousPage}
          onMore={fetchEarlier}
        />
      ) : (
        // Of a list that is paged by links, the earlier rows are on another page.
        !answers.hasPreviousPage && <p role="status">{labels.front}</p>
      )}
    </div>
  );
}

/** Below a list: the way to more rows, or that there are none. */
export function EndOfList({
  ref,
  answers,
  goesOn,
  lastRow,
  count,
  next,
  onMore,
  children,
}: {
  ref: Ref<HTMLDivElement>;
  answers: UseInfiniteQueryResult;
  /** Whether there are more rows, and the list takes them. */
  goesOn: boolean;
  /** rownum of the last row shown, and how many there are in all. */
  lastRow: number;
  count: number;
  /** The address of the next rows. */
  next: string;
  onMore: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { labels } = useSearchPage();
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 pt-4 text-center text-sm text-muted outline-none">
      {answers.isFetchNextPageError ? (
        <FailedMore onRetry={onMore} />
      ) : (
        goesOn && (
          <LoadMore
            to={next}
            label={t('find:more_rows')}
            busyLabel={t('find:loading')}
            busy={answers.isFetchingNextPage}
            onMore={onMore}
          />
        )
      )}
      <p role="status">
        {answers.hasNextPage ? t('find:shown', { shown: grouped(lastRow), count }) : labels.noMore}
      </p>
      {children}
    </div>
  );
}

/** More rows did not come; those that are there stay. */
function FailedMore({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { labels } = useSearchPage();
  return (
    <ErrorState title={labels.failedMore} retryLabel={t('find:retry')} onRetry={onRetry}>
      {t('find:failed_why')}
    </ErrorState>
  );
}

type Pages = {
  /** 0-based offset of the first row of this page. */
  cursor: number;
  /** Rows of the whole result, and of one page. */
  count: number;
  pageSize: number;
  /** Pages that can be reached. */
  mostPages?: number;
  /** The address of the page that starts at an offset. */
  addressAt: (cursor: number) => string;
};

/** The pages of a list as links. */
export function PageNav({ addressAt, ...pages }: Pages) {
  return <PageLinks {...pages} to={(page) => addressAt((page - 1) * pages.pageSize)} />;
}

/** The same for browsers without script. With script the list goes on by itself, so only the server draws them. */
export function PageNavWithoutScript(pages: Pages) {
  return <noscript>{import.meta.env.SSR && <PageNav {...pages} />}</noscript>;
}
