import { addDays } from '../basics/calendar.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { MAX_LAUNCHED_DAYS } from '../buildings/campaigns.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { generateUnitTransactions, type UnitTransaction } from './transactions.ts';

/** A transaction of a unit in a named building. */
export type BuildingTransaction = UnitTransaction & { readonly building: DemoBuilding };

export const isInBuilding = (transaction: UnitTransaction): transaction is BuildingTransaction =>
  transaction.building !== null;

/** The transactions of the last MAX_LAUNCHED_DAYS days that listings, projects and articles tell about, oldest first. */
export type TransactionRecord = { readonly transactions: readonly UnitTransaction[] };

const recordByMarket = new WeakMap<DemoMarket, TransactionRecord>();

/** Returns the record of a market. It is generated once, because every pass over the listings reads it. */
export function transactionRecordOf(market: DemoMarket): TransactionRecord {
  const cachedRecord = recordByMarket.get(market);
  if (cachedRecord) return cachedRecord;
  const firstDay = addDays(market.options.asOf, -MAX_LAUNCHED_DAYS);
  const transactions: UnitTransaction[] = [];
  for (const transaction of generateUnitTransactions(market))
    if (transaction.row.tx_date >= firstDay) transactions.push(transaction);
  transactions.sort((a, b) => (a.row.tx_date < b.row.tx_date ? -1 : a.row.tx_date > b.row.tx_date ? 1 : 0));
  const record = { transactions };
  recordByMarket.set(market, record);
  return record;
}
