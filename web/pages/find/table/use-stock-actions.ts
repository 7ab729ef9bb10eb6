import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { Stock } from '#contract/stock.ts';
import { useClientFlag } from '#web/app/use-client-flag.ts';
import { loadPart } from '#web/ui/load-code.ts';

type StockActionsComponent = ComponentType<{ stock: Stock }>;

let loadedActions: StockActionsComponent | undefined;

/**
 * Returns the component with the buttons of a card. The buttons need JavaScript, so their code loads
 * after the first view; the card reserves their space to avoid a layout shift. Later lists render them
 * at once.
 */
export function useStockActions(): StockActionsComponent | undefined {
  const isClientRender = useClientFlag();
  const [actions, setActions] = useState(() => (isClientRender ? loadedActions : undefined));
  useEffect(() => {
    if (actions) return;
    let isMounted = true;
    void loadPart(() => import('#web/features/stock/stock-actions.tsx')).then(({ StockActions }) => {
      loadedActions = StockActions;
      // Rendered as a transition: adding the buttons of a whole list in one task would block scrolling.
      if (isMounted) startTransition(() => setActions(() => StockActions));
    });
    return () => {
      isMounted = false;
    };
  }, [actions]);
  return actions;
}
