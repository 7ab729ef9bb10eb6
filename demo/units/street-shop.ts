import { random } from '../basics/random.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import { GROUND_ONLY, streetForms } from './shop-floors.ts';
import type { Unit } from './unit.ts';

/** Square feet of the ground floor. */
const USUAL = 560;
const SMALLEST = 90;
const LARGEST = 2400;

/** The shop in the old house of a number, of a street where houses have no names. */
export function streetShopAt(seed: number, street: DemoStreet, no: number): Unit {
  const chance = random(seed, 'street-shop', street.id, no);
  const ground = Math.round(Math.min(LARGEST, Math.max(SMALLEST, chance.logNormal(USUAL, 0.5))));
  const drawn = streetForms.pick(chance);
  const shop = ground >= drawn.least ? drawn : GROUND_ONLY;
  const gross = Math.round(ground / (shop.floors[0]?.share ?? 1));
  return {
    type: 's',
    storey: 0,
    floor: shop.floorNo,
    door: null,
    wholeFloor: false,
    joined: null,
    gross,
    saleable: Math.round(gross * chance.between(0.82, 0.95)),
    shop,
    shopValue: shop.value,
    worth: Math.exp(0.1 * chance.normal()),
  };
}
