import { random } from '#demo/basics/random.ts';
import type { World } from '#demo/market/world.ts';
import { allFields, type StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { premisesFields } from './premises.ts';
import { saleFields } from './sale.ts';
import { enBlocFields, tenancyFields } from './tenancy.ts';
import { termFields } from './terms.ts';
import { unitFields } from './unit.ts';

const NOTHING_KNOWN: StockFieldValues = allFields({});

/**
 * What an agent has written down of a listing beyond its size and price. They draw from a stream of their
 * own, so that the other passes over the listings need not make them.
 */
export function stockFields(world: World, stock: DemoStock): StockFieldValues {
  const chance = random(world.options.seed, 'fields', stock.row.id);
  if (stock.enBloc) return { ...NOTHING_KNOWN, ...enBlocFields(chance, stock, world.options.asOf) };
  const fields = {
    ...NOTHING_KNOWN,
    ...saleFields(chance, stock),
    ...tenancyFields(chance, stock, world.options.asOf),
    ...termFields(chance, stock, world.options.asOf),
    ...unitFields(chance, stock),
    ...premisesFields(world.options.seed, chance, stock),
  };
  // A lender sells what it has taken possession of.
  const isEmpty = fields.sale_kind === 'mortgagee' && fields.handover_on !== null;
  return isEmpty ? { ...fields, handover_on: stock.row.listed_on } : fields;
}
