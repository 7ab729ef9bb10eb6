import type { FirstHand } from '#contract/projects.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * Returns the range of unit areas, such as '593 to 1,432 sq ft', or one area if all units have the same
 * size.
 */
export function areaRangeText(
  { area_min, area_max }: Pick<FirstHand, 'area_min' | 'area_max'>,
  t: Translate,
  lang: Language,
): string {
  const maxText = areaText(squareFeet(area_max), lang);
  return area_min === area_max
    ? maxText
    : t('project:areas', { min: groupThousands(area_min), max: maxText });
}
