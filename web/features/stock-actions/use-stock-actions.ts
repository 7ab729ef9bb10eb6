import { type ComponentType, useSyncExternalStore } from 'react';
import type { Stock } from '#contract/stock.ts';

type Actions = ComponentType<{ stock: Stock }>;

let loaded: Actions | undefined;

function load(tell: () => void): () => void {
  let wanted = !loaded;
  if (wanted) {
    import('./stock-actions.tsx').then(
      ({ StockActions }) => {
        loaded = StockActions;
        if (wanted) tell();
      },
      // A card without its buttons is still a card: when they cannot be had, it does without.
      () => {},
    );
  }
  return () => {
    wanted = false;
  };
}

/**
 * The buttons of every card of a list. They need script, so their code may come after the first view;
 * their place on the card is reserved, so that nothing moves when they do. Every later list has them at
 * once, and is drawn once.
 */
export function useStockActions(): Actions | undefined {
  return useSyncExternalStore(
    load,
    () => loaded,
    () => undefined,
  );
}
