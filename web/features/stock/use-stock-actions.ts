import { type ComponentType, useSyncExternalStore } from 'react';
import type { Stock } from '#contract/stock.ts';
import { loadPart } from '#web/ui/load-code.ts';

type Actions = ComponentType<{ stock: Stock }>;

let loaded: Actions | undefined;

function load(notify: () => void): () => void {
  let wanted = !loaded;
  if (wanted) {
    void loadPart(() => import('./stock-actions.tsx')).then(({ StockActions }) => {
      loaded = StockActions;
      if (wanted) notify();
    });
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
