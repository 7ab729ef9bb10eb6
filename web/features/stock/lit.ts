import { useSyncExternalStore } from 'react';

/** The one listing that list and map point at together, by its gstock_id. */
export type Lit = {
  readonly get: () => number | undefined;
  readonly set: (id: number | undefined) => void;
  readonly subscribe: (tell: () => void) => () => void;
};

/** A store of its own: a pointer that wanders over a list must not draw the list again. */
export function createLit(): Lit {
  const told = new Set<() => void>();
  let lit: number | undefined;
  return {
    get: () => lit,
    set: (id) => {
      if (id === lit) return;
      lit = id;
      for (const tell of told) tell();
    },
    subscribe: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
  };
}

/** Whether this listing is the one. */
export function useLit(lit: Lit, id: number): boolean {
  return useSyncExternalStore(
    lit.subscribe,
    () => lit.get() === id,
    () => false,
  );
}
