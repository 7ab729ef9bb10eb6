import { useEffect } from 'react';
import { usePage } from '#web/app/page.ts';
import { useIsOffline } from '#web/app/use-is-offline.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { retryFailedLoads, useHasFailedLoads } from '#web/ui/load-code.ts';

/**
 * Notice that the device is offline or that part of the page failed to load. Offers offline content or
 * a retry.
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
            // Without a service worker, no other page is available offline.
            navigator.serviceWorker?.controller && (
              <Link to={addressOf('offline')} className="target font-bold text-brand underline">
                {t('offline.title')}
              </Link>
            )
          ) : (
            <Button variant="ghost" onClick={retryOrReload}>
              {t('error.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * Retries failed loads. If a retry fails, reloads the page, because after a new release the server may
 * no longer have the old code.
 */
async function retryOrReload(): Promise<void> {
  if (!(await retryFailedLoads()) && navigator.onLine) window.location.reload();
}
