import { useEffect } from 'react';
import { usePage } from '#web/app/page.ts';
import { useIsOffline } from '#web/app/use-is-offline.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { retryFailedLoads, useHasFailedLoads } from '#web/ui/load-code.ts';

/**
 * Says that the device is offline and what can be read then, or that a part of the page did not load, and offers to
 * try again.
 */
export function ConnectionNotice() {
  const { t, addressOf } = usePage();
  const isOffline = useIsOffline();
  const isPartMissing = useHasFailedLoads();
  useEffect(() => {
    if (!isOffline) void retryFailedLoads();
  }, [isOffline]);
  return (
    <div role="status">
      {(isOffline || isPartMissing) && (
        <p className="notice">
          <span>{isOffline ? t('layout.offline') : t('layout.part_missing')}</span>
          {isOffline ? (
            // Without a worker this page is all there is.
            navigator.serviceWorker?.controller && (
              <Link to={addressOf('offline')} className="target font-bold text-brand underline">
                {t('offline.title')}
              </Link>
            )
          ) : (
            <Button look="ghost" onClick={tryAgain}>
              {t('error.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** After a new release the server may no longer have the code of this page. A reload brings the new page. */
async function tryAgain(): Promise<void> {
  if (!(await retryFailedLoads()) && navigator.onLine) window.location.reload();
}
