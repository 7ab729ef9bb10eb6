import { CALCULATOR_NAMES, calculatorPath } from '#domain/calculator/calculators.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type CalculatorEntry = { readonly to: string; readonly label: string };

/** Every calculator, as menu, footer and home name them. */
export function calculatorEntries(lang: Language, t: Translate): readonly CalculatorEntry[] {
  return CALCULATOR_NAMES.map((name) => ({ to: calculatorPath(lang, name), label: t(`calculator.${name}`) }));
}
