import { expect, test } from 'vitest';
import { districtYield, pairedCounts } from './district-yield.ts';

test('the yield of a district is a year of the median rent of the median price', () => {
  // HK$38.50 × 12 = HK$462, of HK$13,200.
  expect(districtYield(3850, 13_200)).toBe(350);
  expect(districtYield(1250, 4567)).toBe(328);
});

test('a district without either median has no yield', () => {
  expect(districtYield(null, 13_200)).toBeNull();
  expect(districtYield(3850, null)).toBeNull();
});

test('a district has as many pairs of a basis as the rarer of its leases and sales', () => {
  expect(pairedCounts({ gross: 40, saleable: 12 }, { gross: 3, saleable: 9 })).toEqual({
    gross: 3,
    saleable: 9,
  });
});
