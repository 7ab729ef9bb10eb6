import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from './safe-store.ts';

/**
 * A list stored in the browser and shared by all tabs. If storage is blocked or full, the list stays in
 * memory until the document closes.
 */
export type StoredList<Item> = {
  readonly read: () => readonly Item[];
  readonly update: (updater: (list: readonly Item[]) => readonly Item[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function storedList<Item>(
  key: string,
  parse: (value: unknown) => readonly Item[],
  store: Store = safeStore(),
): StoredList<Item> {
  const listeners = new Set<() => void>();
  let cachedItems: readonly Item[] | undefined;
  let isMemoryOnly = false;

  const read = () => {
    cachedItems ??= parse(store.get(key));
    return cachedItems;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /**
   * Discards the cached list, because it may be outdated: changes in other tabs are received only while
   * there is a subscriber.
   */
  const dropCachedItems = () => {
    if (!isMemoryOnly) cachedItems = undefined;
  };
  const onStorage = (event: StorageEvent) => {
    // An event without a key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    dropCachedItems();
    notify();
  };

  return {
    read,
    update(updater) {
      dropCachedItems();
      cachedItems = updater(read());
      isMemoryOnly = !store.set(key, cachedItems);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        dropCachedItems();
        addEventListener('storage', onStorage);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/**
 * React hook that returns a value derived from a stored list. On the server and during hydration, where
 * the list is not available, it returns `serverValue`.
 */
export function useStored<Item, Value>(
  list: StoredList<Item>,
  select: (items: readonly Item[]) => Value,
  serverValue: Value,
): Value {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.read()),
    () => serverValue,
  );
}
