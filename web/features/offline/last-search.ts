import { languageOfPath, readAddress } from '#domain/address/read-address.ts';
import type { Language } from '#domain/text/language.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';

/** Whoever clears the recent searches clears this one too. */
export const LAST_SEARCH_KEY = 'podium.last-search';

/** The address of the search that is kept for reading offline. */
export function lastSearchStore(store: Store = safeStore()) {
  return {
    /** In the language it was asked in: its answers may have names in that one alone. */
    read: (lang: Language): string | undefined => {
      const address = store.get(LAST_SEARCH_KEY);
      if (typeof address !== 'string') return undefined;
      const [pathname = ''] = address.split('?');
      const isOurs = readAddress(pathname)?.name === 'find' && languageOfPath(pathname).lang === lang;
      return isOurs ? address : undefined;
    },
    isKept: () => store.get(LAST_SEARCH_KEY) !== undefined,
    write: (address: string) => void store.set(LAST_SEARCH_KEY, address),
  };
}

export const lastSearch = lastSearchStore();
