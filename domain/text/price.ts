import { type Brand, wholeNumber } from '../lib/brand.ts';
import { fill } from '../lib/template.ts';
import type { SquareFeet } from './area.ts';
import type { Language } from './language.ts';
import { decimal, grouped, roundedRatio } from './numbers.ts';

/** Whole Hong Kong dollars. */
export type Hkd = Brand<number, 'Hkd'>;
/** Whole Hong Kong cents. */
export type Cents = Brand<number, 'Cents'>;

export function hkd(dollars: number): Hkd;
export function hkd(dollars: number | null): Hkd | null;
export function hkd(dollars: number | null): Hkd | null {
  return dollars === null ? null : (wholeNumber(dollars, 'HKD') as Hkd);
}

/** Cents of a number of dollars with decimals, such as a rent per foot on the wire. */
export function centsOf(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

function cents(value: number): Cents {
  return wholeNumber(value, 'cents') as Cents;
}

export const ACCURACIES = ['exact', 'up', 'about', 'about_up'] as const;
export type Accuracy = (typeof ACCURACIES)[number];

/** Phrases of the caller; the last three are templates of {price}. */
export type PricePhrases = {
  readonly negotiable: string;
  readonly up: string;
  readonly about: string;
  readonly about_up: string;
};

/** A unit of writing: its size in dollars and how many decimals it is written with at most. */
type Unit = { readonly size: number; readonly decimals: number; readonly word: string };
const DOLLAR: Unit = { size: 1, decimals: 0, word: '' };
const UNITS: Readonly<Record<Language, readonly Unit[]>> = {
  zh: [DOLLAR, { size: 1e4, decimals: 2, word: '萬' }, { size: 1e8, decimals: 3, word: '億' }],
  gb: [DOLLAR, { size: 1e4, decimals: 2, word: '万' }, { size: 1e8, decimals: 3, word: '亿' }],
  en: [DOLLAR, { size: 1e6, decimals: 3, word: 'M' }, { size: 1e9, decimals: 3, word: 'B' }],
};
/** The sign before an amount in Hong Kong dollars. Outside Hong Kong a bare $ is read as US dollars. */
export const CURRENCY: Readonly<Record<Language, string>> = { zh: '$', gb: 'HK$', en: 'HK$' };

/** $476萬, HK$2.36亿, HK$1.16B; null is negotiable. */
export function priceText(
  price: Hkd | null,
  lang: Language,
  phrases: PricePhrases,
  accuracy: Accuracy = 'exact',
): string {
  return price === null ? phrases.negotiable : marked(moneyText(price, lang), phrases, accuracy);
}

/** $342億, HK$2.36亿, HK$34.2B. */
export function moneyText(amount: Hkd, lang: Language): string {
  return `${CURRENCY[lang]}${inUnits(amount, UNITS[lang])}`;
}

/** What many prices come to, to four digits: nobody reads more, and all languages say the same. */
export function turnoverText(amount: Hkd, lang: Language): string {
  return moneyText(hkd(Number(amount.toPrecision(4))), lang);
}

/** $85,000 a month: a rent is never written in 萬 or M. */
export function rentText(
  rent: Hkd | null,
  lang: Language,
  phrases: PricePhrases,
  accuracy: Accuracy = 'exact',
): string {
  if (rent === null) return phrases.negotiable;
  return marked(`${CURRENCY[lang]}${grouped(rent)}`, phrases, accuracy);
}

/**
 * A rent and its month, which may be set apart: what marks it as the least comes after the month in Chinese,
 * $85,000/月起, and the two are one text.
 */
export function monthlyRentText(
  rent: Hkd | null,
  lang: Language,
  phrases: PricePhrases,
  accuracy: Accuracy,
  month: string,
): { readonly text: string; readonly unit: string } {
  const isLast = accuracy === 'exact' || phrases[accuracy].endsWith('{price}');
  if (rent === null || isLast)
    return { text: rentText(rent, lang, phrases, accuracy), unit: rent === null ? '' : month };
  return { text: marked(rentText(rent, lang, phrases) + month, phrases, accuracy), unit: '' };
}

/** Where there is room for a few characters, such as on a map: fewer decimals, and a rent in units too. */
const SHORT_UNITS: Readonly<Record<Language, readonly Unit[]>> = {
  zh: [DOLLAR, { size: 1e4, decimals: 1, word: '萬' }, { size: 1e8, decimals: 2, word: '億' }],
  gb: [DOLLAR, { size: 1e4, decimals: 1, word: '万' }, { size: 1e8, decimals: 2, word: '亿' }],
  en: [
    DOLLAR,
    { size: 1e3, decimals: 1, word: 'K' },
    { size: 1e6, decimals: 1, word: 'M' },
    { size: 1e9, decimals: 2, word: 'B' },
  ],
};

/** $1,280萬, 1,280万, $12.8M; a rent of $32,000 is $3.2萬, 3.2万 or $32K. */
export function shortPriceText(price: Hkd, lang: Language): string {
  return `${lang === 'gb' ? '' : '$'}${inUnits(price, SHORT_UNITS[lang])}`;
}

export function perFootText(dollars: Hkd, lang: Language): string {
  return `${CURRENCY[lang]}${grouped(dollars)}`;
}

export function rentPerFootText(value: Cents, lang: Language): string {
  return `${CURRENCY[lang]}${decimal(value, 2)}`;
}

/** Whole dollars, half up; null when price or area is not known. */
export function pricePerFoot(price: Hkd | null, area: SquareFeet | null): Hkd | null {
  return price === null || !area ? null : hkd(roundedRatio(price, area));
}

/** To 10 cents below $100, to whole dollars from there; half up. */
export function rentPerFootCents(rent: Hkd | null, area: SquareFeet | null): Cents | null {
  if (rent === null || !area) return null;
  const tenths = roundedRatio(rent * 10, area);
  return cents(tenths < 1000 ? tenths * 10 : roundedRatio(rent, area) * 100);
}

function marked(text: string, phrases: PricePhrases, accuracy: Accuracy): string {
  return accuracy === 'exact' ? text : fill(phrases[accuracy], { price: text });
}

/** Written in the largest unit that the amount, rounded as it would be written, reaches: 99,999,999 is 1億. */
function inUnits(amount: number, units: readonly Unit[]): string {
  let text = '';
  let reached = amount;
  for (const { size, decimals, word } of units) {
    if (reached < size && text !== '') break;
    const step = size / 10 ** decimals;
    const steps = roundedRatio(amount, step);
    text = `${decimal(steps, decimals)}${word}`;
    reached = steps * step;
  }
  return text;
}
