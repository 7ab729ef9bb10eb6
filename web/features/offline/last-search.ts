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
      const searchUrl = store.get(LAST_SEARCH_KEY);
      if (typeof searchUrl !== 'string') return undefined;
      const [pathname = ''] = searchUrl.split('?');
      const isFindPage = readAddress(pathname)?.name === 'find' && languageOfPath(pathname).lang === lang;
      return isFindPage ? searchUrl : undefined;
    },
    isStored: () => store.get(LAST_SEARCH_KEY) !== undefined,
    write: (address: string) => void store.set(LAST_SEARCH_KEY, address),
  };
}

export const lastSearch = lastSearchStore();
