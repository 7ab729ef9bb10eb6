import { useState } from 'react';
import type { Choice } from './choice.ts';
import { recentSearches } from './recent.ts';

const NONE: readonly Choice[] = [];

/** The recent searches as a list to show; empty until asked for, as the server draws it. */
export function useRecent() {
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
