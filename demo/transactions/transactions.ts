import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { addWorkingDays } from '../../domain/lib/public-holidays.ts';
import { squareFeet } from '../../domain/text/area.ts';
import { hkd, pricePerFoot, rentPerFootCents } from '../../domain/text/price.ts';
import { addDays, monthOf, workingDays } from '../basics/calendar.ts';
import { createWeighted, type Random, random, type Weighted } from '../basics/random.ts';
import { sizesFor } from '../basics/sizes.ts';
import { tierOf } from '../buildings/building-price-levels.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { FIRST_INDEX_MONTH, indexCode } from '../market/index-series.ts';
import { pickYield, pricePerFootOf } from '../market/pricing.ts';
import { pickStreetSite, type Site, siteInBuilding } from '../market/site.ts';
import { toExactFloor, toVagueFloor, type Unit } from '../units/unit.ts';
import { createFirstHandSales, type FirstHandSales } from './first-hand-sales.ts';
import { FIRST_REGISTERED_MONTH, leaseVolumeOf, saleVolumeOf } from './statistics.ts';

/** A transaction with the unit that it is about, also where the record states the floor vaguely. */
export type UnitTransaction = ReturnType<typeof unitTransactionOf>;
export type TransactionRow = UnitTransaction['row'];

const FIRST_TRANSACTION_ID = 500_001;
/**
 * Share of sales whose source is the Land Registry. Leases in the data are short, so they are not
 * registered.
 */
const REGISTERED_SHARE = 0.85;
/** A deed must reach the Land Registry within a month. */
const WORKING_DAYS_TO_LODGEMENT = [3, 15] as const;
const MAX_DAYS_TO_LODGEMENT = 30;
const EXACT_FLOOR_SHARE = 0.6;

/** Lease terms in months; most are two or three years. */
const LEASE_TERMS: Readonly<Record<IcsType, readonly number[]>> = {
  i: [12, 24, 24, 24, 36],
  c: [24, 24, 24, 36, 36, 60],
  s: [24, 24, 36, 36, 60],
};
/** Units smaller than this many square feet gross are not let for longer than this many months. */
const SMALL_UNIT = { maxGross: 1500, maxMonths: 36 } as const;
const KNOWN_TERM_SHARE = 0.7;

/** State of the market after the deals so far. */
type DealHistory = {
  /** The latest sale of each unit. */
  readonly lastSales: Map<Unit, Sale>;
  /** The first month in which each leased unit can be let again. */
  readonly firstFreeMonths: Map<Unit, number>;
  /** Units whose owners never sell in the period. */
  readonly keptUnits: Set<Unit>;
  /** Units that their buyers will sell again, by type and month. */
  readonly resales: Map<string, Site[]>;
  readonly firstHandSales: FirstHandSales;
};
type Sale = { readonly sell: number; readonly day: string };

type TransactionSlot = { readonly type: IcsType; readonly isLease: boolean; readonly month: number };

/**
 * Yields past sales and leases since 2010 in chronological order, in proportion to the market of each
 * month.
 */
export function* generateTransactions(market: DemoMarket): Generator<TransactionRow> {
  for (const { row } of generateUnitTransactions(market)) yield row;
}

export function* generateUnitTransactions(market: DemoMarket): Generator<UnitTransaction> {
  const transactionCount = sizesFor(market.options).transactions;
  const monthSlots = createMonthSlots(market);
  const history: DealHistory = {
    lastSales: new Map(),
    firstFreeMonths: new Map(),
    keptUnits: new Set(),
    resales: new Map(),
    firstHandSales: createFirstHandSales(market),
  };
  for (let index = 0; index < transactionCount; index += 1)
    yield unitTransactionOf(market, monthSlots, index, transactionCount, history);
}

