import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Stocks } from './use-stocks.ts';

/** What stands below a list of favourites or of history: a failure, listings that are gone, more to show, or the end. */
export function ListEnd({
  stocks,
  withdrawn,
  onForget,
  onMore,
}: {
  stocks: Stocks;
  /** how many of those shown are not listed any more */
  withdrawn: number;
  onForget: () => void;
  /** absent at the end */
  onMore: (() => void) | undefined;
}) {
  const { t } = usePage();
  return (
    <div className="grid gap-4">
      {stocks.failed && (
        <ErrorState
          title={t('records:failed')}
          retryLabel={t('error.retry')}
          onRetry={stocks.retry}
          busy={stocks.busy}
        >
          {t('records:failed_help')}
        </ErrorState>
      )}
      {withdrawn > 0 && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {t('records:gone', { count: withdrawn })}
            <Button look="quiet" onClick={onForget}>
              {t('records:gone_remove')}
            </Button>
          </div>
        </Notice>
      )}
      {onMore ? (
        <div className="flex justify-center">
          <Button look="ghost" className="min-w-56" onClick={onMore}>
            {t('records:more')}
          </Button>
        </div>
      ) : (
        <p className="text-center text-sm text-muted">{t('records:end')}</p>
      )}
    </div>
  );
}
