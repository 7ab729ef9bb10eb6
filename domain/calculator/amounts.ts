import type { Language } from '../text/language.ts';
import { grouped } from '../text/numbers.ts';
import { type Cents, CURRENCY } from '../text/price.ts';

/** $42,418.62; whole dollars without decimals unless `always`. */
export function centsText(amount: Cents, lang: Language, always = false): string {
  return CURRENCY[lang] + (always || amount % 100 > 0 ? bareCentsText(amount) : grouped(amount / 100));
}

/** 42,418.62, for a column whose head names the currency. */
export function bareCentsText(amount: Cents): string {
  return `${grouped(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
}

/** $42,419 or −$1,200: to the dollar, for amounts that may be a loss. */
export function signedCentsText(amount: Cents, lang: Language): string {
  return `${amount < 0 ? '−' : ''}${CURRENCY[lang]}${grouped(Math.round(Math.abs(amount) / 100))}`;
}

/** Whole dollars of an amount in HKD. */
export function dollarsText(amount: number, lang: Language): string {
  return `${CURRENCY[lang]}${grouped(amount)}`;
}

/** 0.5 %, 4.25 %: hundredths or thousandths of a percent, trailing zeros cut. */
export function percentText(value: number, decimals: 2 | 3 = 2): string {
  const scale = 10 ** decimals;
  const sign = value < 0 ? '−' : '';
  const [whole, rest] = [Math.floor(Math.abs(value) / scale), Math.abs(value) % scale];
  const fraction = String(rest).padStart(decimals, '0').replace(/0+$/, '');
  return `${sign}${whole}${fraction && `.${fraction}`}%`;
}
