import { readFacts } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { createWeighted } from '../basics/random.ts';
import { text } from '../basics/text.ts';

/** The floors of street shops, with the value of a square foot relative to street level. */
const FLOORS = {
  ground: { name: text('地下', '首层', 'Ground floor'), value: 1 },
  mezzanine: { name: text('閣樓', '夹层', 'Mezzanine'), value: 0.38 },
  first: { name: text('1樓', '1楼', '1/F'), value: 0.36 },
  second: { name: text('2樓', '2楼', '2/F'), value: 0.28 },
  basement: { name: text('地庫', '地下1层', 'Basement'), value: 0.34 },
  yard: { name: text('天井', '天井', 'Yard'), value: 0.18 },
} as const;
type FloorKey = keyof typeof FLOORS;
type FloorShare = readonly [floor: FloorKey, share: number];

export type Floor = { readonly name: Trilingual; readonly share: number };

/** The floors of a shop with their shares of its area, and the text that names them. */
export type ShopFloors = {
  readonly label: Trilingual;
  readonly floorNo: string;
  readonly floors: readonly Floor[];
  /** Average value of a square foot relative to street level. */
  readonly value: number;
  readonly hasMezzanine: boolean;
  readonly isOnGroundFloor: boolean;
};

/**
 * Combinations of floors of street shops, all with the ground floor, by their frequency. A combination
 * has a minimum ground-floor area in square feet.
 */
const streetForms = readFacts('street-forms.csv', import.meta.dirname).map((line) => ({
  ...createShopFloors(
    'G',
    nameOf(line, 'label'),
    line
      .text('floors')
      .split(' ')
      .map((part) => part.split(':'))
      .map(([floor, share]) => [floor as FloorKey, Number(share)]),
  ),
  weight: line.number('weight'),
  minGroundArea: line.number('min_ground_area'),
}));
export const weightedStreetForms = createWeighted(streetForms, (form) => form.weight);
/** Ground floor only, for shops too small for the chosen combination. */
export const GROUND_ONLY = createShopFloors('G', text('地下', '首层', 'G/F'), [['ground', 1]]);

/**
 * Value of a square foot in a mall relative to street level, by floor from the ground floor up.
 * Customers of a mall go up, so values fall more slowly than in street shops. The last value applies to
 * the third floor and above.
 */
const MALL_FLOOR_VALUES = [0.85, 0.7, 0.56, 0.48] as const;
const MALL_BASEMENT_VALUE = 0.6;
const STREET_FLOOR_VALUES = [1, 0.36, 0.28, 0.24] as const;

/**
 * Returns the floor of a shop on a single storey, without yard or mezzanine: 0 is the ground floor,
 * negative is the basement.
 */
export function createSingleFloor(storey: number, isMall: boolean): ShopFloors {
  const floorValues: readonly number[] = isMall ? MALL_FLOOR_VALUES : STREET_FLOOR_VALUES;
  if (storey < 0) {
    const value = isMall ? MALL_BASEMENT_VALUE : FLOORS.basement.value;
    return { ...createShopFloors('B1', text('地庫', '地下1层', 'B/F'), [['basement', 1]]), value };
  }
  const value = floorValues[Math.min(storey, floorValues.length - 1)] ?? 1;
  if (storey === 0) return { ...GROUND_ONLY, value };
  const name = text(`${storey}樓`, `${storey}楼`, `${storey}/F`);
  return {
    label: name,
    floorNo: String(storey),
    floors: [{ name, share: 1 }],
    value,
    hasMezzanine: false,
    isOnGroundFloor: false,
  };
}

function createShopFloors(floorNo: string, label: Trilingual, shares: readonly FloorShare[]): ShopFloors {
  const floorKeys = shares.map(([floor]) => floor);
  return {
    floorNo,
    label,
    floors: shares.map(([floor, share]) => ({ name: FLOORS[floor].name, share })),
    value: shares.reduce((sum, [floor, share]) => sum + share * FLOORS[floor].value, 0),
    hasMezzanine: floorKeys.includes('mezzanine'),
    isOnGroundFloor: floorKeys.includes('ground'),
  };
}
