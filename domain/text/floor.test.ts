import { describe, expect, test } from 'vitest';
import {
  FLOOR_CODES,
  type FloorPhrases,
  floorAndUnitText,
  floorName,
  floorText,
  parseFloor,
  unitText,
} from './floor.ts';

const zhPhrases: FloorPhrases = {
  LOW: '低層',
  MID_LOW: '中低層',
  MID: '中層',
  HIGH_MID: '中高層',
  HIGH: '高層',
  EXTR_HIGH: '極高層',
  G: '地下',
  LG: '低層地下',
  UG: '高層地下',
  M: '閣樓',
  P: '平台',
  R: '天台',
  basement: '地庫{level}',
  numberedFloor: '{floor}樓',
  unit: '{unit}室',
  shopUnit: '{unit}號舖',
  wholeFloor: '全層',
};
const enPhrases: FloorPhrases = {
  LOW: 'Low Floor',
  MID_LOW: 'Mid-Low',
  MID: 'Mid',
  HIGH_MID: 'Mid-High',
  HIGH: 'High',
  EXTR_HIGH: 'Ex.High',
  G: 'G/F',
  LG: 'LG/F',
  UG: 'UG/F',
  M: 'M/F',
  P: 'P/F',
  R: 'R/F',
  basement: 'B{level}/F',
  numberedFloor: '{floor}/F',
  unit: 'Unit {unit}',
  shopUnit: 'Shop {unit}',
  wholeFloor: 'Whole Floor',
};

describe('floor labels', () => {
  test('codes LOW to EXTR_HIGH have their words', () => {
    expect(FLOOR_CODES.map((code) => floorText(code, enPhrases))).toEqual([
      'Low Floor',
      'Mid-Low',
      'Mid',
      'Mid-High',
      'High',
      'Ex.High',
    ]);
    expect(FLOOR_CODES.map((code) => floorText(code, zhPhrases))).toEqual([
      '低層',
      '中低層',
      '中層',
      '中高層',
      '高層',
      '極高層',
    ]);
  });

  test('a real floor is N樓, N/F', () => {
    expect(floorText('12', zhPhrases)).toBe('12樓');
    expect(floorText('12A', enPhrases)).toBe('12A/F');
  });

  test('floors with names: ground, lower and upper ground, mezzanine, podium, roof', () => {
    expect(['G', 'LG', 'UG', 'M', 'P', 'R'].map((floor) => floorText(floor, zhPhrases))).toEqual([
      '地下',
      '低層地下',
      '高層地下',
      '閣樓',
      '平台',
      '天台',
    ]);
    expect(floorText('ug', enPhrases)).toBe('UG/F');
  });

  test('basements are counted, a single one is not', () => {
    expect(floorText('B', zhPhrases)).toBe('地庫');
    expect(floorText('B1', zhPhrases)).toBe('地庫1');
    expect(floorText('B2', enPhrases)).toBe('B2/F');
  });

  test('WF is the whole floor; other words stay unchanged; null is empty', () => {
    expect(floorText('WF', enPhrases)).toBe('Whole Floor');
    expect(floorText('Portion', enPhrases)).toBe('Portion');
    expect(floorText(null, zhPhrases)).toBe('');
    expect(floorText(' ', zhPhrases)).toBe('');
  });
});

describe('unit labels', () => {
  test('a unit is N室, Unit N; a shop N號舖, Shop N', () => {
    expect(unitText('5', 'c', zhPhrases)).toBe('5室');
    expect(unitText('5', 'i', enPhrases)).toBe('Unit 5');
    expect(unitText('1', 's', zhPhrases)).toBe('1號舖');
    expect(unitText('1', 's', enPhrases)).toBe('Shop 1');
  });

  test('flat WF is the whole floor', () => {
    expect(unitText('WF', 's', zhPhrases)).toBe('全層');
    expect(unitText('wf', 'c', enPhrases)).toBe('Whole Floor');
    expect(unitText(null, 'c', enPhrases)).toBe('');
  });

  test('with its floor follows the address order', () => {
    const office = { floor: '10', flat: '5', icsType: 'c' } as const;
    expect(floorAndUnitText(office, 'zh', zhPhrases)).toBe('10樓5室');
    expect(floorAndUnitText(office, 'en', enPhrases)).toBe('Unit 5, 10/F');
    expect(floorAndUnitText({ floor: 'G', flat: '1', icsType: 's' }, 'zh', zhPhrases)).toBe('地下1號舖');
    expect(floorAndUnitText({ floor: 'G', flat: '1', icsType: 's' }, 'en', enPhrases)).toBe('Shop 1, G/F');
    expect(floorAndUnitText({ floor: 'HIGH', flat: null, icsType: 'c' }, 'en', enPhrases)).toBe('High');
  });
});

test.each([
  ['12', 12],
  ['12/F', 12],
  ['12f', 12],
  ['12樓', 12],
  [' 12 楼 ', 12],
  ['12A', 12],
  ['G', 0],
  ['G/F', 0],
  ['地下', 0],
  ['首层', 0],
  ['UG', 0],
  ['LG/F', -1],
  ['B', -1],
  ['b2/F', -2],
  ['地庫', -1],
  ['地下1层', -1],
  ['地库2樓', -2],
  ['-1', -1],
])('the floor %s has the number %s', (text, floor) => {
  expect(parseFloor(text)).toBe(floor);
});

test('a mezzanine, podium, roof, whole floor and other texts have no number', () => {
  for (const text of ['M', 'P', 'R', 'WF', 'LOW', '', '-', '/F', '1234', '12-13', 'B12', 'constructor'])
    expect(parseFloor(text), text).toBeUndefined();
});

test('the name of a floor number is read as the same number', () => {
  for (const floor of [-9, -1, 0, 1, 12, 118]) expect(parseFloor(floorName(floor))).toBe(floor);
});
