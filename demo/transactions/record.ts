import { addDays } from '../basics/calendar.ts';
import { MAX_LAUNCHED_DAYS } from '../buildings/campaigns.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { type Deal, generateDeals } from './transactions.ts';

/** The deals of the last MAX_LAUNCHED_DAYS days that listings, projects and articles tell about, oldest first. */
export type DealRecord = { readonly deals: readonly Deal[] };

const recordByMarket = new WeakMap<DemoMarket, DealRecord>();

/** Returns the record of a market. It is generated once, because every pass over the listings reads it. */
export function dealRecordOf(market: DemoMarket): DealRecord {
  const cachedRecord = recordByMarket.get(market);
  if (cachedRecord) return cachedRecord;
  const firstDay = addDays(market.options.asOf, -MAX_LAUNCHED_DAYS);
  const deals: Deal[] = [];
  for (const deal of generateDeals(market)) if (deal.row.tx_date >= firstDay) deals.push(deal);
  deals.sort((a, b) => (a.row.tx_date < b.row.tx_date ? -1 : a.row.tx_date > b.row.tx_date ? 1 : 0));
  const record = { deals };
  recordByMarket.set(market, record);
  return record;
}
