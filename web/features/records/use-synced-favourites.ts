import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { safeStore } from '#web/storage/safe-store.ts';

const STORAGE_KEY = 'podium.favourites.joined';
/** The sync waits this long, so that it does not compete with the page's own requests. */
const DELAY_MS = 2000;

/** Joins the browser's favourites with the server's once in the life of a tab. */
export function useSyncedFavourites(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tab = safeStore(() => sessionStorage);
    if (tab.get(STORAGE_KEY) === true) return;
    const timer = setTimeout(async () => {
      try {
        const { syncFavourites } = await import('./sync-favourites.ts');
        await syncFavourites(client);
        tab.set(STORAGE_KEY, true);
      } catch {
        // The next document tries again.
      }
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [client]);
}
