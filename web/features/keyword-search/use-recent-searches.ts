import { useState } from 'react';
import type { Choice } from './choice.ts';
import { recentSearchStore } from './recent-searches.ts';

const NO_SEARCHES: readonly Choice[] = [];

/**
 * Provides the recent searches to components. The list is empty until `refresh` is called, because the
 * server has no access to localStorage.
 */
export function useRecentSearches() {
  const [store] = useState(() => recentSearchStore());
  const [searches, setList] = useState(NO_SEARCHES);
  const refresh = () => setList(store.list());
  return {
    searches,
    refresh,
    remove: (choice: Choice) => {
      store.remove(choice);
      refresh();
    },
    clear: () => {
      store.clear();
      refresh();
    },
  };
}
