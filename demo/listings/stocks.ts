import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { TxType } from '../../domain/codes/tx-type.ts';
import { NEW_DAYS } from '../../domain/stock/new-listing.ts';
import { yieldOf as statedYield } from '../../domain/stock/yield.ts';
import { squareFeet } from '../../domain/text/area.ts';
import { type Accuracy, hkd, pricePerFoot, rentPerFootCents } from '../../domain/text/price.ts';
import { yearOf } from '../basics/calendar.ts';
import { type Random, random, type Weighted, weighted } from '../basics/random.ts';
import { optionalColumns } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { askedPrice, askedRent } from '../market/asking.ts';
import { unitPrice, yieldOf } from '../market/pricing.ts';
import type { World } from '../market/world.ts';
import { exactFloor, NO_FLOOR, type ShownFloor, type Unit, vagueFloor } from '../units/unit.ts';
import { type BuildingSoldWhole, WHOLE_BUILDING } from '../units/whole-building.ts';
import { stockDates } from './dates.ts';
import { descriptionOf } from './description.ts';
import { enBlocBuildings } from './en-bloc.ts';
import { enBlocDescription } from './en-bloc-description.ts';
import { flagsOf } from './flags.ts';
import { enBlocSite, freeSite, type Site } from './sites.ts';
import { nothingTaken, type Taken } from './taken.ts';

export type DemoStock = ReturnType<typeof stockOf>;

const FIRST_STOCK_ID = 100_001;
const TYPES: Weighted<IcsType> = weighted(['i', 'c', 's'], (type) => ({ i: 0.37, c: 0.37, s: 0.26 })[type]);
/** What owners of single units ask for. */
const TX_TYPES: Readonly<Record<IcsType, Weighted<TxType>>> = {
  i: weighted(['S', 'L', 'B'], (type) => ({ S: 0.42, L: 0.38, B: 0.2 })[type]),
  c: weighted(['S', 'L', 'B'], (type) => ({ S: 0.4, L: 0.38, B: 0.22 })[type]),
  s: weighted(['S', 'L', 'B'], (type) => ({ S: 0.45, L: 0.38, B: 0.17 })[type]),
};
const ACCURACY: Weighted<Accuracy> = weighted(
  ['exact', 'about', 'up', 'about_up'],
  (accuracy) => ({ exact: 0.86, about: 0.07, up: 0.05, about_up: 0.02 })[accuracy],
);
/** What is asked lies above what is paid. */
const ASKED_OVER_PAID = { sell: [1.06, 1.14], rent: [1.04, 1.12] } as const;
const CLOSED = 0.06;
const DESCRIBED = 0.9;
/** Listings with pictures of the unit itself. */
const SEEN_INSIDE = 0.93;

/** Every listing in order of its id; a second pass gives the same listings again. */
export function* stocks(world: World): Generator<DemoStock> {
  const taken = nothingTaken();
  const enBloc = enBlocBuildings(world);
  for (let index = 0; index < world.options.stocks; index += 1)
    yield stockOf(world, index, taken, enBloc.get(index));
}

