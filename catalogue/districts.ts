import type { District } from '#contract/calls.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import type { DistrictRow } from './rows.ts';
import { certainWordsOf } from './words.ts';

/** Regions in the order people list them. */
const REGIONS = ['HK', 'KLN', 'NT', 'ETC'] as const;

/** Every district by region and place in it, with its active listings of each type. */
export function presentDistricts(
  districts: readonly DistrictRow[],
  stocksIn: (code: string) => District['stocks'],
): District[] {
  const region = (district: DistrictRow) => REGIONS.indexOf(district.region_code);
  return districts
    .toSorted((a, b) => region(a) - region(b) || a.position - b.position)
    .map((district) => ({
      code: district.code,
      region_code: district.region_code,
      name: certainWordsOf(district, 'name'),
      lat: district.lat,
      lng: district.lng,
      ics_types: ICS_TYPES.filter((type) => isUsual(district, type)),
      stocks: stocksIn(district.code),
    }));
}

function isUsual(district: DistrictRow, type: (typeof ICS_TYPES)[number]): boolean {
  return { i: district.industrial, c: district.office, s: district.shops }[type];
}
