import { expect, test } from 'vitest';
import { districtYield, yieldBasis } from './district-yield.ts';

test('the yield of a district is a year of the median rent of the median price', () => {
  // HK$38.50 × 12 = HK$462, of HK$13,200.
  expect(districtYield(3850, 13_200)).toBe(350);
  expect(districtYield(1250, 4567)).toBe(328);
});

test('a district without either median has no yield', () => {
  expect(districtYield(null, 13_200)).toBeNull();
  expect(districtYield(3850, null)).toBeNull();
});

test('the yield of a district is by the area of the listing, otherwise by which leases and sales pair', () => {
  const [leases, sales] = [
    { gross: 40, saleable: 12 },
    { gross: 3, saleable: 9 },
  ];
  expect(yieldBasis({ area_gross: 500, area_saleable: null }, leases, sales)).toBe('gross');
  expect(yieldBasis({ area_gross: null, area_saleable: 350 }, leases, sales)).toBe('saleable');
  expect(yieldBasis({ area_gross: 500, area_saleable: 350 }, leases, sales)).toBe('saleable');
  expect(yieldBasis({ area_gross: null, area_saleable: null }, leases, { gross: 9, saleable: 9 })).toBe(
    'gross',
  );
});
