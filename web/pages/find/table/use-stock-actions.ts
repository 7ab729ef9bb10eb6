import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import { loadWithRetry } from '#web/ui/load-code.ts';

type StockActionsComponent = ComponentType<{ stock: Stock }>;

let loadedActions: StockActionsComponent | undefined;

/**
 * Returns the component with the buttons of a card, or undefined while its code is loading. The code
 * loads after the first view, because the buttons need JavaScript anyway; the card reserves their space
 * to avoid a layout shift. In later lists the component is available at once.
 */
export function useStockActions(): StockActionsComponent | undefined {
  const isClientRender = useClientFlag();
  const [actions, setActions] = useState(() => (isClientRender ? loadedActions : undefined));
  useEffect(() => {
    if (actions) return;
    let isMounted = true;
    void loadWithRetry(() => import('#web/features/stock/stock-actions.tsx')).then(({ StockActions }) => {
      loadedActions = StockActions;
      // Set in a transition, because rendering the buttons of a whole list in one task would block
      // scrolling.
      if (isMounted) startTransition(() => setActions(() => StockActions));
    });
    return () => {
      isMounted = false;
    };
  }, [actions]);
  return actions;
}
