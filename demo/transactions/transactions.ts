import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { squareFeet } from '../../domain/text/area.ts';
import { hkd, pricePerFoot, rentPerFootCents } from '../../domain/text/price.ts';
import { addDays, monthOf, workingDays } from '../basics/calendar.ts';
import { type Random, random, type Weighted, weighted } from '../basics/random.ts';
import { sizesFor } from '../basics/sizes.ts';
import { tierOf } from '../buildings/building-level.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { FIRST_INDEX_MONTH, indexCode } from '../market/index-series.ts';
import { unitPrice, yieldOf } from '../market/pricing.ts';
import type { World } from '../market/world.ts';
import { exactFloor, type Unit, vagueFloor } from '../units/unit.ts';
import { FIRST_REGISTERED_MONTH, leaseVolume, monthVolume } from './statistics.ts';

export type TransactionRow = ReturnType<typeof transactionOf>;

const FIRST_ID = 500_001;
/** A price lies about the index by this much. */
const SPREAD = 0.05;
/** Sales that were read in the land registry; nobody registers a short lease. */
const REGISTERED = 0.85;
/** A deed is lodged in the land registry within so many days after it is signed. */
const LODGED_WITHIN = 30;
const EXACT_FLOOR = 0.6;

/** Months; most leases run for two or three years. */
const LEASE_TERMS: Readonly<Record<IcsType, readonly number[]>> = {
  i: [12, 24, 24, 24, 36],
  c: [24, 24, 24, 36, 36, 60],
  s: [24, 24, 36, 36, 60],
};
const TERM_KNOWN = 0.7;

type Sale = { readonly sell: number; readonly day: string };
/** The last sale of each unit so far. */
type LastSales = Map<Unit, Sale>;

/** The first month in which a unit can be let or sold again. */
type FreeFrom = Map<Unit, number>;
type Taken = { readonly leased: FreeFrom; readonly sold: FreeFrom };
/** Months for which a buyer keeps a unit at least. */
const LEAST_HELD = 9;

type Slot = { readonly type: IcsType; readonly lease: boolean; readonly month: number };

/** Past sales and leases since 2010 in order of time, as many a month as the market had, in proportion. */
export function* transactions(world: World): Generator<TransactionRow> {
  const total = sizesFor(world.options).transactions;
  const slots = monthSlots(world);
  const lastSales: LastSales = new Map();
  const taken: Taken = { leased: new Map(), sold: new Map() };
  for (let index = 0; index < total; index += 1)
    yield transactionOf(world, slots, index, total, lastSales, taken);
}

function monthSlots({ anchors, options: { asOf } }: World): Weighted<Slot> {
  const months = Array.from(
    { length: monthOf(asOf) - FIRST_REGISTERED_MONTH + 1 },
    (_, offset) => FIRST_REGISTERED_MONTH + offset,
  );
  // The running month counts as far as it has come.
  const soFar = Number(asOf.slice(8)) / 31;
  return weighted(
    months.flatMap((month) =>
      ICS_TYPES.flatMap((type) => [false, true].map((lease) => ({ type, lease, month }))),
    ),
    ({ type, lease, month }) =>
      (lease ? leaseVolume(anchors, type, month) : monthVolume(anchors, type, month)) *
      (month === monthOf(asOf) ? soFar : 1),
  );
}

