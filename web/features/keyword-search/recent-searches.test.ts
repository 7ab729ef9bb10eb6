import { describe, expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import type { Choice } from './choice.ts';
import { MAX_RECENT_SEARCHES, recentSearchStore } from './recent-searches.ts';

function createMemoryStore(initialValue?: string) {
  const storedItems = new Map<string, string>(
    initialValue === undefined ? [] : [['podium.recent-searches', initialValue]],
  );
  return safeStore(() => ({
    getItem: (key) => storedItems.get(key) ?? null,
    setItem: (key, value) => void storedItems.set(key, value),
    removeItem: (key) => void storedItems.delete(key),
  }));
}
const keywordChoice = (word: string): Choice => ({ kind: 'keyword', value: word, word });

describe('recent searches', () => {
  test('the newest is first, each is listed once, and their number is limited', () => {
    const recentSearches = recentSearchStore(createMemoryStore());
    for (let n = 0; n < 9; n++) recentSearches.add(keywordChoice(`search ${n}`));
    recentSearches.add(keywordChoice('search 7'));
    expect(recentSearches.list()).toHaveLength(MAX_RECENT_SEARCHES);
    expect(recentSearches.list().map(({ word }) => word)).toEqual(
      [7, 8, 6, 5, 4, 3].map((n) => `search ${n}`),
    );
  });

  test('one can be removed, or all', () => {
    const recentSearches = recentSearchStore(createMemoryStore());
    recentSearches.add(keywordChoice('a'));
    recentSearches.add({ kind: 'building', value: '30', word: 'a' });
    recentSearches.remove(keywordChoice('a'));
    expect(recentSearches.list()).toEqual([{ kind: 'building', value: '30', word: 'a' }]);
    recentSearches.clear();
    expect(recentSearches.list()).toEqual([]);
  });

  test.each(['', '{', '{"a":1}', '[1,null,{"kind":"planet","value":"x","word":"x"},{"kind":"stock"}]'])(
    'unreadable stored data are ignored: %s',
    (storedItems) => {
      expect(recentSearchStore(createMemoryStore(storedItems)).list()).toEqual([]);
    },
  );
});
