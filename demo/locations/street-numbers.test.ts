import { describe, expect, it } from 'vitest';
import { random } from '../basics/random.ts';
import { readLocations } from './locations.ts';
import { houseNumbers, numbersOf } from './street-numbers.ts';

const locations = readLocations();

describe('house numbers', () => {
  it('lie within the street and are given once, until it is full', () => {
    const street = locations.streetNamed('LKF', 'Lan Kwai Fong');
    const houses = houseNumbers();
    const given: number[] = [];
    for (let tries = 0; tries < 500; tries += 1) {
      const no = houses.free(random('no', tries), street);
      if (no === undefined) break;
      given.push(...numbersOf(no));
    }
    expect(new Set(given).size).toBe(given.length);
    expect(given.length).toBe(street.last - street.first + 1);
    expect(Math.min(...given)).toBe(street.first);
    expect(Math.max(...given)).toBe(street.last);
  });

  it('of a wide house take each number of its side', () => {
    expect(numbersOf('436-446')).toEqual([436, 438, 440, 442, 444, 446]);
    expect(numbersOf('12A')).toEqual([12]);
  });

  it('follow each other along the street', () => {
    const street = locations.streetNamed('TST', 'Nathan Road');
    const north = [30, 80, 130, 170].map((no) => locations.pointAt(street, no).lat);
    expect(north).toEqual(north.toSorted((one, other) => one - other));
  });
});
