import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Store, safeStore } from '../../storage/safe-store.ts';
import { keepPlace, takePlace } from './keep-place.ts';

function memory(): Store {
  const kept = new Map<string, string>();
  return safeStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }));
}

describe('Changing the language keeps the place', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gives the scroll position to the page of that language, once', () => {
    vi.stubGlobal('window', { scrollY: 1234 });
    const store = memory();
    keepPlace('en', store);
    expect(takePlace('en', Date.now(), store)).toBe(1234);
    expect(takePlace('en', Date.now(), store)).toBeUndefined();
  });

  it('gives nothing to a page of another language, or when the page never came', () => {
    vi.stubGlobal('window', { scrollY: 1234 });
    const store = memory();
    keepPlace('en', store);
    expect(takePlace('gb', Date.now(), store)).toBeUndefined();
    keepPlace('en', store);
    expect(takePlace('en', Date.now() + 60_000, store)).toBeUndefined();
  });

  it('survives whatever else is stored', () => {
    const store = memory();
    for (const odd of [null, 7, 'x', {}, { lang: 'en', y: 'far', at: 1 }]) {
      store.set('podium.place', odd);
      expect(takePlace('en', 1, store)).toBeUndefined();
    }
  });
});
