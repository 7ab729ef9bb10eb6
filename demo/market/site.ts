import type { Random } from '../basics/random.ts';
import { tierFactor } from '../buildings/building-price-levels.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Unit } from '../units/unit.ts';
import type { DemoMarket } from './demo-market.ts';
import type { TradeDistrict } from './trade.ts';

/** A unit with its location. */
export type Site = {
  readonly unit: Unit;
  /** Null for a shop in an unnamed house. */
  readonly building: DemoBuilding | null;
  readonly district: string;
  readonly street: DemoStreet;
  readonly streetNo: string;
  /** Today's price in HKD per gross square foot of an ordinary unit at this location. */
  readonly priceLevel: number;
  readonly floors: number;
};

const OLD_HOUSE_FLOORS = 6;

export function siteInBuilding(building: DemoBuilding, unit: Unit): Site {
  const { row, street } = building;
  return {
    unit,
    building,
    district: row.district_code,
    street,
    streetNo: row.street_no,
    priceLevel: building.priceLevels[unit.type],
    floors: building.floors,
  };
}

/** Returns a shop in an unnamed old house; undefined if the picked house number has none. */
export function pickStreetSite(
  { priceLevels, streetShopAt }: DemoMarket,
  rng: Random,
  { district, streets }: TradeDistrict,
): Site | undefined {
  const street = streets?.pick(rng);
  if (street === undefined) return undefined;
  const houseNumber = rng.integer(street.firstNumber, street.lastNumber);
  const unit = streetShopAt(street, houseNumber);
  return (
    unit && {
      unit,
      building: null,
      district: district.code,
      street,
      streetNo: String(houseNumber),
      priceLevel: priceLevels.priceLevelOf(district.code, 's') * tierFactor(street.tier),
      floors: OLD_HOUSE_FLOORS,
    }
  );
}
