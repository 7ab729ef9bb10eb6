import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeStore } from './safe-store.ts';
import { storedList } from './stored-list.ts';

const parseNumbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];

/**
 * Creates two fake tabs that share one storage. A change in one tab notifies the other tab, as in a
 * browser.
 */
function createTabs() {
  const storedTexts = new Map<string, string>();
  let isFull = false;
  const backingStore = {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storedTexts.set(key, text);
    },
    removeItem: (key: string) => void storedTexts.delete(key),
  };
  const openTab = () =>
    storedList(
      'list',
      parseNumbers,
      safeStore(() => backingStore),
    );
  return { storedTexts, openTab, fillStorage: () => (isFull = true) };
}

let storageListeners: ((event: { key: string | null }) => void)[] = [];
const notifyTabs = (key: string | null = 'list') => {
  for (const listener of storageListeners) listener({ key });
};

beforeEach(() => {
  storageListeners = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof storageListeners)[number]) =>
    storageListeners.push(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: (typeof storageListeners)[number]) => {
    storageListeners = storageListeners.filter((existingListener) => existingListener !== listener);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('A list stored in the browser', () => {
  it('notifies its listeners of a change, and returns the same list until the next one', () => {
    const list = createTabs().openTab();
    const listener = vi.fn();
    const unsubscribe = list.subscribe(listener);
    list.update((items) => [...items, 1]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(list.read()).toEqual([1]);
    expect(list.read()).toBe(list.read());
    unsubscribe();
    list.update((items) => [...items, 2]);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is the same in another tab', () => {
    const { openTab } = createTabs();
    const [firstTab, secondTab] = [openTab(), openTab()];
    const listener = vi.fn();
    secondTab.subscribe(listener);
    expect(secondTab.read()).toEqual([]);
    firstTab.update(() => [7]);
    notifyTabs('another list');
    expect(listener).not.toHaveBeenCalled();
    notifyTabs();
    expect(listener).toHaveBeenCalledOnce();
    expect(secondTab.read()).toEqual([7]);
  });

  it('includes changes of another tab, even without an event', () => {
    const { openTab } = createTabs();
    const [firstTab, secondTab] = [openTab(), openTab()];
    expect(secondTab.read()).toEqual([]);
    firstTab.update(() => [1]);
    secondTab.update((items) => [...items, 2]);
    expect(secondTab.read()).toEqual([1, 2]);
  });

  it('is empty after all storage is cleared', () => {
    const { storedTexts, openTab } = createTabs();
    const list = openTab();
    list.subscribe(() => undefined);
    list.update(() => [1]);
    storedTexts.clear();
    notifyTabs(null);
    expect(list.read()).toEqual([]);
  });

  it('stays in memory if storage is full or blocked', () => {
    const { openTab, fillStorage } = createTabs();
    fillStorage();
    const list = openTab();
    list.update(() => [1]);
    list.update((items) => [...items, 2]);
    notifyTabs();
    expect(list.read()).toEqual([1, 2]);
  });
});
