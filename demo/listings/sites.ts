import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Random } from '../basics/random.ts';
import { tierFactor } from '../buildings/building-price-levels.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import type { TradeDistrict } from '../market/trade.ts';
import { createStreetShop } from '../units/street-shop.ts';
import type { Unit } from '../units/unit.ts';
import { type BuildingSoldWhole, toWholeBuildingUnit } from '../units/whole-building.ts';
import type { UsedSites } from './used-sites.ts';

/** A unit with its location. */
export type Site = {
  readonly unit: Unit;
  /** Null for a shop in an unnamed house. */
  readonly building: DemoBuilding | null;
  readonly district: string;
  readonly street: DemoStreet;
  readonly streetNo: string;
  readonly point: LatLng;
  /** Today's price in HKD per gross square foot of an ordinary unit at this location. */
  readonly priceLevel: number;
  readonly floors: number;
  /** The building, if it is offered as a whole. */
  readonly enBloc: BuildingSoldWhole | null;
};

/** Share of shops in unnamed houses. */
const UNNAMED_HOUSE_SHARE = 0.24;
const TRIES_PER_DISTRICT = 12;
const MAX_DISTRICTS_TRIED = 60;
const OLD_HOUSE_FLOORS = 6;

/**
 * Chooses an unused unit of a type and marks it as used. After several attempts without success it
 * tries another district.
 */
export function pickFreeSite(market: DemoMarket, rng: Random, type: IcsType, usedSites: UsedSites): Site {
  for (let districtAttempt = 0; districtAttempt < MAX_DISTRICTS_TRIED; districtAttempt += 1) {
    const tradeDistrict = market.tradeDistribution[type].pick(rng);
    for (let siteAttempt = 0; siteAttempt < TRIES_PER_DISTRICT; siteAttempt += 1) {
      const isUnnamedHouse =
        tradeDistrict.streets !== undefined &&
        (rng.chance(UNNAMED_HOUSE_SHARE) || siteAttempt > TRIES_PER_DISTRICT / 2);
      const site = isUnnamedHouse
        ? pickStreetSite(market, rng, tradeDistrict, usedSites)
        : pickSiteInBuilding(market, rng, type, tradeDistrict, usedSites);
      if (site) return site;
    }
  }
  throw new Error(`no free unit of type ${type}: the buildings are too few for the listings`);
}

function pickSiteInBuilding(
  market: DemoMarket,
  rng: Random,
  type: IcsType,
  { buildings }: TradeDistrict,
  usedSites: UsedSites,
): Site | undefined {
  const building = buildings.pick(rng);
  const units = market.units(building, type);
  if (units.length === 0) return undefined;
  const unit = usedSites.takeUnit(units, Math.floor(rng.next() * units.length));
  return unit && siteInBuilding(building, unit);
}

/** Returns the site of a building offered as a whole. */
export function enBlocSite(building: BuildingSoldWhole): Site {
  return { ...siteInBuilding(building, toWholeBuildingUnit(building)), enBloc: building };
}

/** Returns the site of a unit of a building. */
export function siteInBuilding(building: DemoBuilding, unit: Unit): Site {
  const { row, street } = building;
  return {
    unit,
    building,
    district: row.district_code,
    street,
    streetNo: row.street_no,
    point: { lat: row.lat, lng: row.lng },
    priceLevel: building.priceLevels[unit.type],
    floors: building.floors,
    enBloc: null,
  };
}

function pickStreetSite(
  market: DemoMarket,
  rng: Random,
  tradeDistrict: TradeDistrict,
  usedSites: UsedSites,
): Site | undefined {
  const street = tradeDistrict.streets?.pick(rng);
  if (street === undefined) return undefined;
  const houseNumber = rng.integer(street.firstNumber, street.lastNumber);
  if (!usedSites.takeHouseNumber(street.id, houseNumber)) return undefined;
  return {
    unit: createStreetShop(market.options.seed, street, houseNumber),
    building: null,
    district: tradeDistrict.district.code,
    street,
    streetNo: String(houseNumber),
    point: market.locations.pointAt(street, houseNumber),
    priceLevel: market.priceLevels.priceLevelOf(tradeDistrict.district.code, 's') * tierFactor(street.tier),
    floors: OLD_HOUSE_FLOORS,
    enBloc: null,
  };
}
