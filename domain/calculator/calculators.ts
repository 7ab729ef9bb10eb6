import { addressOf } from '../address/addresses.ts';
import type { Language } from '../text/language.ts';
import { type CalculatorForm, formParams } from './form.ts';

/** The path of each calculator below /calculator/. */
const CALCULATOR_PATHS = {
  mortgage: 'mortgage',
  tenancy: 'stampduty',
  sale: 'stampduty/sale',
  occupancy: 'occupancy',
  investment: 'investment',
  space: 'space',
} as const;
export type Calculator = keyof typeof CALCULATOR_PATHS;
export const CALCULATOR_NAMES = Object.keys(CALCULATOR_PATHS) as readonly Calculator[];

/** Returns the calculator for a path below /calculator/, or undefined if the path is unknown. */
export function calculatorOf(segment: string): Calculator | undefined {
  return CALCULATOR_NAMES.find((name) => CALCULATOR_PATHS[name] === segment);
}

/** Returns the address of a calculator with some of its fields prefilled. */
export function calculatorPath<Form extends CalculatorForm>(
  lang: Language,
  calculator: Calculator,
  form?: Form,
  fieldTexts: { readonly [Key in keyof Form]?: string | undefined } = {},
): string {
  return addressOf('calculator', lang, CALCULATOR_PATHS[calculator], form && formParams(form, fieldTexts));
}
