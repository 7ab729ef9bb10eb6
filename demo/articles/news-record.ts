import { addDays } from '#demo/basics/calendar.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import { generateAskingPrices } from '#demo/listings/asking-prices.ts';
import { createOpenDays } from '#demo/listings/open-days.ts';
import { type DemoStock, generateStocks } from '#demo/listings/stocks.ts';
import type { Walk } from '#demo/locations/transport.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { type BuildingTransaction, isInBuilding, transactionRecordOf } from '#demo/transactions/record.ts';
import { createStatistics, type Statistic } from '#demo/transactions/statistics.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';

/** A building within walking distance of a station. */
type StoryBuilding = DemoBuilding & { readonly walk: Walk };
export type StoryTransaction = BuildingTransaction & { readonly building: StoryBuilding };

export type PriceCut = {
  readonly stock: DemoStock;
  readonly day: string;
  readonly sell: number;
  readonly previousSell: number;
};

/** The records that articles are written from. */
export type NewsRecord = {
  readonly market: DemoMarket;
  /** All transactions of a type, oldest first. */
  transactions(type: IcsType, txType: 'S' | 'L'): readonly BuildingTransaction[];
  /** The transactions that articles may tell about: of invented buildings, with the gross area. */
  storyTransactions(type: IcsType, txType: 'S' | 'L'): readonly StoryTransaction[];
  /** The transactions of a building and its type, oldest first. */
  transactionsOf(building: DemoBuilding, txType: 'S' | 'L'): readonly BuildingTransaction[];
  readonly firstHandTransactions: readonly BuildingTransaction[];
  readonly priceCuts: readonly PriceCut[];
  readonly enBlocStocks: readonly DemoStock[];
  readonly openDays: ReturnType<typeof createOpenDays>;
  /** Listings by id, of those that price cuts and open days are about. */
  readonly stocks: ReadonlyMap<number, DemoStock>;
  readonly statistics: ReadonlyMap<IcsType, readonly Statistic[]>;
};

/** News are about some of this many first listings. */
const MAX_STOCKS_READ = 4000;

export function createNewsRecord(market: DemoMarket): NewsRecord {
  const transactions = transactionRecordOf(market).transactions.filter(isInBuilding);
  const keyOf = (type: IcsType, txType: 'S' | 'L') => type + txType;
  const transactionsByKind = Map.groupBy(transactions, ({ row }) => keyOf(row.ics_type, row.tx_type));
  const storyTransactionsByKind = Map.groupBy(transactions.filter(isTellable), ({ row }) =>
    keyOf(row.ics_type, row.tx_type),
  );
  const transactionsByBuilding = Map.groupBy(transactions, ({ building }) => building);
  const stocks = new Map<number, DemoStock>();
  for (const stock of generateStocks(market)) {
    stocks.set(stock.row.id, stock);
    if (stocks.size === MAX_STOCKS_READ) break;
  }
  return {
    market,
    stocks,
    transactions: (type, txType) => transactionsByKind.get(keyOf(type, txType)) ?? [],
    storyTransactions: (type, txType) => storyTransactionsByKind.get(keyOf(type, txType)) ?? [],
    transactionsOf: (building, txType) =>
      (transactionsByBuilding.get(building) ?? []).filter(
        ({ row }) => row.tx_type === txType && row.ics_type === building.type,
      ),
    firstHandTransactions: transactions.filter(({ isFirstHand }) => isFirstHand),
    priceCuts: priceCutsOf(market, stocks),
    enBlocStocks: [...stocks.values()].filter(({ enBloc }) => enBloc !== null),
    openDays: createOpenDays(market),
    statistics: Map.groupBy(createStatistics(market), (statistic) => statistic.ics_type),
  };
}

/**
 * Returns whether articles may tell about a building: nothing may be invented about real ones, and the
 * market figures are those of Hong Kong.
 */
function canBeTold({ isReal, district }: DemoBuilding): boolean {
  return !isReal && district.region !== 'ETC';
}

function isTellable(transaction: BuildingTransaction): transaction is StoryTransaction {
  const { building, row, unit, isFirstHand } = transaction;
  return (
    !isFirstHand &&
    building.type === unit.type &&
    canBeTold(building) &&
    building.walk !== null &&
    row.area_gross !== null
  );
}

function priceCutsOf(market: DemoMarket, stocks: ReadonlyMap<number, DemoStock>): readonly PriceCut[] {
  const cuts: PriceCut[] = [];
  let previous: { stock_id: number; sell: number | null } | undefined;
  for (const price of generateAskingPrices(market)) {
    const stock = stocks.get(price.stock_id);
    if (!stock) break;
    const previousSell = previous?.stock_id === price.stock_id ? previous.sell : null;
    const isTold = stock.building !== null && canBeTold(stock.building);
    if (isTold && price.sell !== null && previousSell !== null && price.sell < previousSell)
      if (stock.row.closed_on === null || price.asked_on < stock.row.closed_on)
        cuts.push({ stock, day: price.asked_on, sell: price.sell, previousSell });
    previous = price;
  }
  return cuts;
}

/** Returns the rows of the days before `day`, at most `dayCount` of them. */
export function lastDays<T>(
  rows: readonly T[],
  dayOf: (row: T) => string,
  day: string,
  dayCount: number,
): readonly T[] {
  const firstDay = addDays(day, -dayCount);
  return rows.filter((row) => dayOf(row) >= firstDay && dayOf(row) < day);
}

/** Number of transactions from which a median is told. */
const MIN_TRANSACTIONS = 3;

/** Returns the median price or rent per square foot of transactions; undefined if they are too few. */
export function medianPerFoot(transactions: readonly BuildingTransaction[]): number | undefined {
  const values = transactions
    .flatMap(({ row }) => row.ft_sell ?? row.ft_rent_cents ?? [])
    .toSorted((a, b) => a - b);
  if (values.length < MIN_TRANSACTIONS) return undefined;
  const median = at(values, Math.floor(values.length / 2));
  return transactions.some(({ row }) => row.tx_type === 'L') ? Math.round(median / 10) / 10 : median;
}
