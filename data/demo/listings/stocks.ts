import { squareFeet } from '#domain/area.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import { type Accuracy, hkd, pricePerFoot, rentPerFootCents } from '#domain/price.ts';
import type { TxType } from '#domain/tx-type.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { streetNo } from '../facts/street-numbers.ts';
import { askedPrice, askedRent } from '../market/asking.ts';
import { unitPrice, yieldOf } from '../market/pricing.ts';
import { type Random, random, type Weighted, weighted } from '../random.ts';
import { atFreeDoor, type Unit, unitIn } from '../units/units.ts';
import { descriptionOf } from '../words/description.ts';
import type { World } from '../world.ts';
import { NEW_DAYS, stockDates } from './dates.ts';
import { flagsOf } from './flags.ts';

export type DemoStock = ReturnType<typeof stockOf>;

const FIRST_STOCK_ID = 100_001;
const TYPES: Weighted<IcsType> = weighted(['i', 'c', 's'], (type) => ({ i: 0.37, c: 0.37, s: 0.26 })[type]);
const TX_TYPES: Readonly<Record<IcsType, Weighted<TxType>>> = {
  i: weighted(['S', 'L', 'B'], (type) => ({ S: 0.38, L: 0.44, B: 0.18 })[type]),
  c: weighted(['S', 'L', 'B'], (type) => ({ S: 0.27, L: 0.58, B: 0.15 })[type]),
  s: weighted(['S', 'L', 'B'], (type) => ({ S: 0.4, L: 0.46, B: 0.14 })[type]),
};
const ACCURACY: Weighted<Accuracy> = weighted(
  ['exact', 'about', 'up', 'about_up'],
  (accuracy) => ({ exact: 0.86, about: 0.07, up: 0.05, about_up: 0.02 })[accuracy],
);
/** Streets of shops that stand in no named building. */
const UNNAMED_SHOPS = 0.1;
const NEGOTIABLE = 0.06;
const CLOSED = 0.06;
const DESCRIBED = 0.9;
/** Listings with pictures of the unit itself. */
const SEEN_INSIDE = 0.93;

/** Every listing in order of its id; a second pass gives the same listings again. */
export function* stocks(world: World): Generator<DemoStock> {
  const offered = new Set<string>();
  for (let index = 0; index < world.options.stocks; index += 1) yield stockOf(world, index, offered);
}

/**
 * One listing, by itself: it depends on the seed and its number alone, but for its door, which is none
 * of those `offered` before.
 */
