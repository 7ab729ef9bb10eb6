import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { TxType } from '../../domain/codes/tx-type.ts';
import { NEW_LISTING_DAYS } from '../../domain/stock/new-listing.ts';
import { yieldOf as statedYield } from '../../domain/stock/yield.ts';
import { squareFeet } from '../../domain/text/area.ts';
import { type Accuracy, hkd, pricePerFoot, rentPerFootCents } from '../../domain/text/price.ts';
import { addDays, yearOf } from '../basics/calendar.ts';
import { createWeighted, type Random, random, type Weighted } from '../basics/random.ts';
import { optionalTextColumns } from '../basics/text.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { launchDayOf } from '../buildings/campaigns.ts';
import { roundToAskingPrice, roundToAskingRent } from '../market/asking.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { pickYield, pricePerFootOf } from '../market/pricing.ts';
import { type Site, siteInBuilding } from '../market/site.ts';
import type { UnitTransaction } from '../transactions/transactions.ts';
import { NO_FLOOR, type StatedFloor, toExactFloor, toVagueFloor, type Unit } from '../units/unit.ts';
import { type BuildingSoldWhole, toWholeBuildingUnit, WHOLE_BUILDING } from '../units/whole-building.ts';
import { closingsOf } from './closings.ts';
import { pickStockDates } from './dates.ts';
import { pickEnBlocBuildings } from './en-bloc.ts';
import { flagsOf } from './flags.ts';
import { pickFreeSite } from './sites.ts';
import { createUsedUnits, type UsedUnits } from './used-units.ts';

export type DemoStock = ReturnType<typeof stockOf>;

const FIRST_STOCK_ID = 100_001;
const WEIGHTED_TYPES: Weighted<IcsType> = createWeighted(
  ['i', 'c', 's'],
  (type) => ({ i: 0.37, c: 0.37, s: 0.26 })[type],
);
/** Weights of the deals that owners of single units offer (sale, lease or both), by type. */
const WEIGHTED_TX_TYPES: Readonly<Record<IcsType, Weighted<TxType>>> = {
  i: createWeighted(['S', 'L', 'B'], (type) => ({ S: 0.42, L: 0.38, B: 0.2 })[type]),
  c: createWeighted(['S', 'L', 'B'], (type) => ({ S: 0.4, L: 0.38, B: 0.22 })[type]),
  s: createWeighted(['S', 'L', 'B'], (type) => ({ S: 0.45, L: 0.38, B: 0.17 })[type]),
};
const WEIGHTED_ACCURACIES: Weighted<Accuracy> = createWeighted(
  ['exact', 'about', 'up', 'about_up'],
  (accuracy) => ({ exact: 0.86, about: 0.07, up: 0.05, about_up: 0.02 })[accuracy],
);
/** Ranges of the ratio of asking price to market value. */
const ASKING_PRICE_MARKUP = { sell: [1.06, 1.14], rent: [1.04, 1.12] } as const;
/** Share of vacant properties for sale that a lender has repossessed, and its part of the usual price. */
const REPOSSESSED_SHARE = 0.03;
const LENDER_DISCOUNT = [0.81, 0.91] as const;
/** Share of listings with pictures of the interior. */
const INTERIOR_SHARE = 0.93;

/** Yields all listings in order of id. Repeated calls yield the same listings. */
export function* generateStocks(market: DemoMarket): Generator<DemoStock> {
  const usedUnits = createUsedUnits();
  const enBlocBuildings = pickEnBlocBuildings(market);
  const { transactionByIndex, takenUnits } = closingsOf(market);
  for (const { building, unit } of takenUnits)
    if (building) usedUnits.reserve(market.units(building, unit.type), unit);
    else usedUnits.takeShop(unit);
  for (let index = 0; index < market.options.stocks; index += 1)
    yield stockOf(
      market,
      index,
      usedUnits,
      enBlocBuildings.get(index) ?? null,
      transactionByIndex.get(index),
    );
}

