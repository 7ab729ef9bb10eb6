import { expect, test } from 'vitest';
import type { Region } from '../codes/region.ts';
import { groupDistrictsByRegion } from './district-order.ts';

const district = (region_code: Region, zh: string, en: string) => ({
  region_code,
  name: { zh, gb: zh, en },
});
const DISTRICTS = [
  district('ETC', '澳門', 'Macau'),
  district('KLN', '尖沙咀', 'Tsim Sha Tsui'),
  district('HK', '中環', 'Central'),
  district('KLN', '佐敦', 'Jordan'),
  district('HK', '金鐘', 'Admiralty'),
];

test('districts are grouped by region, outside Hong Kong last, and in English sorted by name', () => {
  const orderedDistricts = groupDistrictsByRegion(DISTRICTS, 'en').map(({ region, districts }) => [
    region,
    ...districts.map(({ name }) => name.en),
  ]);
  expect(orderedDistricts).toEqual([
    ['HK', 'Admiralty', 'Central'],
    ['KLN', 'Jordan', 'Tsim Sha Tsui'],
    ['ETC', 'Macau'],
  ]);
});

test('in Chinese they stay as they were given within their region', () => {
  const orderedDistricts = groupDistrictsByRegion(DISTRICTS, 'zh').flatMap(({ districts }) =>
    districts.map(({ name }) => name.zh),
  );
  expect(orderedDistricts).toEqual(['中環', '金鐘', '尖沙咀', '佐敦', '澳門']);
});
