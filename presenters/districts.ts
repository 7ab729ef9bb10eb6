import type { District, Usage } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { REGIONS } from '#domain/codes/region.ts';
import type { DistrictRow, UsageRow } from './rows.ts';
import { textOf } from './text.ts';

/** By region and by their position in it: the order of every answer. The database knows no order of regions. */
export function inDistrictOrder<Row extends Pick<DistrictRow, 'region_code' | 'position'>>(
  districts: readonly Row[],
): Row[] {
  const region = (district: Row) => REGIONS.indexOf(district.region_code);
  return districts.toSorted((a, b) => region(a) - region(b) || a.position - b.position);
}

/** All districts by region and by their position in it, with how many active listings of each type they have. */
export function presentDistricts(
  districts: readonly DistrictRow[],
  stocksIn: (code: string) => District['stocks'],
): District[] {
  return inDistrictOrder(districts).map((district) => ({
    code: district.code,
    region_code: district.region_code,
    name: textOf(district, 'name'),
    lat: district.lat,
    lng: district.lng,
    ics_types: ICS_TYPES.filter((type) => isUsual(district, type)),
    stocks: stocksIn(district.code),
  }));
}

/** All usages by type and by their position in it. */
export function presentUsages(usages: readonly UsageRow[]): Usage[] {
  const type = (usage: UsageRow) => ICS_TYPES.indexOf(usage.ics_type);
  return usages
    .toSorted((a, b) => type(a) - type(b) || a.position - b.position)
    .map((usage) => ({ code: usage.code, ics_type: usage.ics_type, name: textOf(usage, 'name') }));
}

function isUsual(district: DistrictRow, type: (typeof ICS_TYPES)[number]): boolean {
  return { i: district.industrial, c: district.office, s: district.shops }[type];
}
