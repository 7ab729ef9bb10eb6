import { CALCULATOR_NAMES, calculatorPath } from '#domain/calculator/calculators.ts';
import type { PageContext } from '#web/app/page.ts';

export type CalculatorEntry = { readonly to: string; readonly label: string };

/** Every calculator, as menu and footer name them. */
export function calculatorEntries({ lang, t }: PageContext): readonly CalculatorEntry[] {
  return CALCULATOR_NAMES.map((name) => ({ to: calculatorPath(lang, name), label: t(`calculator.${name}`) }));
}
