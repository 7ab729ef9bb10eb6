import type { FirstHand } from '#contract/projects.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { Language } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** From the smallest unit to the largest: 593 to 1,432 sq ft; one area where all are alike. */
export function areasText(
  { area_min, area_max }: Pick<FirstHand, 'area_min' | 'area_max'>,
  t: Translate,
  lang: Language,
): string {
  const max = areaText(squareFeet(area_max), lang);
  return area_min === area_max ? max : t('project:areas', { min: grouped(area_min), max });
}
