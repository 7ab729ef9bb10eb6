import { languageOfPath, readAddress } from '#domain/address/read-address.ts';
import type { Language } from '#domain/text/language.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';

/** Storage key of the last search. Clearing the recent searches deletes this entry too. */
export const LAST_SEARCH_KEY = 'podium.last-search';

/** Stores the URL of the search that is cached for offline use. */
export function lastSearchStore(store: Store = safeStore()) {
  return {
    /**
     * Returns the URL only if its language matches, because the cached responses may contain names in
     * that language only.
     */
    read: (lang: Language): string | undefined => {
      const address = store.get(LAST_SEARCH_KEY);
      if (typeof address !== 'string') return undefined;
      const [pathname = ''] = address.split('?');
      const isFindPage = readAddress(pathname)?.name === 'find' && languageOfPath(pathname).lang === lang;
      return isFindPage ? address : undefined;
    },
    isStored: () => store.get(LAST_SEARCH_KEY) !== undefined,
    write: (address: string) => void store.set(LAST_SEARCH_KEY, address),
  };
}

export const lastSearch = lastSearchStore();
