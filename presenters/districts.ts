import type { District, Usage } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { REGIONS } from '#domain/codes/region.ts';
import type { DistrictRow, UsageRow } from './rows.ts';
import { textOf } from './text.ts';

/**
 * Sorts districts by region and position, as in all responses. The database cannot sort by region
 * because it does not store the order of regions.
 */
export function sortDistricts<Row extends Pick<DistrictRow, 'region_code' | 'position'>>(
  districts: readonly Row[],
): Row[] {
  const regionIndex = (district: Row) => REGIONS.indexOf(district.region_code);
  return districts.toSorted((a, b) => regionIndex(a) - regionIndex(b) || a.position - b.position);
}

/** Returns all districts by region and position, with their number of active listings of each type. */
export function presentDistricts(
  districts: readonly DistrictRow[],
  countStocksIn: (code: string) => District['stocks'],
): District[] {
  return sortDistricts(districts).map((district) => ({
    code: district.code,
    region_code: district.region_code,
    name: textOf(district, 'name'),
    lat: district.lat,
    lng: district.lng,
    ics_types: ICS_TYPES.filter((type) => isUsualType(district, type)),
    stocks: countStocksIn(district.code),
  }));
}

/** Returns all usages by type and position. */
export function presentUsages(usages: readonly UsageRow[]): Usage[] {
  const typeIndex = (usage: UsageRow) => ICS_TYPES.indexOf(usage.ics_type);
  return usages
    .toSorted((a, b) => typeIndex(a) - typeIndex(b) || a.position - b.position)
    .map((usage) => ({ code: usage.code, ics_type: usage.ics_type, name: textOf(usage, 'name') }));
}

function isUsualType(district: DistrictRow, type: (typeof ICS_TYPES)[number]): boolean {
  return { i: district.industrial, c: district.office, s: district.shops }[type];
}
