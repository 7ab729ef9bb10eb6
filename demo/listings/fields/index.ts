import { random } from '#demo/basics/random.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { fillUnknownFields, type StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { ceilingHeightOf, createPremisesFields } from './premises.ts';
import { createSaleFields } from './sale.ts';
import { createEnBlocFields, createTenancyFields } from './tenancy.ts';
import { createTermFields } from './terms.ts';
import { createUnitFields } from './unit.ts';

const EMPTY_FIELDS: StockFieldValues = fillUnknownFields({});

/**
 * Returns the optional facts that an agent recorded about a listing. They use a separate random
 * generator, so that code that needs only the listings can skip them.
 */
export function createStockFields(market: DemoMarket, stock: DemoStock): StockFieldValues {
  const rng = random(market.options.seed, 'fields', stock.row.id);
  if (stock.enBloc) return { ...EMPTY_FIELDS, ...createEnBlocFields(rng, stock, market.options.asOf) };
  const fields = {
    ...EMPTY_FIELDS,
    ...createSaleFields(rng, stock, market.options.asOf),
    ...createTenancyFields(rng, stock, market.options.asOf),
    ...createTermFields(rng, stock, market.options.asOf),
    ...createUnitFields(rng, stock),
    ceiling_height_cm: ceilingHeightOf(market.options.seed, stock),
    ...createPremisesFields(market.options.seed, rng, stock),
  };
  // A mortgagee sells only property in its possession, so the unit is available from the listing date.
  const isRepossessed = fields.sale_kind === 'mortgagee' && fields.handover_on !== null;
  return isRepossessed ? { ...fields, handover_on: stock.row.listed_on } : fields;
}
