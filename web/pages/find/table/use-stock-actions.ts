import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { useScripted } from '#web/app/use-scripted.ts';
import { loadPart } from '#web/ui/load-code.ts';

type Actions = ComponentType<{ stock: Stock }>;

let loaded: Actions | undefined;

/**
 * The buttons of every card of a list. They need script, so their code may come after the first view;
 * their place on the card is reserved, so that nothing moves when they do. Every later list has them at
 * once, and is drawn once.
 */
export function useStockActions(): Actions | undefined {
  const isNew = useScripted();
  const [actions, setActions] = useState(() => (isNew ? loaded : undefined));
  useEffect(() => {
    if (actions) return;
    let wanted = true;
    void loadPart(() => import('#web/features/stock/stock-actions.tsx')).then(({ StockActions }) => {
      loaded = StockActions;
      // In slices: the buttons of a whole list in one go would hold up whoever scrolls it.
      if (wanted) startTransition(() => setActions(() => StockActions));
    });
    return () => {
      wanted = false;
    };
  }, [actions]);
  return actions;
}
