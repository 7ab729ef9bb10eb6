import type { District, Usage } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import type { DistrictRow, UsageRow } from './rows.ts';
import { certainWordsOf } from './text.ts';

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

/** Every usage by type and place in it. */
export function presentUsages(usages: readonly UsageRow[]): Usage[] {
  const type = (usage: UsageRow) => ICS_TYPES.indexOf(usage.ics_type);
  return usages
    .toSorted((a, b) => type(a) - type(b) || a.position - b.position)
    .map((usage) => ({ code: usage.code, ics_type: usage.ics_type, name: certainWordsOf(usage, 'name') }));
}

function isUsual(district: DistrictRow, type: (typeof ICS_TYPES)[number]): boolean {
  return { i: district.industrial, c: district.office, s: district.shops }[type];
}
