import { useSyncExternalStore } from 'react';
import { type Store, safeStore } from './safe-store.ts';

/**
 * A list kept in the browser, the same in every tab. Where storage is blocked or full it lives on in
 * memory for as long as the document does.
 */
export type KeptList<Item> = {
  readonly read: () => readonly Item[];
  readonly update: (change: (list: readonly Item[]) => readonly Item[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function keptList<Item>(
  key: string,
  parse: (value: unknown) => readonly Item[],
  store: Store = safeStore(),
): KeptList<Item> {
  const listeners = new Set<() => void>();
  let known: readonly Item[] | undefined;
  let onlyInMemory = false;

  const read = () => {
    known ??= parse(store.get(key));
    return known;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** What is known may be old: nobody tells of other tabs while nobody listens. */
  const forget = () => {
    if (!onlyInMemory) known = undefined;
  };
  const hear = (event: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    forget();
    tell();
  };

  return {
    read,
    update(change) {
      forget();
      known = change(read());
      onlyInMemory = !store.set(key, known);
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        forget();
        addEventListener('storage', hear);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', hear);
      };
    },
  };
}

/** What a part of the page shows of a kept list; the server, and so the first render, knows none of it. */
export function useKept<Item, Value>(
  list: KeptList<Item>,
  select: (items: readonly Item[]) => Value,
  atFirst: Value,
): Value {
  return useSyncExternalStore(
    list.subscribe,
    () => select(list.read()),
    () => atFirst,
  );
}
