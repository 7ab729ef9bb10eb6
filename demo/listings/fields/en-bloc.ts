import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { tenancyFields } from './tenancy.ts';

/** How often one tenant has taken a whole building; shops have many tenants. */
const ONE_TENANT = { i: 0.3, c: 0.3, s: 0 } as const;

/** Of a whole building the agent knows what its tenants pay together, and more when there is but one. */
export function enBlocFields(chance: Random, stock: DemoStock, asOf: string): Partial<StockFieldValues> {
  const tenancy = chance.chance(ONE_TENANT[stock.row.ics_type]) ? tenancyFields(chance, stock, asOf) : null;
  return { sale_kind: 'en_bloc', ...tenancy, tenancy_rent: stock.tenancyRent };
}
