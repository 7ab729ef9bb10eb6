import { describe, expect, test } from 'vitest';
import { safeStore } from '#web/storage/safe-store.ts';
import type { Choice } from './choice.ts';
import { MAX_RECENT, recentSearches } from './recent-searches.ts';

function memory(first?: string) {
  const kept = new Map<string, string>(first === undefined ? [] : [['podium.recent-searches', first]]);
  return safeStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}
const words = (word: string): Choice => ({ kind: 'keyword', value: word, word });

describe('recent searches', () => {
  test('the newest first, each once, a few at most', () => {
    const recent = recentSearches(memory());
    for (let n = 0; n < 9; n++) recent.add(words(`search ${n}`));
    recent.add(words('search 7'));
    expect(recent.list()).toHaveLength(MAX_RECENT);
    expect(recent.list().map(({ word }) => word)).toEqual([7, 8, 6, 5, 4, 3].map((n) => `search ${n}`));
  });

  test('one can be taken away, or all', () => {
    const recent = recentSearches(memory());
    recent.add(words('a'));
    recent.add({ kind: 'building', value: '30', word: 'a' });
    recent.remove(words('a'));
    expect(recent.list()).toEqual([{ kind: 'building', value: '30', word: 'a' }]);
    recent.clear();
    expect(recent.list()).toEqual([]);
  });

  test.each(['', '{', '{"a":1}', '[1,null,{"kind":"planet","value":"x","word":"x"},{"kind":"stock"}]'])(
    'what cannot be read is nothing: %s',
    (kept) => {
      expect(recentSearches(memory(kept)).list()).toEqual([]);
    },
  );
});