function stockOf(world: World, index: number, taken: Taken, soldWhole: BuildingSoldWhole | undefined) {
  const { asOf, seed } = world.options;
  const chance = random(seed, 'stock', index);
  const drawn = TYPES.pick(chance);
  const site = soldWhole ? enBlocSite(soldWhole) : freeSite(world, chance, drawn, taken);
  const { building, unit, enBloc } = site;
  const { type } = unit;
  const presale = building !== null && building.year > yearOf(asOf);
  const txType = enBloc ? 'S' : txTypeOf(chance, type, building, presale);
  // The area of a whole building is the gross one, as its plans say it.
  const basis = enBloc ? 0 : chance.next();
  const gross = basis < 0.9 ? unit.gross : null;
  const saleable = basis > 0.45 ? unit.saleable : null;

  const worth = unitPrice(site.level, unit, site.floors) * unit.gross;
  const yearly = yieldOf(chance, type);
  const negotiable = chance.chance(negotiableShare(unit.gross));
  const over = {
    sell: chance.between(...ASKED_OVER_PAID.sell),
    rent: chance.between(...ASKED_OVER_PAID.rent),
  };
  const sell = txType === 'L' || negotiable ? null : askedPrice(chance, worth * over.sell);
  const monthly = ((sell ?? worth * over.rent) * yearly) / 12;
  const rent = txType === 'S' || negotiable ? null : askedRent(chance, monthly);
  const inside = !presale && !enBloc && chance.chance(SEEN_INSIDE);
  const flags = flagsOf(chance, { type, building, unit, inside, presale, whole: enBloc !== null });
  const withTenancy =
    txType === 'S' && sell !== null && !flags.first_hand && chance.chance(enBloc ? 0.6 : 0.28);
  const tenancyRent = withTenancy ? passingRent((sell * yearly) / 12) : null;
  const yieldBp = withTenancy
    ? statedYield({ tx_type: txType, sell, rent, yield_bp: null, tenancy_rent: tenancyRent })
    : null;

  const described = {
    type,
    unit,
    building,
    street: site.street.name,
    presale: presale ? building.year : null,
    decoration: flags.decoration,
    godown: flags.godown,
    tenancyYield: yieldBp,
    sale: txType !== 'L',
    lease: txType !== 'S',
  };
  const description = enBloc
    ? enBlocDescription(chance, enBloc, yieldBp)
    : chance.chance(DESCRIBED)
      ? descriptionOf(chance, described)
      : null;
  const status = statusOf(chance, txType);
  const shown = shownFloor(chance, site);
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
    street_id: site.street.id,
    street_no: site.streetNo,
    name_zh: building?.row.name_zh ?? null,
    name_gb: building?.row.name_gb ?? null,
    name_en: building?.row.name_en ?? null,
    lat: site.point.lat,
    lng: site.point.lng,
    floor_code: shown.floorCode,
    floor_no: shown.floorNo,
    flat: shown.flat,
    ...optionalColumns('floor', enBloc ? WHOLE_BUILDING : (unit.shop?.label ?? null)),
    area_gross: gross,
    area_saleable: saleable,
    sell,
    rent,
    sell_accuracy: sell === null ? 'exact' : ACCURACY.pick(chance),
    rent_accuracy: rent === null ? 'exact' : ACCURACY.pick(chance),
    ft_sell: pricePerFoot(hkd(sell), area),
    ft_rent_cents: rentPerFootCents(hkd(rent), area),
    usage_code: enBloc?.row.usage_code ?? usageOf(chance, type, unit, flags.godown, building),
    description_zh: description?.zh ?? null,
    description_gb: description?.gb ?? null,
    description_en: description?.en ?? null,
    // The owner of a whole building pays no management fee to others.
    management_fee_cents: enBloc ? null : (building?.row.management_fee_cents ?? null),
    yield_bp: yieldBp,
    with_tenancy: withTenancy,
    ...flags,
    new_property: dates.listedDays <= NEW_DAYS && status === 'active',
    agent_id: world.agentFor(type, site.district, chance.next()).row.id,
    listed_on: dates.listedOn,
    update_date: dates.updateDate,
    closed_on: status === 'active' ? null : dates.updateDate,
  };
  return { row, unit, building, enBloc, street: site.street, worth, inside, tenancyRent };
}

/** A tenant who has been there for a while pays a rent as round as a signed one is. HKD a month. */
function passingRent(value: number): number {
  const step = value < 20_000 ? 100 : value < 200_000 ? 500 : 5000;
  return Math.max(step, Math.round(value / step) * step);
}

/** Who owns the building comes first: where one landlord owns all of it, nothing is sold. */
function txTypeOf(chance: Random, type: IcsType, building: DemoBuilding | null, presale: boolean): TxType {
  const usual = TX_TYPES[type].pick(chance);
  if (presale) return 'S';
  return building === null || building.ownership === 'strata' ? usual : 'L';
}

/** The larger the unit, the more often its price is left to be talked about. */
function negotiableShare(gross: number): number {
  return Math.min(0.35, Math.max(0.015, 0.03 + 0.055 * Math.log2(gross / 1000)));
}

const EXACT_FLOOR = 0.45;

/** Nobody knows how many floors some real buildings have: no floor of theirs is named. */
function shownFloor(chance: Random, { unit, building, floors, enBloc }: Site): ShownFloor {
  const exact = chance.chance(EXACT_FLOOR);
  if (enBloc) return NO_FLOOR;
  const nameless = building?.real && building.row.floors === null;
  return exact && !nameless ? exactFloor(unit) : vagueFloor(unit, floors);
}

function statusOf(chance: Random, txType: TxType): 'active' | 'sold' | 'leased' {
  if (!chance.chance(CLOSED)) return 'active';
  if (txType === 'B') return chance.chance(0.4) ? 'sold' : 'leased';
  return txType === 'S' ? 'sold' : 'leased';
}

/** Square feet from which a shop can be such a thing. */
const LEAST_FOR = { restaurant: 700, showroom: 1000, supermarket: 3000 } as const;

function usageOf(
  chance: Random,
  type: IcsType,
  unit: Unit,
  godown: boolean,
  building: DemoBuilding | null,
): string | null {
  if (chance.chance(0.05)) return null;
  if (godown) return 'godown';
  if (type === 'i')
    return unit.storey === 0 && building?.kind === 'factory'
      ? 'workshop'
      : (building?.row.usage_code ?? 'factory');
  if (type === 'c')
    return chance.chance(0.9)
      ? 'office'
      : chance.pick(['serviced_office', 'medical', 'education', 'upper_retail']);
  const fitting = (Object.keys(LEAST_FOR) as (keyof typeof LEAST_FOR)[]).filter(
    (usage) => unit.gross >= LEAST_FOR[usage],
  );
  const plain = building?.kind === 'mall' ? 'arcade_shop' : unit.storey > 0 ? 'upstairs_shop' : 'street_shop';
  return fitting.length > 0 && chance.chance(0.18) ? chance.pick(fitting) : plain;
}
