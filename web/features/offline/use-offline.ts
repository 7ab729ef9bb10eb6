import { useEffect } from 'react';
import { usePage } from '#web/app/page.ts';

/** Waits this long after the page stands, so that nothing competes with what the visitor came for. */
const DELAY_MS = 3000;

/** Lets the portal be read offline, where the browser can do that and the operator wants it. */
export function useOffline(): void {
  const page = usePage();
  useEffect(() => {
    // Only https and this machine itself have service workers.
    if (!page.site.offline || !navigator.serviceWorker) return;
    const timer = setTimeout(() => {
      import('./start-offline.ts').then(({ startOffline }) => startOffline(page)).catch(() => undefined);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [page]);
}
