import type { Language } from './language.ts';
import { fill } from './template.ts';

/** The parts of an address, each in the language it is written in; what is not known is empty. */
export type AddressParts = {
  readonly region: string;
  readonly district: string;
  readonly street: string;
};

/** Number and street: 觀塘道388號; 388 Kwun Tong Road. The phrase is a template of {street} and {no}. */
export function streetText(street: string, no: string | null, template: string): string {
  const number = no?.trim() ?? '';
  return street === '' || number === '' ? street : fill(template, { street, no: number });
}

/** From the large to the small without a mark in Chinese, the other way round with commas in English. */
export function addressText({ region, district, street }: AddressParts, lang: Language): string {
  const parts = [region, district, street].filter((part) => part !== '');
  return lang === 'en' ? parts.reverse().join(', ') : parts.join('');
}
