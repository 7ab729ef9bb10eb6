import { random } from '#demo/basics/random.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { fillUnknownFields, type StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';
import { premisesFields } from './premises.ts';
import { saleFields } from './sale.ts';
import { enBlocFields, tenancyFields } from './tenancy.ts';
import { termFields } from './terms.ts';
import { unitFields } from './unit.ts';

const EMPTY_FIELDS: StockFieldValues = fillUnknownFields({});

/**
 * Optional facts that an agent recorded about a listing. They use a random generator of their own, so
 * that other passes over the listings can skip them.
 */
export function stockFields(market: DemoMarket, stock: DemoStock): StockFieldValues {
  const rng = random(market.options.seed, 'fields', stock.row.id);
  if (stock.enBloc) return { ...EMPTY_FIELDS, ...enBlocFields(rng, stock, market.options.asOf) };
  const fields = {
    ...EMPTY_FIELDS,
    ...saleFields(rng, stock),
    ...tenancyFields(rng, stock, market.options.asOf),
    ...termFields(rng, stock, market.options.asOf),
    ...unitFields(rng, stock),
    ...premisesFields(market.options.seed, rng, stock),
  };
  // A mortgagee sells only property that it has taken possession of, so the unit is available from the
  // listing date.
  const isRepossessed = fields.sale_kind === 'mortgagee' && fields.handover_on !== null;
  return isRepossessed ? { ...fields, handover_on: stock.row.listed_on } : fields;
}
