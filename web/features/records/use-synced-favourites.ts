import { useEffect } from 'react';
import { safeStore } from '../../storage/safe-store.ts';

const KEY = 'podium.favourites.joined';
/** Well after the page is there: nobody waits for it. */
const LATER_MS = 2000;

/** Joins the browser's favourites with the server's once in the life of a tab. */
export function useSyncedFavourites(): void {
  useEffect(() => {
    const tab = safeStore(() => sessionStorage);
    if (tab.get(KEY) === true) return;
    const timer = setTimeout(async () => {
      try {
        const { syncFavourites } = await import('./sync-favourites.ts');
        await syncFavourites();
        tab.set(KEY, true);
      } catch {
        // The next document tries again.
      }
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
