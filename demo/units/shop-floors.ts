import type { Trilingual } from '../../domain/text/language.ts';
import { createWeighted } from '../basics/random.ts';
import { text } from '../basics/text.ts';

const GROUND_FLOOR_NAME = text('地下', '首层', 'Ground floor');
const MEZZANINE_NAME = text('閣樓', '夹层', 'Mezzanine');
const FIRST_FLOOR_NAME = text('1樓', '1楼', '1/F');
const SECOND_FLOOR_NAME = text('2樓', '2楼', '2/F');
const BASEMENT_NAME = text('地庫', '地下1层', 'Basement');
const YARD_NAME = text('天井', '天井', 'Yard');

/** Value of a square foot on a floor relative to street level. */
const FLOOR_VALUES = new Map<Trilingual, number>([
  [GROUND_FLOOR_NAME, 1],
  [MEZZANINE_NAME, 0.38],
  [FIRST_FLOOR_NAME, 0.36],
  [SECOND_FLOOR_NAME, 0.28],
  [BASEMENT_NAME, 0.34],
  [YARD_NAME, 0.18],
]);

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

type StreetForm = ShopFloors & {
  /** Relative frequency of this combination of floors. */
  readonly weight: number;
  /** Minimum ground-floor area in square feet for this combination. */
  readonly minGroundArea: number;
};

/** Combinations of floors of street shops, all with the ground floor. */
const STREET_FORMS: readonly StreetForm[] = [
  createStreetForm(46, 0, text('地下', '首层', 'G/F'), [[GROUND_FLOOR_NAME, 1]]),
  createStreetForm(17, 160, text('地下及閣樓', '首层及夹层', 'G/F & M/F'), [
    [GROUND_FLOOR_NAME, 0.66],
    [MEZZANINE_NAME, 0.34],
  ]),
  createStreetForm(10, 200, text('地下連天井', '首层连天井', 'G/F with yard'), [
    [GROUND_FLOOR_NAME, 0.82],
    [YARD_NAME, 0.18],
  ]),
  createStreetForm(8, 300, text('地下及1樓', '首层及1楼', 'G/F & 1/F'), [
    [GROUND_FLOOR_NAME, 0.48],
    [FIRST_FLOOR_NAME, 0.52],
  ]),
  createStreetForm(5, 400, text('地下及地庫', '首层及地下1层', 'G/F & Basement'), [
    [GROUND_FLOOR_NAME, 0.45],
    [BASEMENT_NAME, 0.55],
  ]),
  createStreetForm(4, 500, text('地下至2樓', '首层至2楼', 'G/F to 2/F'), [
    [GROUND_FLOOR_NAME, 0.34],
    [FIRST_FLOOR_NAME, 0.34],
    [SECOND_FLOOR_NAME, 0.32],
  ]),
  createStreetForm(
    3,
    450,
    text('地下、閣樓及1樓連天井', '首层、夹层及1楼连天井', 'G/F, M/F & 1/F with yard'),
    [
      [GROUND_FLOOR_NAME, 0.36],
      [MEZZANINE_NAME, 0.22],
      [FIRST_FLOOR_NAME, 0.34],
      [YARD_NAME, 0.08],
    ],
  ),
];
export const weightedStreetForms = createWeighted(STREET_FORMS, (form) => form.weight);
/** Ground floor only, for shops too small for the chosen combination. */
export const GROUND_ONLY: ShopFloors = createShopFloors('G', text('地下', '首层', 'G/F'), [
  [GROUND_FLOOR_NAME, 1],
]);

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
  const { floorNo, label, name } = floorNamesOf(storey);
  const floorValues: readonly number[] = isMall ? MALL_FLOOR_VALUES : STREET_FLOOR_VALUES;
  const basementValue = isMall ? MALL_BASEMENT_VALUE : (FLOOR_VALUES.get(BASEMENT_NAME) ?? 1);
  const value = storey < 0 ? basementValue : (floorValues[Math.min(storey, floorValues.length - 1)] ?? 1);
  return { ...createShopFloors(floorNo, label, [[name, 1]]), value };
}

function floorNamesOf(storey: number): { floorNo: string; label: Trilingual; name: Trilingual } {
  if (storey < 0) return { floorNo: 'B1', label: text('地庫', '地下1层', 'B/F'), name: BASEMENT_NAME };
  if (storey === 0) return { floorNo: 'G', label: text('地下', '首层', 'G/F'), name: GROUND_FLOOR_NAME };
  const name = text(`${storey}樓`, `${storey}楼`, `${storey}/F`);
  return { floorNo: String(storey), label: name, name };
}

function createStreetForm(
  weight: number,
  minGroundArea: number,
  label: Trilingual,
  shares: readonly (readonly [name: Trilingual, share: number])[],
): StreetForm {
  return { ...createShopFloors('G', label, shares), weight, minGroundArea };
}

function createShopFloors(
  floorNo: string,
  label: Trilingual,
  shares: readonly (readonly [name: Trilingual, share: number])[],
): ShopFloors {
  const floorNames = shares.map(([name]) => name);
  return {
    floorNo,
    label,
    floors: shares.map(([name, share]) => ({ name, share })),
    value: shares.reduce((sum, [name, share]) => sum + share * (FLOOR_VALUES.get(name) ?? 1), 0),
    hasMezzanine: floorNames.includes(MEZZANINE_NAME),
    isOnGroundFloor: floorNames.includes(GROUND_FLOOR_NAME),
  };
}
