import { addDays, monthOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { transactionRecordOf } from '../transactions/record.ts';
import type { UnitTransaction } from '../transactions/transactions.ts';
import type { Unit } from '../units/unit.ts';

/** Share of the listings that are sold or leased. */
const CLOSED_SHARE = 0.06;
/** Days since the transactions of closed listings, at most: the first that has enough transactions. */
const PERIODS_DAYS = [180, 365, 800] as const;

export type Closings = {
  /** The transaction by which the listing at an index among all listings was closed, if it was. */
  readonly transactionByIndex: ReadonlyMap<number, UnitTransaction>;
  /**
   * Units that no other listing may offer: those of the transactions, those that developers have sold, and
   * those whose recorded lease still runs.
   */
  readonly takenUnits: readonly UnitTransaction[];
};

const closingsByMarket = new WeakMap<DemoMarket, Closings>();

/** Returns the recorded transactions from which the sold and leased listings are written. */
export function closingsOf(market: DemoMarket): Closings {
  const cachedClosings = closingsByMarket.get(market);
  if (cachedClosings) return cachedClosings;
  const { stocks, seed } = market.options;
  const closedCount = Math.round(stocks * CLOSED_SHARE);
  const transactions = recentTransactions(market, closedCount)
    .map((transaction) => ({ transaction, order: random(seed, 'closing', transaction.row.id).next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, closedCount);
  const listingsPerClosing = stocks / transactions.length;
  const closings = {
    transactionByIndex: new Map(
      transactions.map(({ transaction, order }, index) => [
        Math.floor((index + order) * listingsPerClosing),
        transaction,
      ]),
    ),
    takenUnits: [
      ...transactions.map(({ transaction }) => transaction),
      ...transactionRecordOf(market).transactions.filter(
        (transaction) => transaction.isFirstHand || isLetUntilLater(transaction, market.options.asOf),
      ),
    ],
  };
  closingsByMarket.set(market, closings);
  return closings;
}

/** Months before the end of a lease in which its unit is offered again. */
const MONTHS_OFFERED_BEFORE_EXPIRY = 4;

function isLetUntilLater({ row }: UnitTransaction, asOf: string): boolean {
  if (row.lease_months === null) return false;
  return monthOf(row.tx_date) + row.lease_months > monthOf(asOf) + MONTHS_OFFERED_BEFORE_EXPIRY;
}

/**
 * Returns the latest transaction of each unit that states its floor, from a period with at least `count` such
 * transactions if there is one. Developers close transactions without an agency.
 */
function recentTransactions(market: DemoMarket, count: number): readonly UnitTransaction[] {
  const lastTransactionByUnit = new Map<Unit, UnitTransaction>();
  for (const transaction of transactionRecordOf(market).transactions)
    lastTransactionByUnit.set(transaction.unit, transaction);
  const transactions = [...lastTransactionByUnit.values()].filter(
    ({ row, building }) => row.floor_no !== null && !building?.campaign?.isFirstHand,
  );
  const transactionsOfPeriods = PERIODS_DAYS.map((days) => {
    const firstDay = addDays(market.options.asOf, -days);
    return transactions.filter(({ row }) => row.tx_date >= firstDay);
  });
  return transactionsOfPeriods.find(({ length }) => length >= count) ?? transactions;
}
