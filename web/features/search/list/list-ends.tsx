import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { grouped } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import type { RowLabels } from '../row-labels.ts';

/**
 * Above a list that was entered below its front: the way to earlier rows, or that there are none. It stays
 * once it was there, so that reaching the front moves nothing.
 */
export function FrontOfList({
  answers,
  hasEarlier,
  labels,
  earlier,
}: {
  answers: UseInfiniteQueryResult;
  /** Whether there are earlier rows, and the list takes them. */
  hasEarlier: boolean;
  labels: RowLabels;
  /** The address of the earlier rows. */
  earlier: string;
}) {
  const t = useT();
  const [isEnteredBelow, setEnteredBelow] = useState(false);
  if (hasEarlier && !isEnteredBelow) setEnteredBelow(true);
  if (!isEnteredBelow) return null;
  const fetchEarlier = () => void answers.fetchPreviousPage();
  return (
    <div className="grid min-h-16 place-items-center text-center text-sm text-muted">
      {answers.isFetchPreviousPageError ? (
        <FailedMore labels={labels} onRetry={fetchEarlier} />
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
  labels,
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
  labels: RowLabels;
  /** rownum of the last row shown, and how many there are in all. */
  lastRow: number;
  count: number;
  /** The address of the next rows. */
  next: string;
  onMore: () => void;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 pt-4 text-center text-sm text-muted outline-none">
      {answers.isFetchNextPageError ? (
        <FailedMore labels={labels} onRetry={onMore} />
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
function FailedMore({ labels, onRetry }: { labels: RowLabels; onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState title={labels.failedMore} retryLabel={t('find:retry')} onRetry={onRetry}>
      {t('find:failed_why')}
    </ErrorState>
  );
}
