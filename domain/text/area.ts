import { type Brand, wholeNumber } from '../lib/brand.ts';
import { fill } from '../lib/template.ts';
import type { Language } from './language.ts';
import { grouped, roundedRatio } from './numbers.ts';

export type SquareFeet = Brand<number, 'SquareFeet'>;

export function squareFeet(value: number): SquareFeet;
export function squareFeet(value: number | null): SquareFeet | null;
export function squareFeet(value: number | null): SquareFeet | null {
  return value === null ? null : (wholeNumber(value, 'square feet') as SquareFeet);
}

export type AreaBasis = 'gross' | 'saleable';
/** Phrases of the caller that mark the basis: templates of {area}. */
export type AreaPhrases = Readonly<Record<AreaBasis, string>>;

const UNIT: Readonly<Record<Language, string>> = { zh: '呎', gb: '平方尺', en: ' sq ft' };

/** 1,250呎, 1,250平方尺, 1,250 sq ft; with its basis where the caller states it. */
export function areaText(
  area: SquareFeet,
  lang: Language,
  mark?: { readonly basis: AreaBasis; readonly phrases: AreaPhrases },
): string {
  const text = `${grouped(area)}${UNIT[lang]}`;
  return mark ? fill(mark.phrases[mark.basis], { area: text }) : text;
}

/** Saleable area in whole per cent of the gross; null when either is not known. */
export function efficiency(saleable: SquareFeet | null, gross: SquareFeet | null): number | null {
  return saleable === null || !gross ? null : roundedRatio(saleable * 100, gross);
}