function stockOf(
  market: DemoMarket,
  index: number,
  usedUnits: UsedUnits,
  enBloc: BuildingSoldWhole | null,
  transaction: UnitTransaction | undefined,
) {
  const { asOf, seed } = market.options;
  const rng = random(seed, 'stock', index);
  const randomType = WEIGHTED_TYPES.pick(rng);
  const closing = enBloc ? undefined : transaction;
  const site = enBloc
    ? siteInBuilding(enBloc, toWholeBuildingUnit(enBloc))
    : (closing?.site ?? pickFreeSite(market, rng, randomType, usedUnits));
  const { building, unit } = site;
  const point = building?.row ?? market.locations.pointAt(site.street, Number(site.streetNo));
  const { type } = unit;
  const isOnMainland = market.locations.district(site.district).region === 'ETC';
  const isPresale = building !== null && building.year > yearOf(asOf);
  const offeredTxType = enBloc ? 'S' : pickTxType(rng, type, building, isPresale);
  const txType = closing?.row.tx_type ?? offeredTxType;
  // Whole buildings are listed by gross area only: a basis of 0 has this effect below.
  const areaBasis = enBloc ? 0 : rng.next();
  const gross = closing ? closing.row.area_gross : areaBasis < 0.9 ? unit.gross : null;
  const saleable = closing ? closing.row.area_saleable : areaBasis > 0.45 ? unit.saleable : null;

  const marketValue = pricePerFootOf(site.priceLevel, unit, site.floors) * unit.gross;
  const isNegotiable = rng.chance(negotiableShare(unit.gross)) && !closing;
  const hasInterior = !isPresale && !enBloc && rng.chance(INTERIOR_SHARE);
  const flags = flagsOf(rng, {
    type,
    building,
    unit,
    hasInterior,
    isForSale: txType !== 'L',
    isWholeBuilding: enBloc !== null,
  });
  const isOwnerSale = txType === 'S' && !isNegotiable && !flags.first_hand;
  const withTenancy = isOwnerSale && rng.chance(enBloc ? 0.6 : 0.28);
  // Lenders sell vacant property in Hong Kong. They ask less, because they want their money soon.
  const isRepossessed =
    isOwnerSale && !withTenancy && !enBloc && !closing && !isOnMainland && rng.chance(REPOSSESSED_SHARE);
  const markup = {
    sell: rng.between(...ASKING_PRICE_MARKUP.sell) * (isRepossessed ? rng.between(...LENDER_DISCOUNT) : 1),
    rent: rng.between(...ASKING_PRICE_MARKUP.rent),
  };
  // A closed listing states the recorded price or rent of its transaction.
  const askingPrice = roundToAskingPrice(rng, marketValue * markup.sell);
  const sell = txType === 'L' || isNegotiable ? null : (closing?.row.sell ?? askingPrice);
  const monthlyRent = ((sell ?? marketValue * markup.rent) * pickYield(rng, type)) / 12;
  const askingRent = roundToAskingRent(rng, monthlyRent);
  const rent = txType === 'S' || isNegotiable ? null : (closing?.row.rent ?? askingRent);
  const tenancyRent =
    withTenancy && sell !== null ? passingRent((sell * pickYield(rng, type, 'passing')) / 12) : null;
  const yieldBp = withTenancy
    ? statedYield({ tx_type: txType, sell, rent, yield_bp: null, tenancy_rent: tenancyRent })
    : null;

  const status = closing ? CLOSED_STATUSES[closing.row.tx_type] : 'active';
  const statedFloor = enBloc ? NO_FLOOR : closing ? toExactFloor(unit) : pickStatedFloor(rng, site);
  const dates = pickStockDates(rng, asOf, {
    closedOn: closing?.row.tx_date ?? null,
    earliest: flags.first_hand && building?.campaign ? launchDayOf(market.options, building.campaign) : null,
  });
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
    lat: point.lat,
    lng: point.lng,
    floor_code: statedFloor.floorCode,
    floor_no: statedFloor.floorNo,
    flat: statedFloor.flat,
    ...optionalTextColumns('floor', enBloc ? WHOLE_BUILDING : (unit.shop?.label ?? null)),
    area_gross: gross,
    area_saleable: saleable,
    sell,
    rent,
    sell_accuracy: sell === null || closing ? 'exact' : WEIGHTED_ACCURACIES.pick(rng),
    rent_accuracy: rent === null || closing ? 'exact' : WEIGHTED_ACCURACIES.pick(rng),
    ft_sell: pricePerFoot(hkd(sell), area),
    ft_rent_cents: rentPerFootCents(hkd(rent), area),
    usage_code: enBloc?.row.usage_code ?? pickUsage(rng, type, unit, flags.godown, building),
    // The owner of a whole building pays no management fee.
    management_fee_cents: enBloc ? null : (building?.row.management_fee_cents ?? null),
    yield_bp: yieldBp,
    with_tenancy: withTenancy,
    ...flags,
    new_property: status === 'active' && dates.listedOn >= addDays(asOf, -NEW_LISTING_DAYS),
    agent_id: market.agentFor(type, site.district, rng.next()).row.id,
    listed_on: dates.listedOn,
    update_date: dates.updateDate,
    closed_on: status === 'active' ? null : dates.updateDate,
  };
  return {
    row,
    unit,
    building,
    enBloc,
    street: site.street,
    marketValue,
    hasInterior,
    isOnMainland,
    isRepossessed,
    tenancyRent,
  };
}

