import { type Brand, requireWholeNumber } from '../lib/brand.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Language } from './language.ts';
import { divideRounded, groupThousands } from './numbers.ts';

export type SquareFeet = Brand<number, 'SquareFeet'>;

export function squareFeet(value: number): SquareFeet;
export function squareFeet(value: number | null): SquareFeet | null;
export function squareFeet(value: number | null): SquareFeet | null {
  return value === null ? null : (requireWholeNumber(value, 'square feet') as SquareFeet);
}

export type AreaBasis = 'gross' | 'saleable';
/** Phrases that state the area basis: templates with {area}. */
export type AreaPhrases = Readonly<Record<AreaBasis, string>>;

const AREA_UNIT: Readonly<Record<Language, string>> = { zh: '呎', gb: '平方尺', en: ' sq ft' };

/** Formats an area: 1,250呎, 1,250平方尺 or 1,250 sq ft, optionally with its basis. */
export function areaText(
  area: SquareFeet,
  lang: Language,
  mark?: { readonly basis: AreaBasis; readonly phrases: AreaPhrases },
): string {
  const text = `${groupThousands(area)}${AREA_UNIT[lang]}`;
  return mark ? fillTemplate(mark.phrases[mark.basis], { area: text }) : text;
}

/** Returns the saleable area in whole percent of the gross area, or null if either is unknown. */
export function saleablePercentOfGross(saleable: SquareFeet | null, gross: SquareFeet | null): number | null {
  return saleable === null || !gross ? null : divideRounded(saleable * 100, gross);
}
