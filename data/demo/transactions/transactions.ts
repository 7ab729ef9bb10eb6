import { squareFeet } from '#domain/area.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { hkd, pricePerFoot, rentPerFootCents } from '#domain/price.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { dayOfMonth, monthOf } from '../calendar.ts';
import { indexCode } from '../market/index-series.ts';
import { unitPrice, yieldOf } from '../market/pricing.ts';
import { FIRST_DEAL_MONTH, monthVolume } from '../market/statistics.ts';
import { type Random, random, type Weighted, weighted } from '../random.ts';
import { sizesFor } from '../sizes.ts';
import { unitIn } from '../units/units.ts';
import type { World } from '../world.ts';

export type TransactionRow = ReturnType<typeof transactionOf>;

const FIRST_ID = 500_001;
const LEASES: Readonly<Record<IcsType, number>> = { i: 0.46, c: 0.6, s: 0.5 };
/** A deal lies about the index by this much. */
const DEAL_SPREAD = 0.05;

type Slot = { readonly type: IcsType; readonly month: number };

/** Past deals since 2010 in order of time, as many a month as the market registered, in proportion. */
export function* transactions(world: World): Generator<TransactionRow> {
  const total = sizesFor(world.options.stocks).transactions;
  const slots = monthSlots(world);
  for (let index = 0; index < total; index += 1) yield transactionOf(world, slots, index, total);
}

function monthSlots({ anchors, options: { asOf } }: World): Weighted<Slot> {
  const months = Array.from(
    { length: monthOf(asOf) - FIRST_DEAL_MONTH + 1 },
    (_, offset) => FIRST_DEAL_MONTH + offset,
  );
  // the running month counts as far as it has come
  const come = Number(asOf.slice(8)) / 31;
  return weighted(
    months.flatMap((month) => ICS_TYPES.map((type) => ({ type, month }))),
    (slot) => monthVolume(anchors, slot.type, slot.month) * (slot.month === monthOf(asOf) ? come : 1),
  );
}

function transactionOf(world: World, slots: Weighted<Slot>, index: number, total: number) {
  const { asOf, seed } = world.options;
  const chance = random(seed, 'deal', index);
  const { type, month } = slots.at((index + chance.next()) / total);
  const lastDay = month === monthOf(asOf) ? Number(asOf.slice(8)) : 28;
  const building = buildingOf(world, chance, type, Math.floor(month / 12));
  const unit = unitIn(chance, type, building);
  const lease = chance.chance(LEASES[type]);

  // the same unit today, moved to its month by the index it follows
  const today = unitPrice(chance, building.levels[type], type, unit, building.floors);
  const price = world.indices[indexCode(type, building.grade, 'price')];
  const rents = world.indices[indexCode(type, building.grade, 'rent')];
  const then = (lease ? rents : price).at(month) / (lease ? rents : price).at(monthOf(asOf));
  const worth = today * unit.gross * then * Math.exp(DEAL_SPREAD * chance.normal());
  const sell = lease ? null : rounded(worth);
  const rent = lease ? rounded((worth * yieldOf(chance, type)) / 12) : null;
  const basis = chance.next();
  const gross = basis < 0.85 ? unit.gross : null;
  const saleable = basis > 0.5 ? unit.saleable : null;
  const area = squareFeet(gross ?? saleable);
  const { row } = building;
  return {
    id: FIRST_ID + index,
    ics_type: type,
    tx_type: lease ? 'L' : 'S',
    tx_date: dayOfMonth(month, chance.whole(1, lastDay)),
    building_id: row.id,
    district_code: row.district_code,
    street_id: row.street_id,
    street_no: row.street_no,
    name_zh: row.name_zh,
    name_gb: row.name_gb,
    name_en: row.name_en,
    floor_code: unit.floorCode,
    floor_no: unit.floorNo,
    flat: unit.flat,
    area_gross: gross,
    area_saleable: saleable,
    sell,
    rent,
    ft_sell: pricePerFoot(hkd(sell), area),
    ft_rent_cents: rentPerFootCents(hkd(rent), area),
    source: chance.chance(lease ? 0.04 : 0.62) ? 'land_registry' : 'provider',
  };
}

/** A deal needs a building that stood in its year; the known old ones always do. */
function buildingOf(world: World, chance: Random, type: IcsType, year: number): DemoBuilding {
  for (let tries = 0; tries < 12; tries += 1) {
    const building = world.housing[type].pick(chance);
    if (building.year <= year) return building;
  }
  const old = world.buildings.find((building) => building.type === type && building.year <= year);
  if (old === undefined) throw new Error(`no building of type ${type} in ${year}`);
  return old;
}

/** A consideration is rounder than chance, but less round than an asking price. */
function rounded(value: number): number {
  const step = value < 20_000 ? 100 : value < 200_000 ? 500 : value < 5_000_000 ? 10_000 : 50_000;
  return Math.max(step, Math.round(value / step) * step);
}
