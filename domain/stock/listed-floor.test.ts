import { describe, expect, test } from 'vitest';
import { FLOOR_CODES } from '../text/floor.ts';
import { listedFloor, listedLevel } from './listed-floor.ts';

const levelAt = (floor_no: string | null, floors: number | null, floor_code: string | null = null) =>
  listedLevel({ floor_no, floor_code }, floors);

describe('the level of a listing', () => {
  test('is the sixth of the floors above the ground: 24 of them in a building of 25 floors', () => {
    const levels = Array.from({ length: 24 }, (_, index) => levelAt(String(index + 1), 25));
    expect(levels).toEqual(FLOOR_CODES.flatMap((code) => [code, code, code, code]));
  });

  test('is ground or basement without the number of floors, which the other levels need', () => {
    expect([levelAt('G', null), levelAt('UG', null), levelAt('B1', null), levelAt('LG', 25)]).toEqual([
      'G',
      'G',
      'B',
      'B',
    ]);
    expect([levelAt('12', null), levelAt('12', 1)]).toEqual([null, null]);
  });

  test('is the stated one, also beside a floor number', () => {
    expect(levelAt(null, null, 'HIGH_MID')).toBe('HIGH_MID');
    expect(levelAt('3', 25, 'HIGH')).toBe('HIGH');
  });

  test('is the highest above the stated top floor, and unknown for a floor without a number', () => {
    expect(levelAt('40', 25)).toBe('EXTR_HIGH');
    expect([levelAt('M', 25), levelAt('R', 25), levelAt(null, 25)]).toEqual([null, null, null]);
  });
});

test('the floor number of a listing is unknown if only its level is stated', () => {
  expect(listedFloor({ floor_no: '12A' })).toBe(12);
  expect(listedFloor({ floor_no: null })).toBeNull();
  expect(listedFloor({ floor_no: 'P' })).toBeNull();
});
