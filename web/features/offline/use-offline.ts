import { useEffect } from 'react';
import { usePage } from '#web/app/page.ts';

/**
 * Delay after the page has loaded, in milliseconds, so that offline caching does not compete with the
 * page's own requests.
 */
const START_DELAY_MS = 3000;

/** Enables offline use if the browser supports service workers and the operator has not disabled it. */
export function useOffline(): void {
  const page = usePage();
  useEffect(() => {
    // Browsers offer service workers only on HTTPS and localhost.
    if (!page.site.offline || !navigator.serviceWorker) return;
    const timer = setTimeout(() => {
      import('./start-offline.ts').then(({ startOffline }) => startOffline(page)).catch(() => undefined);
    }, START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [page]);
}
