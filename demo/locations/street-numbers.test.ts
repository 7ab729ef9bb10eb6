import { describe, expect, it } from 'vitest';
import { random } from '../basics/random.ts';
import { readLocations } from './locations.ts';
import { createHouseNumbers, numbersOf } from './street-numbers.ts';

const locations = readLocations();

describe('house numbers', () => {
  it('are within the street’s numbers and each is used once, until none is left', () => {
    const street = locations.streetNamed('LKF', 'Lan Kwai Fong');
    const houseNumbers = createHouseNumbers(locations.closedAddresses);
    const assignedNumbers: number[] = [];
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const houseNumber = houseNumbers.takeFreeNumber(random('no', attempt), street);
      if (houseNumber === undefined) break;
      assignedNumbers.push(...numbersOf(houseNumber));
    }
    expect(new Set(assignedNumbers).size).toBe(assignedNumbers.length);
    expect(assignedNumbers.length).toBe(street.lastNumber - street.firstNumber + 1);
    expect(Math.min(...assignedNumbers)).toBe(street.firstNumber);
    expect(Math.max(...assignedNumbers)).toBe(street.lastNumber);
  });

  it('are not those of closed addresses', () => {
    const street = locations.streetNamed('CEN', "Queen's Road Central");
    const houseNumbers = createHouseNumbers(locations.closedAddresses);
    for (let attempt = 0; attempt < 300; attempt += 1)
      for (const number of numbersOf(houseNumbers.takeFreeNumber(random('no', attempt), street) ?? ''))
        expect(number).toBeGreaterThan(31);
  });

  it('of a wide house include every number between the first and the last on its side', () => {
    expect(numbersOf('436-446')).toEqual([436, 438, 440, 442, 444, 446]);
    expect(numbersOf('12A')).toEqual([12]);
  });

  it('are in order along the street', () => {
    const street = locations.streetNamed('TST', 'Nathan Road');
    const latitudes = [30, 80, 130, 170].map((houseNumber) => locations.pointAt(street, houseNumber).lat);
    expect(latitudes).toEqual(latitudes.toSorted((a, b) => a - b));
  });
});
