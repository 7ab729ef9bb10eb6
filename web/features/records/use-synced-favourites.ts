import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { safeStore } from '#web/storage/safe-store.ts';

const STORAGE_KEY = 'podium.favourites.joined';
/** Delay before the sync, in milliseconds, so that the sync does not compete with the page's own requests. */
const SYNC_DELAY_MS = 2000;

/** Merges the browser's favourites with those of the server, once per tab. */
export function useSyncedFavourites(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tabStore = safeStore(() => sessionStorage);
    if (tabStore.get(STORAGE_KEY) === true) return;
    const timer = setTimeout(async () => {
      try {
        const { syncFavourites } = await import('./sync-favourites.ts');
        await syncFavourites(client);
        tabStore.set(STORAGE_KEY, true);
      } catch {
        // The next document load tries again.
      }
    }, SYNC_DELAY_MS);
    return () => clearTimeout(timer);
  }, [client]);
}
