import { random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { ClosedAddresses } from '../locations/closed-addresses.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import { numbersOf } from '../locations/street-numbers.ts';
import { GROUND_ONLY, weightedStreetForms } from './shop-floors.ts';
import { ORDINARY_UNIT, type Unit } from './unit.ts';

/** Median square feet of the ground floor. */
const MEDIAN_AREA = 560;
const MIN_AREA = 90;
const MAX_AREA = 2400;
/** House numbers are below this limit. */
const HOUSE_NUMBER_LIMIT = 10_000;

/**
 * The register of shops in unnamed old houses: the same house number always has the same shop. There is
 * none at a closed address and at the number of a building.
 */
export type StreetShopRegister = (street: DemoStreet, houseNumber: number) => Unit | undefined;

export function createStreetShopRegister(
  seed: number,
  buildings: readonly DemoBuilding[],
  { isClosed }: ClosedAddresses,
): StreetShopRegister {
  const keyOf = (street: number, houseNumber: number) => street * HOUSE_NUMBER_LIMIT + houseNumber;
  const buildingNumbers = new Set(
    buildings.flatMap(({ row }) => numbersOf(row.street_no).map((number) => keyOf(row.street_id, number))),
  );
  const shops = new Map<number, Unit>();
  return (street, houseNumber) => {
    const key = keyOf(street.id, houseNumber);
    const knownShop = shops.get(key);
    if (knownShop) return knownShop;
    if (buildingNumbers.has(key) || isClosed(street.district, street.name.en, houseNumber)) return undefined;
    const shop = createStreetShop(seed, street, houseNumber);
    shops.set(key, shop);
    return shop;
  };
}

function createStreetShop(seed: number, street: DemoStreet, houseNumber: number): Unit {
  const rng = random(seed, 'street-shop', street.id, houseNumber);
  const groundArea = Math.round(Math.min(MAX_AREA, Math.max(MIN_AREA, rng.logNormal(MEDIAN_AREA, 0.5))));
  const streetForm = weightedStreetForms.pick(rng);
  const shop = groundArea >= streetForm.minGroundArea ? streetForm : GROUND_ONLY;
  const gross = Math.round(groundArea / (shop.floors[0]?.share ?? 1));
  return {
    ...ORDINARY_UNIT,
    type: 's',
    gross,
    saleable: Math.round(gross * rng.between(0.82, 0.95)),
    shop,
    shopValue: shop.value,
    qualityFactor: Math.exp(0.1 * rng.normal()),
  };
}
