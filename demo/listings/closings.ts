import { addDays } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { dealRecordOf } from '../transactions/record.ts';
import type { Deal } from '../transactions/transactions.ts';
import type { Unit } from '../units/unit.ts';

/** Share of the listings that are sold or leased. */
const CLOSED_SHARE = 0.06;
/** Days since the deals of closed listings, at most: the first that has enough deals. */
const PERIODS_DAYS = [180, 365, 800] as const;

export type Closings = {
  /** The deal by which the listing at an index among all listings was closed, if it was. */
  readonly dealByIndex: ReadonlyMap<number, Deal>;
  /** Units that no other listing may offer: those of the deals, and those that developers have sold. */
  readonly takenUnits: readonly Deal[];
};

const closingsByMarket = new WeakMap<DemoMarket, Closings>();

/** Returns the recorded deals from which the sold and leased listings are written. */
export function closingsOf(market: DemoMarket): Closings {
  const cachedClosings = closingsByMarket.get(market);
  if (cachedClosings) return cachedClosings;
  const { stocks, seed } = market.options;
  const closedCount = Math.round(stocks * CLOSED_SHARE);
  const deals = recentDeals(market, closedCount)
    .map((deal) => ({ deal, order: random(seed, 'closing', deal.row.id).next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, closedCount);
  const listingsPerClosing = stocks / deals.length;
  const closings = {
    dealByIndex: new Map(
      deals.map(({ deal, order }, index) => [Math.floor((index + order) * listingsPerClosing), deal]),
    ),
    takenUnits: [
      ...deals.map(({ deal }) => deal),
      ...dealRecordOf(market).deals.filter(({ isFirstHand }) => isFirstHand),
    ],
  };
  closingsByMarket.set(market, closings);
  return closings;
}

/**
 * Returns the latest deal of each unit that states its floor, from a period with at least `count` such
 * deals if there is one. Developers close deals without an agency.
 */
function recentDeals(market: DemoMarket, count: number): readonly Deal[] {
  const lastDealByUnit = new Map<Unit, Deal>();
  for (const deal of dealRecordOf(market).deals) lastDealByUnit.set(deal.unit, deal);
  const deals = [...lastDealByUnit.values()].filter(
    ({ row, building }) => row.floor_no !== null && !building.campaign?.isFirstHand,
  );
  const dealsOfPeriods = PERIODS_DAYS.map((days) => {
    const firstDay = addDays(market.options.asOf, -days);
    return deals.filter(({ row }) => row.tx_date >= firstDay);
  });
  return dealsOfPeriods.find(({ length }) => length >= count) ?? deals;
}