function createMonthSlots({ anchors, options: { asOf } }: DemoMarket): Weighted<TransactionSlot> {
  const months = Array.from(
    { length: monthOf(asOf) - FIRST_REGISTERED_MONTH + 1 },
    (_, offset) => FIRST_REGISTERED_MONTH + offset,
  );
  // The current month counts in proportion to its days so far.
  const currentMonthShare = Number(asOf.slice(8)) / 31;
  return createWeighted(
    months.flatMap((month) =>
      ICS_TYPES.flatMap((type) => [false, true].map((isLease) => ({ type, isLease, month }))),
    ),
    ({ type, isLease, month }) =>
      (isLease ? leaseVolumeOf(anchors, type, month) : saleVolumeOf(anchors, type, month)) *
      (month === monthOf(asOf) ? currentMonthShare : 1),
  );
}

function unitTransactionOf(
  market: DemoMarket,
  slots: Weighted<TransactionSlot>,
  index: number,
  transactionCount: number,
  history: DealHistory,
) {
  const { asOf, seed } = market.options;
  const rng = random(seed, 'transaction', index);
  const slot = slots.atQuantile((index + rng.next()) / transactionCount);
  const { type, isLease, month } = slot;
  const day = rng.pick(workingDays(month, asOf));
  const firstHand = isLease ? undefined : history.firstHandSales.sell(rng, type, day);
  const pickOrdinarySite = isLease ? pickLetSite : pickSoldSite;
  const site = firstHand
    ? siteInBuilding(firstHand.building, firstHand.unit)
    : pickOrdinarySite(market, rng, slot, history);
  const { building, unit, street } = site;
  const longestTerm =
    type !== 's' && unit.gross < SMALL_UNIT.maxGross ? SMALL_UNIT.maxMonths : Number.POSITIVE_INFINITY;
  const termMonths = Math.min(rng.pick(LEASE_TERMS[type]), longestTerm);
  if (isLease) history.firstFreeMonths.set(unit, month + termMonths);

  const marketValue = marketValueIn(market, site, month, isLease ? 'rent' : 'price');
  const sell = isLease ? null : roundPrice(marketValue * pickPriceFactor(rng));
  const rent = isLease ? roundPrice((marketValue * pickYield(rng, type)) / 12) : null;
  const areaBasis = rng.next();
  const gross = areaBasis < 0.85 ? unit.gross : null;
  const saleable = areaBasis > 0.5 ? unit.saleable : null;
  const area = squareFeet(gross ?? saleable);
  const hasUnknownFloors = building?.isReal && building.row.floors === null && type !== 's';
  const isRegistered =
    !isLease &&
    !hasUnknownFloors &&
    market.locations.district(site.district).region !== 'ETC' &&
    rng.chance(REGISTERED_SHARE) &&
    day <= addDays(asOf, -MAX_DAYS_TO_LODGEMENT);
  const statedFloor =
    isRegistered || (!hasUnknownFloors && rng.chance(EXACT_FLOOR_SHARE))
      ? toExactFloor(unit)
      : toVagueFloor(unit, site.floors);
  const sellerPurchase = sell === null ? null : findPreviousSale(market, rng, site, day, history);
  // Only registered sales state the previous price; those reported by other sources do not.
  const statedPreviousSale = isRegistered ? sellerPurchase : null;
  if (sell !== null) {
    history.lastSales.set(unit, { sell, day });
    if (!firstHand) planResale(rng, site, slot, history);
  }
  const row = {
    id: FIRST_TRANSACTION_ID + index,
    ics_type: type,
    tx_type: isLease ? ('L' as const) : ('S' as const),
    tx_date: day,
    building_id: building?.row.id ?? null,
    district_code: site.district,
    street_id: street.id,
    street_no: site.streetNo,
    name_zh: building?.row.name_zh ?? null,
    name_gb: building?.row.name_gb ?? null,
    name_en: building?.row.name_en ?? null,
    floor_code: statedFloor.floorCode,
    floor_no: statedFloor.floorNo,
    flat: statedFloor.flat,
    area_gross: gross,
    area_saleable: saleable,
    sell,
    rent,
    ft_sell: pricePerFoot(hkd(sell), area),
    ft_rent_cents: rentPerFootCents(hkd(rent), area),
    source: isRegistered ? 'land_registry' : 'provider',
    memorial_no: isRegistered ? createMemorialNumber(rng, day, index) : null,
    previous_sell: statedPreviousSale?.sell ?? null,
    previous_date: statedPreviousSale?.day ?? null,
    street_tier: type === 's' ? tierOf(street, building) : null,
    lease_months: isLease && rng.chance(KNOWN_TERM_SHARE) ? termMonths : null,
  };
  return { row, site, building, unit, isFirstHand: firstHand !== undefined };
}