/** Rounds the monthly rent in HKD of a sitting tenant like a rent in a signed lease. */
function passingRent(value: number): number {
  const roundingStep = value < 20_000 ? 100 : value < 200_000 ? 500 : 5000;
  return Math.max(roundingStep, Math.round(value / roundingStep) * roundingStep);
}

/**
 * Chooses sale, lease or both. Units of an unfinished building are only for sale; units of a building
 * with a single or unknown owner are only for lease.
 */
function pickTxType(rng: Random, type: IcsType, building: DemoBuilding | null, isPresale: boolean): TxType {
  const usualTxType = WEIGHTED_TX_TYPES[type].pick(rng);
  if (isPresale) return 'S';
  return building === null || building.ownership === 'strata' ? usualTxType : 'L';
}

/** Returns the share of listings without a price, which is higher for larger units. */
function negotiableShare(gross: number): number {
  return Math.min(0.35, Math.max(0.015, 0.03 + 0.055 * Math.log2(gross / 1000)));
}

const EXACT_FLOOR_SHARE = 0.45;

/**
 * Returns the floor as the listing states it. In a real building with an unknown number of floors, the
 * listing states only a zone such as LOW or HIGH, except for shops and the ground floor and below.
 */
function pickStatedFloor(rng: Random, { unit, building, floors }: Site): StatedFloor {
  const isExact = rng.chance(EXACT_FLOOR_SHARE);
  const hasUnknownFloors = building?.isReal && building.row.floors === null;
  return isExact && !hasUnknownFloors ? toExactFloor(unit) : toVagueFloor(unit, floors);
}

const CLOSED_STATUSES = { S: 'sold', L: 'leased' } as const;

/** Minimum square feet of a shop for these uses. */
const MIN_SHOP_AREA = { restaurant: 700, showroom: 1000, supermarket: 3000 } as const;

function pickUsage(
  rng: Random,
  type: IcsType,
  unit: Unit,
  isGodown: boolean,
  building: DemoBuilding | null,
): string | null {
  if (rng.chance(0.05)) return null;
  if (isGodown) return 'godown';
  if (type === 'i')
    return unit.storey === 0 && building?.kind === 'factory'
      ? 'workshop'
      : (building?.row.usage_code ?? 'factory');
  if (type === 'c')
    return rng.chance(0.9) ? 'office' : rng.pick(['serviced_office', 'medical', 'education', 'upper_retail']);
  const suitableUsages = (Object.keys(MIN_SHOP_AREA) as (keyof typeof MIN_SHOP_AREA)[]).filter(
    (usage) => unit.gross >= MIN_SHOP_AREA[usage],
  );
  const ordinaryUsage =
    building?.kind === 'mall' ? 'arcade_shop' : unit.storey > 0 ? 'upstairs_shop' : 'street_shop';
  return suitableUsages.length > 0 && rng.chance(0.18) ? rng.pick(suitableUsages) : ordinaryUsage;
}
