import type { Trilingual } from '#domain/language.ts';
import { weighted } from '../random.ts';
import { text } from '../text.ts';

const GROUND = text('地下', '地下', 'Ground floor');
const MEZZANINE = text('閣樓', '夹层', 'Mezzanine');
const FIRST = text('1樓', '1楼', '1/F');
const SECOND = text('2樓', '2楼', '2/F');
const BASEMENT = text('地庫', '地库', 'Basement');
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

type Part = { readonly name: Trilingual; readonly share: number };

/** The floors a shop takes, their share of its area, and how they are written. */
export type ShopFloors = {
  readonly words: Trilingual;
  readonly floorNo: string;
  readonly parts: readonly Part[];
  /** Worth of its average foot against one at street level. */
  readonly value: number;
  readonly often: number;
  readonly mezzanine: boolean;
  readonly ground: boolean;
};

const FORMS: readonly ShopFloors[] = [
  form(42, 'G', text('地下', '地下', 'G/F'), [[GROUND, 1]]),
  form(16, 'G', text('地下及閣樓', '地下及夹层', 'G/F & M/F'), [
    [GROUND, 0.66],
    [MEZZANINE, 0.34],
  ]),
  form(9, 'G', text('地下連天井', '地下连天井', 'G/F with yard'), [
    [GROUND, 0.82],
    [YARD, 0.18],
  ]),
  form(8, 'G', text('地下及1樓', '地下及1楼', 'G/F & 1/F'), [
    [GROUND, 0.48],
    [FIRST, 0.52],
  ]),
  form(5, 'G', text('地下及地庫', '地下及地库', 'G/F & Basement'), [
    [GROUND, 0.45],
    [BASEMENT, 0.55],
  ]),
  form(4, 'G', text('地下至2樓', '地下至2楼', 'G/F to 2/F'), [
    [GROUND, 0.34],
    [FIRST, 0.34],
    [SECOND, 0.32],
  ]),
  form(3, 'G', text('地下、閣樓及1樓連天井', '地下、夹层及1楼连天井', 'G/F, M/F & 1/F with yard'), [
    [GROUND, 0.36],
    [MEZZANINE, 0.22],
    [FIRST, 0.34],
    [YARD, 0.08],
  ]),
  form(8, '1', text('1樓', '1楼', '1/F'), [[FIRST, 1]]),
  form(3, '2', text('2樓', '2楼', '2/F'), [[SECOND, 1]]),
  form(2, 'B1', text('地庫', '地库', 'B/F'), [[BASEMENT, 1]]),
];

/** Inside a mall or at the foot of a tower a shop takes one floor; a yard or a cockloft it has not. */
const PLAIN_FLOORS = [
  ['G', text('地下', '地下', 'G/F'), GROUND],
  ['1', text('1樓', '1楼', '1/F'), FIRST],
  ['2', text('2樓', '2楼', '2/F'), SECOND],
  ['B1', text('地庫', '地库', 'B/F'), BASEMENT],
] as const;
const TOWER_OFTEN = { G: 70, '1': 16, '2': 6, B1: 8 } as const;
const MALL_OFTEN = { G: 36, '1': 30, '2': 20, B1: 14 } as const;
/** In a mall people go up, and rents do not fall as fast. */
const MALL_VALUE = { G: 0.85, '1': 0.7, '2': 0.56, B1: 0.6 } as const;

/** The floors of shops along the street, at the foot of a tower and inside a mall. */
export const SHOP_FLOORS = {
  street: weighted(FORMS, (floors) => floors.often),
  tower: weighted(
    PLAIN_FLOORS.map(([no, words, name]) => form(TOWER_OFTEN[no], no, words, [[name, 1]])),
    (floors) => floors.often,
  ),
  mall: weighted(
    PLAIN_FLOORS.map(([no, words, name]) => ({
      ...form(MALL_OFTEN[no], no, words, [[name, 1]]),
      value: MALL_VALUE[no],
    })),
    (floors) => floors.often,
  ),
} as const;

function form(
  often: number,
  floorNo: string,
  words: Trilingual,
  shares: readonly (readonly [name: Trilingual, share: number])[],
): ShopFloors {
  const names = shares.map(([name]) => name);
  return {
    often,
    floorNo,
    words,
    parts: shares.map(([name, share]) => ({ name, share })),
    value: shares.reduce((sum, [name, share]) => sum + share * (VALUE.get(name) ?? 0), 0),
    mezzanine: names.includes(MEZZANINE),
    ground: names.includes(GROUND),
  };
}
