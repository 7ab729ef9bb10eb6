import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { retryFailedLoads, useHasFailedLoads } from '#web/ui/load-code.ts';

/** Says that the device is offline, or that a part of the page did not load, and offers to try again. */
export function ConnectionNotice() {
  const t = useT();
  const isOffline = useIsOffline();
  const isPartMissing = useHasFailedLoads();
  useEffect(() => {
    if (!isOffline) void retryFailedLoads();
  }, [isOffline]);
  return (
    <div role="status" data-print="hide">
      {(isOffline || isPartMissing) && (
        <p className="connection-notice">
          {isOffline ? t('layout.offline') : t('layout.part_missing')}
          {!isOffline && (
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

function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

const CHANGES = ['online', 'offline'] as const;

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener);
  };
}
