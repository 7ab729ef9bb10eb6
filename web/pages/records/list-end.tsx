import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { StockLookup } from './use-stock-lookup.ts';

/**
 * Footer of the favourites or the history: load error, notice of withdrawn listings, and the 'show
 * more' button or the end of the list.
 */
export function ListEnd({
  stockLookup: stocks,
  withdrawnCount,
  onRemoveWithdrawn,
  onMore,
}: {
  stockLookup: StockLookup;
  /** Number of visible entries whose listing has been withdrawn. */
  withdrawnCount: number;
  onRemoveWithdrawn: () => void;
  /** Shows more rows. Absent if there are no more rows. */
  onMore: (() => void) | undefined;
}) {
  const { t } = usePage();
  return (
    <div className="grid gap-4">
      {stocks.hasFailed && (
        <ErrorState
          title={t('records:failed')}
          retryLabel={t('error.retry')}
          onRetry={stocks.retry}
          busy={stocks.isFetching}
        >
          {t('records:failed_help')}
        </ErrorState>
      )}
      {withdrawnCount > 0 && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {t('records:gone', { count: withdrawnCount })}
            <Button variant="quiet" onClick={onRemoveWithdrawn}>
              {t('records:gone_remove')}
            </Button>
          </div>
        </Notice>
      )}
      {onMore ? (
        <div className="flex justify-center">
          <Button variant="ghost" className="min-w-56" onClick={onMore}>
            {t('records:more')}
          </Button>
        </div>
      ) : (
        <p className="text-center text-sm text-muted">{t('records:end')}</p>
      )}
    </div>
  );
}
