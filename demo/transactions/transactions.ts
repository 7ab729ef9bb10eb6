import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
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
import { toExactFloor, toVagueFloor, type Unit } from '../units/unit.ts';
import { createFirstHandSales, type FirstHandSales } from './first-hand-sales.ts';
import { FIRST_REGISTERED_MONTH, leaseVolumeOf, saleVolumeOf } from './statistics.ts';

/** A transaction with the unit that it is about, also where the record states the floor vaguely. */
export type UnitTransaction = ReturnType<typeof unitTransactionOf>;
export type TransactionRow = UnitTransaction['row'];

const FIRST_TRANSACTION_ID = 500_001;
/** Standard deviation of the logarithm of prices around the value by the index. */
const PRICE_SPREAD = 0.05;
/**
 * Share of sales whose source is the Land Registry. Leases in the data are short, so they are not
 * registered.
 */
const REGISTERED_SHARE = 0.85;
/** Maximum number of days from signing a deed to its lodgement in the Land Registry. */
const MAX_DAYS_TO_LODGEMENT = 30;
const EXACT_FLOOR_SHARE = 0.6;

/** Lease terms in months; most are two or three years. */
const LEASE_TERMS: Readonly<Record<IcsType, readonly number[]>> = {
  i: [12, 24, 24, 24, 36],
  c: [24, 24, 24, 36, 36, 60],
  s: [24, 24, 36, 36, 60],
};
const KNOWN_TERM_SHARE = 0.7;

type Sale = { readonly sell: number; readonly day: string };
/** The latest sale of each unit. */
type LastSales = Map<Unit, Sale>;

/** The first month in which each unit can be let or sold again. */
type FirstFreeMonths = Map<Unit, number>;
type UnitAvailability = { readonly forLease: FirstFreeMonths; readonly forSale: FirstFreeMonths };
/** Minimum number of months between buying and selling a unit. */
const MIN_MONTHS_HELD = 9;

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
  const lastSales: LastSales = new Map();
  const availability: UnitAvailability = { forLease: new Map(), forSale: new Map() };
  const firstHandSales = createFirstHandSales(market);
  for (let index = 0; index < transactionCount; index += 1)
    yield unitTransactionOf(
      market,
      monthSlots,
      index,
      transactionCount,
      lastSales,
      availability,
      firstHandSales,
    );
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
  lastSales: LastSales,
  availability: UnitAvailability,
  firstHandSales: FirstHandSales,
) {
  const { asOf, seed } = market.options;
  const rng = random(seed, 'transaction', index);
  const { type, isLease, month } = slots.atQuantile((index + rng.next()) / transactionCount);
  const day = rng.pick(workingDays(month, asOf));
  const firstHand = isLease ? undefined : firstHandSales.sell(rng, type, day);
  const { building, unit } = firstHand ?? pickUnit(market, rng, { type, isLease, month }, availability);
  const termMonths = rng.pick(LEASE_TERMS[type]);
  if (isLease) availability.forLease.set(unit, month + termMonths);
  else availability.forSale.set(unit, month + MIN_MONTHS_HELD);

  // Present price of the unit per square foot. The index moves it to the month of the transaction.
  const presentPrice = pricePerFootOf(building.priceLevels[type], unit, building.floors);
  const indexSeries = market.indices[indexCode(type, building.grade, isLease ? 'rent' : 'price')];
  const indexRatio = indexSeries.at(month) / indexSeries.at(monthOf(asOf));
  const marketValue = presentPrice * unit.gross * indexRatio * Math.exp(PRICE_SPREAD * rng.normal());
  const sell = isLease ? null : roundPrice(marketValue);
  const rent = isLease ? roundPrice((marketValue * pickYield(rng, type)) / 12) : null;
  const areaBasis = rng.next();
  const gross = areaBasis < 0.85 ? unit.gross : null;
  const saleable = areaBasis > 0.5 ? unit.saleable : null;
  const area = squareFeet(gross ?? saleable);
  const { row } = building;
  const hasUnknownFloors = building.isReal && row.floors === null && unit.type !== 's';
  const isRegistered =
    !isLease &&
    !hasUnknownFloors &&
    building.district.region !== 'ETC' &&
    rng.chance(REGISTERED_SHARE) &&
    day <= addDays(asOf, -MAX_DAYS_TO_LODGEMENT);
  const statedFloor =
    isRegistered || (!hasUnknownFloors && rng.chance(EXACT_FLOOR_SHARE))
      ? toExactFloor(unit)
      : toVagueFloor(unit, building.floors);
  const sellerPurchase =
    sell === null ? null : findPreviousSale(market, rng, { building, unit, day, lastSales });
  // Only registered sales state the previous price; those reported by other sources do not.
  const statedPreviousSale = isRegistered ? sellerPurchase : null;
  if (sell !== null) lastSales.set(unit, { sell, day });
  const transactionRow = {
    id: FIRST_TRANSACTION_ID + index,
    ics_type: type,
    tx_type: isLease ? ('L' as const) : ('S' as const),
    tx_date: day,
    building_id: row.id,
    district_code: row.district_code,
    street_id: row.street_id,
    street_no: row.street_no,
    name_zh: row.name_zh,
    name_gb: row.name_gb,
    name_en: row.name_en,
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
    street_tier: type === 's' ? tierOf(building.street, building) : null,
    lease_months: isLease && rng.chance(KNOWN_TERM_SHARE) ? termMonths : null,
  };
  return { row: transactionRow, building, unit, isFirstHand: firstHand !== undefined };
}

