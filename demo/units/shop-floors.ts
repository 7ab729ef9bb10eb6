import type { Trilingual } from '../../domain/text/language.ts';
import { weighted } from '../basics/random.ts';
import { text } from '../basics/text.ts';

const GROUND = text('地下', '首层', 'Ground floor');
const MEZZANINE = text('閣樓', '夹层', 'Mezzanine');
const FIRST = text('1樓', '1楼', '1/F');
const SECOND = text('2樓', '2楼', '2/F');
const BASEMENT = text('地庫', '地下1层', 'Basement');
const YARD = text('天井', '天井', 'Yard');

/** What a foot is worth against a foot at street level. */
const VALUE = new Map<Trilingual, number>([
  [GROUND, 1],
  [MEZZANINE, 0.38],
  [FIRST, 0.36],
  [SECOND, 0.28],
  [BASEMENT, 0.34],
  [YARD, 0.18],
]);

export type Floor = { readonly name: Trilingual; readonly share: number };

/** The floors a shop takes, their share of its area, and how they are written. */
export type ShopFloors = {
  readonly label: Trilingual;
  readonly floorNo: string;
  readonly floors: readonly Floor[];
  /** Worth of its average foot against one at street level. */
  readonly value: number;
  readonly mezzanine: boolean;
  readonly ground: boolean;
};

type StreetForm = ShopFloors & {
  /** How often shops take these floors. */
  readonly often: number;
  /** Square feet of ground floor from which that makes sense. */
  readonly least: number;
};

/** Shops along the street, with the ground floor and what belongs to it. */
const STREET_FORMS: readonly StreetForm[] = [
  streetForm(46, 0, text('地下', '首层', 'G/F'), [[GROUND, 1]]),
  streetForm(17, 160, text('地下及閣樓', '首层及夹层', 'G/F & M/F'), [
    [GROUND, 0.66],
    [MEZZANINE, 0.34],
  ]),
  streetForm(10, 200, text('地下連天井', '首层连天井', 'G/F with yard'), [
    [GROUND, 0.82],
    [YARD, 0.18],
  ]),
  streetForm(8, 300, text('地下及1樓', '首层及1楼', 'G/F & 1/F'), [
    [GROUND, 0.48],
    [FIRST, 0.52],
  ]),
  streetForm(5, 400, text('地下及地庫', '首层及地下1层', 'G/F & Basement'), [
    [GROUND, 0.45],
    [BASEMENT, 0.55],
  ]),
  streetForm(4, 500, text('地下至2樓', '首层至2楼', 'G/F to 2/F'), [
    [GROUND, 0.34],
    [FIRST, 0.34],
    [SECOND, 0.32],
  ]),
  streetForm(3, 450, text('地下、閣樓及1樓連天井', '首层、夹层及1楼连天井', 'G/F, M/F & 1/F with yard'), [
    [GROUND, 0.36],
    [MEZZANINE, 0.22],
    [FIRST, 0.34],
    [YARD, 0.08],
  ]),
];
export const streetForms = weighted(STREET_FORMS, (form) => form.often);
/** The ground floor alone, for a shop too small for the floors it drew. */
export const GROUND_ONLY: ShopFloors = form('G', text('地下', '首层', 'G/F'), [[GROUND, 1]]);

/** In a mall people go up, so that values fall more slowly. The last value is that of the third floor and above. */
const MALL_VALUE = [0.85, 0.7, 0.56, 0.48] as const;
const MALL_BASEMENT_VALUE = 0.6;
const UPPER_VALUE = [1, 0.36, 0.28, 0.24] as const;

/** One whole level above, at or below the street, without yard or cockloft. */
export function plainFloor(level: number, mall: boolean): ShopFloors {
  const { floorNo, label, name } = namesOf(level);
  const values: readonly number[] = mall ? MALL_VALUE : UPPER_VALUE;
  const below = mall ? MALL_BASEMENT_VALUE : (VALUE.get(BASEMENT) ?? 1);
  const value = level < 0 ? below : (values[Math.min(level, values.length - 1)] ?? 1);
  return { ...form(floorNo, label, [[name, 1]]), value };
}

function namesOf(level: number): { floorNo: string; label: Trilingual; name: Trilingual } {
  if (level < 0) return { floorNo: 'B1', label: text('地庫', '地下1层', 'B/F'), name: BASEMENT };
  if (level === 0) return { floorNo: 'G', label: text('地下', '首层', 'G/F'), name: GROUND };
  const name = text(`${level}樓`, `${level}楼`, `${level}/F`);
  return { floorNo: String(level), label: name, name };
}

function streetForm(
  often: number,
  least: number,
  label: Trilingual,
  shares: readonly (readonly [name: Trilingual, share: number])[],
): StreetForm {
  return { ...form('G', label, shares), often, least };
}

function form(
  floorNo: string,
  label: Trilingual,
  shares: readonly (readonly [name: Trilingual, share: number])[],
): ShopFloors {
  const names = shares.map(([name]) => name);
  return {
    floorNo,
    label,
    floors: shares.map(([name, share]) => ({ name, share })),
    value: shares.reduce((sum, [name, share]) => sum + share * (VALUE.get(name) ?? 1), 0),
    mezzanine: names.includes(MEZZANINE),
    ground: names.includes(GROUND),
  };
}