export function stockOf(world: World, index: number, offered = new Set<string>()) {
  const { asOf, seed } = world.options;
  const chance = random(seed, 'stock', index);
  const type = TYPES.pick(chance);
  const site = siteOf(world, chance, type);
  const { building } = site;
  const house = building ?? STREET_HOUSE;
  const unit = atFreeDoor(random(seed, 'door', index), unitIn(chance, type, house), house, (one) => {
    if (building === null || one.floorNo === null) return true;
    const before = offered.size;
    return offered.add(`${building.row.id}/${one.floorNo}/${one.flat}`).size > before;
  });
  const txType = TX_TYPES[type].pick(chance);
  const basis = chance.next();
  const gross = basis < 0.9 ? unit.gross : null;
  const saleable = basis > 0.45 ? unit.saleable : null;

  const perFoot = unitPrice(chance, site.level, type, unit, house.floors);
  const worth = perFoot * unit.gross;
  const yearly = yieldOf(chance, type);
  const negotiable = chance.chance(NEGOTIABLE);
  const sell = txType === 'L' || negotiable ? null : askedPrice(chance, worth);
  const rent = txType === 'S' || negotiable ? null : askedRent(chance, ((sell ?? worth) * yearly) / 12);
  const inside = chance.chance(SEEN_INSIDE);
  const flags = flagsOf(chance, type, building, unit, inside);
  const withTenancy = txType === 'S' && sell !== null && !flags.first_hand && chance.chance(0.28);
  const yieldBp = withTenancy ? Math.round(yearly * 10_000) : null;

  const told = {
    type,
    unit,
    building,
    street: site.streetName,
    decoration: flags.decoration,
    godown: flags.godown,
    tenancyYield: yieldBp,
    sale: txType !== 'L',
    lease: txType !== 'S',
  };
  const description = chance.chance(DESCRIBED) ? descriptionOf(chance, told) : null;
  const status = statusOf(chance, txType);
  const dates = stockDates(chance, asOf, status !== 'active');
  const area = squareFeet(gross ?? saleable);
  const id = FIRST_STOCK_ID + index;
  const row = {
    id,
    ics_type: type,
    tx_type: txType,
    status,
    building_id: building?.row.id ?? null,
    district_code: site.district,
    street_id: site.streetId,
    street_no: site.streetNo,
    name_zh: building?.row.name_zh ?? null,
    name_gb: building?.row.name_gb ?? null,
    name_en: building?.row.name_en ?? null,
    lat: site.lat,
    lng: site.lng,
    floor_code: unit.floorCode,
    floor_no: unit.floorNo,
    flat: unit.flat,
    floor_zh: unit.shop?.words.zh ?? null,
    floor_gb: unit.shop?.words.gb ?? null,
    floor_en: unit.shop?.words.en ?? null,
    area_gross: gross,
    area_saleable: saleable,
    sell,
    rent,
    sell_accuracy: sell === null ? 'exact' : ACCURACY.pick(chance),
    rent_accuracy: rent === null ? 'exact' : ACCURACY.pick(chance),
    ft_sell: pricePerFoot(hkd(sell), area),
    ft_rent_cents: rentPerFootCents(hkd(rent), area),
    usage_code: usageOf(chance, type, unit, flags.godown, building),
    description_zh: description?.zh ?? null,
    description_gb: description?.gb ?? null,
    description_en: description?.en ?? null,
    management_fee_cents: building?.row.management_fee_cents ?? null,
    yield_bp: yieldBp,
    with_tenancy: withTenancy,
    ...flags,
    new_property: dates.listedDays <= NEW_DAYS && status === 'active',
    agent_id: world.agentFor(type, site.district, chance.next()).row.id,
    listed_on: dates.listedOn,
    update_date: dates.updateDate,
    closed_on: status === 'active' ? null : dates.updateDate,
  };
  return { row, unit, building, worth, inside };
}

/** A street shop without a building stands in some old house. */
const STREET_HOUSE = { year: 1970, floors: 6, grade: null, plate: 1500, mall: false } as const;

type Site = {
  readonly building: DemoBuilding | null;
  readonly district: string;
  readonly streetId: number | null;
  readonly streetName: Trilingual;
  readonly streetNo: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly level: number;
};

function siteOf(world: World, chance: Random, type: IcsType): Site {
  const building = world.housing[type].pick(chance);
  const { row } = building;
  if (type === 's' && chance.chance(UNNAMED_SHOPS)) {
    const street = chance.pick(world.locations.streetsOf(row.district_code));
    return {
      building: null,
      district: row.district_code,
      streetId: street.id,
      streetName: street.name,
      streetNo: streetNo(chance, street),
      ...world.locations.pointIn(chance, building.district, street),
      level: world.levels.of(row.district_code, 's'),
    };
  }
  return {
    building,
    district: row.district_code,
    streetId: row.street_id,
    streetName: building.street.name,
    streetNo: row.street_no,
    lat: row.lat,
    lng: row.lng,
    level: building.levels[type],
  };
}

function statusOf(chance: Random, txType: TxType): 'active' | 'sold' | 'leased' {
  if (!chance.chance(CLOSED)) return 'active';
  if (txType === 'B') return chance.chance(0.4) ? 'sold' : 'leased';
  return txType === 'S' ? 'sold' : 'leased';
}

function usageOf(
  chance: Random,
  type: IcsType,
  unit: Unit,
  godown: boolean,
  building: DemoBuilding | null,
): string | null {
  if (chance.chance(0.05)) return null;
  if (godown) return 'godown';
  if (type === 'i') return unit.storey === 0 ? 'workshop' : (building?.row.usage_code ?? 'factory');
  if (type === 'c')
    return chance.chance(0.9)
      ? 'office'
      : chance.pick(['serviced_office', 'medical', 'education', 'upper_retail']);
  if (building?.mall)
    return chance.chance(0.85) ? 'arcade_shop' : chance.pick(['restaurant', 'showroom', 'supermarket']);
  if (!unit.shop?.ground) return chance.chance(0.7) ? 'upstairs_shop' : 'restaurant';
  if (chance.chance(0.15)) return chance.pick(['restaurant', 'showroom', 'supermarket']);
  return 'street_shop';
}