/** Returns the value of a unit, or its rent capitalized at today's yield, in the prices of a month. */
function marketValueIn(market: DemoMarket, site: Site, month: number, measure: 'price' | 'rent'): number {
  const { building, unit, priceLevel, floors } = site;
  const indexSeries = market.indices[indexCode(unit.type, building?.grade ?? null, measure)];
  const indexRatio = indexSeries.at(month) / indexSeries.at(monthOf(market.options.asOf));
  return pricePerFootOf(priceLevel, unit, floors) * unit.gross * indexRatio;
}

/** Standard deviation of the logarithm of prices around the value by the index. */
const PRICE_SPREAD = 0.08;
/** Share of sales by owners who must sell soon, and their part of the value. */
const FORCED_SALE_SHARE = 0.06;
const FORCED_SALE_FACTORS = [0.8, 0.92] as const;

function pickPriceFactor(rng: Random): number {
  const forcedSaleFactor = rng.chance(FORCED_SALE_SHARE) ? rng.between(...FORCED_SALE_FACTORS) : 1;
  return Math.exp(PRICE_SPREAD * rng.normal()) * forcedSaleFactor;
}

/**
 * Of the sellers whose purchase is not in our records, the share for whom an earlier purchase is
 * invented.
 */
const EARLIER_PURCHASE_SHARE = 0.8;

/**
 * Returns the purchase of the seller from our records. If there is none, may invent a purchase before
 * our records begin, priced by the index of that month. Null if the purchase stays unknown.
 */
function findPreviousSale(
  market: DemoMarket,
  rng: Random,
  site: Site,
  day: string,
  { lastSales }: DealHistory,
): Sale | null {
  const recordedSale = lastSales.get(site.unit);
  if (recordedSale) return recordedSale.day < day ? recordedSale : null;
  const firstMonth = Math.max(FIRST_INDEX_MONTH, ((site.building?.year ?? 0) + 1) * 12);
  if (firstMonth >= FIRST_REGISTERED_MONTH || !rng.chance(EARLIER_PURCHASE_SHARE)) return null;
  const month = rng.integer(firstMonth, FIRST_REGISTERED_MONTH - 1);
  return {
    sell: roundPrice(marketValueIn(market, site, month, 'price') * pickPriceFactor(rng)),
    day: rng.pick(workingDays(month, market.options.asOf)),
  };
}

/**
 * Returns a memorial number of fourteen digits: the date of lodgement and two numbers of four digits.
 */
function createMemorialNumber(rng: Random, day: string, index: number): string {
  const lodgedOn = addWorkingDays(day, rng.integer(...WORKING_DAYS_TO_LODGEMENT));
  const date = lodgedOn.replaceAll('-', '').slice(2);
  return date + String(rng.integer(1, 2400)).padStart(4, '0') + String(index % 10_000).padStart(4, '0');
}

const MAX_PICK_ATTEMPTS = 24;
/** Shares of shops in unnamed houses among the picks; every fourth attempt is one, since they are many. */
const UNNAMED_HOUSE_SHARES = { sold: 0.3, let: 0.24 } as const;

