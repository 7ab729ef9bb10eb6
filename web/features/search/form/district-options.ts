import { districtsByRegion, type Region } from '#domain/codes/region.ts';
import type { Trilingual } from '#domain/text/language.ts';
import type { PageContext } from '#web/app/page.ts';
import type { Option } from '#web/ui/select.tsx';

type District = { readonly code: string; readonly region_code: Region; readonly name: Trilingual };

/** The districts as a list to choose one from, under their regions. */
export function districtOptions(
  districts: readonly District[],
  { t, lang, textOf }: Pick<PageContext, 't' | 'lang' | 'textOf'>,
): readonly Option[] {
  return districtsByRegion(districts, lang).flatMap(({ region, districts: inRegion }) =>
    inRegion.map(({ code, name }) => ({ value: code, label: textOf(name), group: t(`region.${region}`) })),
  );
}