/**
 * Of the sellers whose purchase is not in our records, the share for whom an earlier purchase is
 * invented.
 */
const EARLIER_PURCHASE_SHARE = 0.6;

/**
 * Returns the purchase of the seller from our records. If there is none, may invent a purchase before
 * our records begin, priced by the index of that month. Null if the purchase stays unknown.
 */
function findPreviousSale(
  market: DemoMarket,
  rng: Random,
  {
    building,
    unit,
    day,
    lastSales,
  }: { building: DemoBuilding; unit: Unit; day: string; lastSales: LastSales },
): Sale | null {
  const recordedSale = lastSales.get(unit);
  if (recordedSale) return recordedSale.day < day ? recordedSale : null;
  const firstMonth = Math.max(FIRST_INDEX_MONTH, (building.year + 1) * 12);
  if (firstMonth >= FIRST_REGISTERED_MONTH || !rng.chance(EARLIER_PURCHASE_SHARE)) return null;
  const month = rng.integer(firstMonth, FIRST_REGISTERED_MONTH - 1);
  const indexSeries = market.indices[indexCode(unit.type, building.grade, 'price')];
  const indexRatio = indexSeries.at(month) / indexSeries.at(monthOf(market.options.asOf));
  const presentValue = pricePerFootOf(building.priceLevels[unit.type], unit, building.floors) * unit.gross;
  return {
    sell: roundPrice(presentValue * indexRatio * Math.exp(PRICE_SPREAD * rng.normal())),
    day: rng.pick(workingDays(month, market.options.asOf)),
  };
}

/**
 * Returns a memorial number of fourteen digits: the date of lodgement (5 to 30 days after signing) and
 * two numbers of four digits.
 */
function createMemorialNumber(rng: Random, day: string, index: number): string {
  const date = addDays(day, rng.integer(5, MAX_DAYS_TO_LODGEMENT)).replaceAll('-', '').slice(2);
  return date + String(rng.integer(1, 2400)).padStart(4, '0') + String(index % 10_000).padStart(4, '0');
}

const MAX_PICK_ATTEMPTS = 60;

/**
 * Chooses a unit of a building that existed in that month. For a sale, the building must have many
 * owners, and not be on sale by its developer. A unit that is still leased, or was bought recently, is chosen only if no other is found
 * after many attempts.
 */
function pickUnit(
  market: DemoMarket,
  rng: Random,
  { type, isLease, month }: TransactionSlot,
  availability: UnitAvailability,
): { building: DemoBuilding; unit: Unit } {
  const firstFreeMonths = isLease ? availability.forLease : availability.forSale;
  let candidate: { building: DemoBuilding; unit: Unit } | undefined;
  for (let attempt = 0; attempt < MAX_PICK_ATTEMPTS; attempt += 1) {
    const building = market.tradeDistribution[type].pick(rng).buildings.pick(rng);
    if (building.year * 12 > month || (!isLease && building.ownership !== 'strata')) continue;
    if (!isLease && building.campaign?.isFirstHand) continue;
    const units = market.units(building, type);
    if (units.length === 0) continue;
    candidate = { building, unit: rng.pick(units) };
    if ((firstFreeMonths.get(candidate.unit) ?? month) <= month) return candidate;
  }
  if (candidate === undefined) throw new Error(`no unit of type ${type} in month ${month}`);
  return candidate;
}

/** Rounds a transaction price. Transaction prices are less round than asking prices. */
function roundPrice(value: number): number {
  const roundingStep = value < 20_000 ? 100 : value < 200_000 ? 500 : value < 5_000_000 ? 10_000 : 50_000;
  return Math.max(roundingStep, Math.round(value / roundingStep) * roundingStep);
}
