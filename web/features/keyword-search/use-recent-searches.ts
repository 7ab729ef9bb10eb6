import { useState } from 'react';
import type { Choice } from './choice.ts';
import { recentSearches } from './recent-searches.ts';

const NONE: readonly Choice[] = [];

/** The recent searches as a list to show. It is empty until `refresh`, since the server does not know them. */
export function useRecentSearches() {
  const [recent] = useState(() => recentSearches());
  const [list, setList] = useState(NONE);
  const refresh = () => setList(recent.list());
  return {
    list,
    refresh,
    remove: (choice: Choice) => {
      recent.remove(choice);
      refresh();
    },
    clear: () => {
      recent.clear();
      refresh();
    },
  };
}
