import { type ComponentType, useEffect, useState } from 'react';
import type { Stock } from '#contract/stock.ts';

type Actions = ComponentType<{ stock: Stock }>;

/**
 * The buttons of every card of a list. They need script, so their code may come after the first view;
 * their place on the card is reserved, so that nothing moves when they do.
 */
export function useStockActions(): Actions | undefined {
  const [actions, setActions] = useState<Actions>();
  useEffect(() => {
    let wanted = true;
    // A card without its buttons is still a card: when they cannot be had, it does without.
    import('./stock-actions.tsx').then(
      ({ StockActions }) => wanted && setActions(() => StockActions),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return actions;
}
