import { REGIONS, type Region } from '../codes/region.ts';
import type { Language, Trilingual } from '../text/language.ts';

type District = { readonly region_code: Region; readonly name: Trilingual };

/**
 * Groups districts by region for display. In English they are sorted by name; in Chinese they keep the
 * API's order, from the centre outwards, because Chinese names have no alphabetical order.
 */
export function groupDistrictsByRegion<Row extends District>(
  districts: readonly Row[],
  lang: Language,
): readonly { readonly region: Region; readonly districts: readonly Row[] }[] {
  return REGIONS.flatMap((region) => {
    const regionDistricts = districts.filter(({ region_code }) => region_code === region);
    if (lang === 'en') regionDistricts.sort((a, b) => a.name.en.localeCompare(b.name.en, 'en'));
    return regionDistricts.length === 0 ? [] : [{ region, districts: regionDistricts }];
  });
}
