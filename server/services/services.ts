import type { CallName } from '#contract/calls.ts';
import { createKeywordServices } from './keywords.ts';
import { createMediaServices, type MediaDeps } from './media.ts';
import { createPortalServices, type PortalDeps } from './portal.ts';
import type { ServicesOf } from './service.ts';
import { createStockServices, type StockDeps } from './stocks.ts';
import { createTransactionServices } from './transactions.ts';

/** What answers every call. */
export type Services = ServicesOf<CallName>;

export function createServices(deps: StockDeps & PortalDeps & MediaDeps): Services {
  return {
    ...createStockServices(deps),
    ...createKeywordServices(deps),
    ...createMediaServices(deps),
    ...createTransactionServices(deps),
    ...createPortalServices(deps),
  };
}
