import { addressOf } from '../address/addresses.ts';
import type { Language } from '../text/language.ts';
import { type CalculatorForm, formParams } from './form.ts';

/** Every calculator with what stands in its address after /calculator. */
const CALCULATORS = {
  mortgage: 'mortgage',
  tenancy: 'stampduty',
  sale: 'stampduty/sale',
  occupancy: 'occupancy',
  investment: 'investment',
  space: 'space',
} as const;
export type Calculator = keyof typeof CALCULATORS;
export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as readonly Calculator[];

/** The calculator an address names by what follows /calculator/; undefined when there is none. */
export function calculatorOf(segment: string): Calculator | undefined {
  return CALCULATOR_NAMES.find((name) => CALCULATORS[name] === segment);
}

/** A calculator's address, with some of its fields filled in. */
export function calculatorPath<Form extends CalculatorForm>(
  lang: Language,
  calculator: Calculator,
  form?: Form,
  texts: { readonly [Key in keyof Form]?: string | undefined } = {},
): string {
  return addressOf('calculator', lang, CALCULATORS[calculator], form && formParams(form, texts));
}
