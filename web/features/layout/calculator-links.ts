import { CALCULATOR_NAMES, calculatorPath } from '#domain/calculator/calculators.ts';
import type { PageContext } from '#web/app/page.ts';

export type CalculatorLink = { readonly to: string; readonly label: string };

/** Returns links to all calculators for the menu and the footer. */
export function calculatorLinks({ lang, t }: PageContext): readonly CalculatorLink[] {
  return CALCULATOR_NAMES.map((name) => ({ to: calculatorPath(lang, name), label: t(`calculator.${name}`) }));
}
