import { REGIONS, type Region } from '../codes/region.ts';
import type { Language, Trilingual } from '../text/language.ts';

type District = { readonly region_code: Region; readonly name: Trilingual };

/**
 * The one order of every list of districts: by region, and in it in English by name. Chinese names have no
 * alphabet: these stay in the order in which the calls answer them, from the centre outwards.
 */
export function districtsByRegion<Of extends District>(
  districts: readonly Of[],
  lang: Language,
): readonly { readonly region: Region; readonly districts: readonly Of[] }[] {
  return REGIONS.flatMap((region) => {
    const within = districts.filter(({ region_code }) => region_code === region);
    if (lang === 'en') within.sort((one, other) => one.name.en.localeCompare(other.name.en, 'en'));
    return within.length === 0 ? [] : [{ region, districts: within }];
  });
}
