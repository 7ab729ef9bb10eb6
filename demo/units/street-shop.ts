import { random } from '../basics/random.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import { GROUND_ONLY, weightedStreetForms } from './shop-floors.ts';
import type { Unit } from './unit.ts';

/** Median square feet of the ground floor. */
const MEDIAN_AREA = 560;
const MIN_AREA = 90;
const MAX_AREA = 2400;

/** Returns the shop in an unnamed old house; the same street and house number always give the same shop. */
export function createStreetShop(seed: number, street: DemoStreet, houseNumber: number): Unit {
  const rng = random(seed, 'street-shop', street.id, houseNumber);
  const groundArea = Math.round(Math.min(MAX_AREA, Math.max(MIN_AREA, rng.logNormal(MEDIAN_AREA, 0.5))));
  const streetForm = weightedStreetForms.pick(rng);
  const shop = groundArea >= streetForm.minGroundArea ? streetForm : GROUND_ONLY;
  const gross = Math.round(groundArea / (shop.floors[0]?.share ?? 1));
  return {
    type: 's',
    storey: 0,
    floor: shop.floorNo,
    door: null,
    wholeFloor: false,
    joinedDoors: null,
    gross,
    saleable: Math.round(gross * rng.between(0.82, 0.95)),
    shop,
    shopValue: shop.value,
    qualityFactor: Math.exp(0.1 * rng.normal()),
  };
}