function transactionOf(
  world: World,
  slots: Weighted<Slot>,
  index: number,
  total: number,
  lastSales: LastSales,
  taken: Taken,
) {
  const { asOf, seed } = world.options;
  const chance = random(seed, 'transaction', index);
  const { type, lease, month } = slots.at((index + chance.next()) / total);
  const day = chance.pick(workingDays(month, asOf));
  const { building, unit } = unitOf(world, chance, { type, lease, month }, taken);
  const term = chance.pick(LEASE_TERMS[type]);
  if (lease) taken.leased.set(unit, month + term);
  else taken.sold.set(unit, month + LEAST_HELD);

  // The same unit today, moved to its month by the index it follows.
  const today = unitPrice(building.levels[type], unit, building.floors);
  const series = world.indices[indexCode(type, building.grade, lease ? 'rent' : 'price')];
  const then = series.at(month) / series.at(monthOf(asOf));
  const worth = today * unit.gross * then * Math.exp(SPREAD * chance.normal());
  const sell = lease ? null : rounded(worth);
  const rent = lease ? rounded((worth * yieldOf(chance, type)) / 12) : null;
  const basis = chance.next();
  const gross = basis < 0.85 ? unit.gross : null;
  const saleable = basis > 0.5 ? unit.saleable : null;
  const area = squareFeet(gross ?? saleable);
  const { row } = building;
  const nameless = building.real && row.floors === null && unit.type !== 's';
  const registered =
    !lease &&
    !nameless &&
    building.district.region !== 'ETC' &&
    chance.chance(REGISTERED) &&
    day <= addDays(asOf, -LODGED_WITHIN);
  const shown =
    registered || (!nameless && chance.chance(EXACT_FLOOR))
      ? exactFloor(unit)
      : vagueFloor(unit, building.floors);
  const previous = sell === null ? null : previousSale(world, chance, { building, unit, day, lastSales });
  // A price that the provider was told says nothing of the one before it.
  const recorded = registered ? previous : null;
  if (sell !== null) lastSales.set(unit, { sell, day });
  return {
    id: FIRST_ID + index,
    ics_type: type,
    tx_type: lease ? 'L' : 'S',
    tx_date: day,
    building_id: row.id,
    district_code: row.district_code,
    street_id: row.street_id,
    street_no: row.street_no,
    name_zh: row.name_zh,
    name_gb: row.name_gb,
    name_en: row.name_en,
    floor_code: shown.floorCode,
    floor_no: shown.floorNo,
    flat: shown.flat,
    area_gross: gross,
    area_saleable: saleable,
    sell,
    rent,
    ft_sell: pricePerFoot(hkd(sell), area),
    ft_rent_cents: rentPerFootCents(hkd(rent), area),
    source: registered ? 'land_registry' : 'provider',
    memorial_no: registered ? memorialNo(chance, day, index) : null,
    previous_sell: recorded?.sell ?? null,
    previous_date: recorded?.day ?? null,
    street_tier: type === 's' ? tierOf(building.street, building) : null,
    lease_months: lease && chance.chance(TERM_KNOWN) ? term : null,
  };
}

/** Owners who bought before our records begin, among those whose purchase is not in them. */
const BOUGHT_BEFORE = 0.6;

/** What the seller had paid: by our own records, else in the years before them, by the index of those years. */
function previousSale(
  world: World,
  chance: Random,
  {
    building,
    unit,
    day,
    lastSales,
  }: { building: DemoBuilding; unit: Unit; day: string; lastSales: LastSales },
): Sale | null {
  const known = lastSales.get(unit);
  if (known) return known.day < day ? known : null;
  const first = Math.max(FIRST_INDEX_MONTH, (building.year + 1) * 12);
  if (first >= FIRST_REGISTERED_MONTH || !chance.chance(BOUGHT_BEFORE)) return null;
  const month = chance.whole(first, FIRST_REGISTERED_MONTH - 1);
  const series = world.indices[indexCode(unit.type, building.grade, 'price')];
  const then = series.at(month) / series.at(monthOf(world.options.asOf));
  const today = unitPrice(building.levels[unit.type], unit, building.floors) * unit.gross;
  return {
    sell: rounded(today * then * Math.exp(SPREAD * chance.normal())),
    day: chance.pick(workingDays(month, world.options.asOf)),
  };
}

/** Fourteen digits: the day on which the deed was lodged, some weeks after it was signed, and two numbers. */
function memorialNo(chance: Random, day: string, index: number): string {
  const date = addDays(day, chance.whole(5, LODGED_WITHIN)).replaceAll('-', '').slice(2);
  return date + String(chance.whole(1, 2400)).padStart(4, '0') + String(index % 10_000).padStart(4, '0');
}

const TRIES = 60;

/**
 * A unit of a building that stood in that month, and is sold in units when it is a sale. Who has leased or bought
 * it lately keeps it: only where no other is found, a lease has ended early.
 */
function unitOf(
  world: World,
  chance: Random,
  { type, lease, month }: Slot,
  taken: Taken,
): { building: DemoBuilding; unit: Unit } {
  const freeFrom = lease ? taken.leased : taken.sold;
  let found: { building: DemoBuilding; unit: Unit } | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const building = world.trade[type].pick(chance).buildings.pick(chance);
    if (building.year * 12 > month || (!lease && building.ownership !== 'strata')) continue;
    const units = world.units(building, type);
    if (units.length === 0) continue;
    found = { building, unit: chance.pick(units) };
    if ((freeFrom.get(found.unit) ?? month) <= month) return found;
  }
  if (found === undefined) throw new Error(`no unit of type ${type} in month ${month}`);
  return found;
}

/** A consideration is rounder than chance, but less round than an asking price. */
function rounded(value: number): number {
  const step = value < 20_000 ? 100 : value < 200_000 ? 500 : value < 5_000_000 ? 10_000 : 50_000;
  return Math.max(step, Math.round(value / step) * step);
}
