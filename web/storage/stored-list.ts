import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from './safe-store.ts';

/**
 * A list stored in the browser, the same in every tab. Where storage is blocked or full, the list stays
 * in memory until the document is closed.
 */
export type StoredList<Item> = {
  readonly read: () => readonly Item[];
  readonly update: (change: (list: readonly Item[]) => readonly Item[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function storedList<Item>(
  key: string,
  parse: (value: unknown) => readonly Item[],
  store: Store = safeStore(),
): StoredList<Item> {
  const listeners = new Set<() => void>();
  let known: readonly Item[] | undefined;
  let onlyInMemory = false;

  const read = () => {
    known ??= parse(store.get(key));
    return known;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** The copy in memory may be old: changes of other tabs are heard only while someone subscribes. */
  const dropCopy = () => {
    if (!onlyInMemory) known = undefined;
  };
  const onStorage = (event: StorageEvent) => {
    // An event without a key means that all of the storage was cleared.
    if (event.key !== key && event.key !== null) return;
    dropCopy();
    notify();
  };

  return {
    read,
    update(change) {
      dropCopy();
      known = change(read());
      onlyInMemory = !store.set(key, known);
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        dropCopy();
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

/** A value read from a stored list. The server does not know the list, so the first render gets `atFirst`. */
export function useStored<Item, Value>(
  list: StoredList<Item>,
  select: (items: readonly Item[]) => Value,
  atFirst: Value,
): Value {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.read()),
    () => atFirst,
  );
}
