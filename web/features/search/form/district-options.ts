import type { Region } from '#domain/codes/region.ts';
import { groupDistrictsByRegion } from '#domain/search/district-order.ts';
import type { Trilingual } from '#domain/text/language.ts';
import type { PageContext } from '#web/app/page.ts';
import type { OptionGroup } from '#web/ui/query-form.tsx';

type District = { readonly code: string; readonly region_code: Region; readonly name: Trilingual };

/** Returns the districts as select options, grouped by region. */
export function districtOptions(
  districts: readonly District[],
  { t, lang, textOf }: Pick<PageContext, 't' | 'lang' | 'textOf'>,
): readonly OptionGroup[] {
  return groupDistrictsByRegion(districts, lang).map(({ region, districts: regionDistricts }) => ({
    label: t(`region.${region}`),
    options: regionDistricts.map(({ code, name }) => ({ value: code, label: textOf(name) })),
  }));
}