/** Chooses a unit to let. One that is still let is chosen only if no other is found after many attempts. */
function pickLetSite(
  market: DemoMarket,
  rng: Random,
  slot: TransactionSlot,
  { firstFreeMonths }: DealHistory,
): Site {
  const isFree = (unit: Unit) => (firstFreeMonths.get(unit) ?? slot.month) <= slot.month;
  return pickSite(market, rng, slot, UNNAMED_HOUSE_SHARES.let, isFree);
}

/** Share of units whose owners keep them, and of units whose buyers sell them again. */
const KEPT_SHARE = 0.5;
const RESALE_SHARE = 0.3;
const MEDIAN_MONTHS_HELD = 105;
const MIN_MONTHS_HELD = 6;

/**
 * Chooses a unit to sell: one whose buyer planned to sell it again, or one that was never sold. Most
 * units are never sold in the period.
 */
function pickSoldSite(market: DemoMarket, rng: Random, slot: TransactionSlot, history: DealHistory): Site {
  const { lastSales, keptUnits, resales } = history;
  const resoldSite = resales.get(`${slot.type} ${slot.month}`)?.pop();
  if (resoldSite) return resoldSite;
  return pickSite(market, rng, slot, UNNAMED_HOUSE_SHARES.sold, (unit) => {
    if (lastSales.has(unit) || keptUnits.has(unit)) return false;
    if (rng.chance(KEPT_SHARE)) keptUnits.add(unit);
    return !keptUnits.has(unit);
  });
}

function planResale(rng: Random, site: Site, slot: TransactionSlot, { resales }: DealHistory): void {
  if (!rng.chance(RESALE_SHARE)) return;
  const monthsHeld = Math.max(MIN_MONTHS_HELD, Math.round(rng.logNormal(MEDIAN_MONTHS_HELD, 0.6)));
  const key = `${slot.type} ${slot.month + monthsHeld}`;
  resales.set(key, [...(resales.get(key) ?? []), site]);
}

/**
 * Chooses a suitable unit in a building that existed in that month and, for a sale, has many owners and is
 * not on sale by its developer. If none is found after many attempts, the last unit will do.
 */
function pickSite(
  market: DemoMarket,
  rng: Random,
  { type, month, isLease }: TransactionSlot,
  unnamedHouseShare: number,
  isSuitable: (unit: Unit) => boolean,
): Site {
  let candidate: Site | undefined;
  for (let attempt = 0; attempt < MAX_PICK_ATTEMPTS; attempt += 1) {
    const district = market.tradeDistribution[type].pick(rng);
    const isUnnamedHouse = district.streets && (attempt % 4 === 3 || rng.chance(unnamedHouseShare));
    const site = isUnnamedHouse
      ? pickStreetSite(market, rng, district)
      : pickSiteInBuilding(market, rng, type, isLease ? district.buildings : district.strataBuildings);
    if (site === undefined || (site.building && site.building.year * 12 > month)) continue;
    if (!isLease && site.building?.campaign?.isFirstHand) continue;
    if (isSuitable(site.unit)) return site;
    candidate = site;
  }
  if (candidate === undefined) throw new Error(`no unit of type ${type} in month ${month}`);
  return candidate;
}

function pickSiteInBuilding(
  market: DemoMarket,
  rng: Random,
  type: IcsType,
  buildings: Weighted<DemoBuilding>,
): Site | undefined {
  if (buildings.size === 0) return undefined;
  const building = buildings.pick(rng);
  const units = market.units(building, type);
  return units.length === 0 ? undefined : siteInBuilding(building, rng.pick(units));
}

/** Rounds a transaction price. Transaction prices are less round than asking prices. */
function roundPrice(value: number): number {
  const roundingStep = value < 20_000 ? 100 : value < 200_000 ? 500 : value < 5_000_000 ? 10_000 : 50_000;
  return Math.max(roundingStep, Math.round(value / roundingStep) * roundingStep);
}
