import { type Brand, requireWholeNumber } from '../lib/brand.ts';
import { fillTemplate } from '../lib/template.ts';
import type { SquareFeet } from './area.ts';
import type { Language } from './language.ts';
import { divideRounded, formatDecimal, groupThousands } from './numbers.ts';

/** Whole Hong Kong dollars. */
export type Hkd = Brand<number, 'Hkd'>;
/** Whole Hong Kong cents. */
export type Cents = Brand<number, 'Cents'>;

export function hkd(dollars: number): Hkd;
export function hkd(dollars: number | null): Hkd | null;
export function hkd(dollars: number | null): Hkd | null {
  return dollars === null ? null : (requireWholeNumber(dollars, 'HKD') as Hkd);
}

/** Converts dollars with decimals, such as a rent per square foot in an API response, to cents. */
export function dollarsToCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

function cents(value: number): Cents {
  return requireWholeNumber(value, 'cents') as Cents;
}

export const ACCURACIES = ['exact', 'up', 'about', 'about_up'] as const;
export type Accuracy = (typeof ACCURACIES)[number];

/** Phrases for prices, supplied by the caller. The last three are templates with {price}. */
export type PricePhrases = {
  readonly negotiable: string;
  readonly up: string;
  readonly about: string;
  readonly about_up: string;
};

/** A display unit: its size in dollars and its maximum number of decimals. */
type Unit = { readonly size: number; readonly decimals: number; readonly suffix: string };
const DOLLAR: Unit = { size: 1, decimals: 0, suffix: '' };
const PRICE_UNITS: Readonly<Record<Language, readonly Unit[]>> = {
  zh: [DOLLAR, { size: 1e4, decimals: 2, suffix: '萬' }, { size: 1e8, decimals: 3, suffix: '億' }],
  gb: [DOLLAR, { size: 1e4, decimals: 2, suffix: '万' }, { size: 1e8, decimals: 3, suffix: '亿' }],
  en: [DOLLAR, { size: 1e6, decimals: 3, suffix: 'M' }, { size: 1e9, decimals: 3, suffix: 'B' }],
};
/** Currency sign before an amount in Hong Kong dollars. Outside Hong Kong a bare $ would mean US dollars. */
export const CURRENCY_SYMBOLS: Readonly<Record<Language, string>> = { zh: '$', gb: 'HK$', en: 'HK$' };

/** Formats a price: $476萬, HK$2.36亿, HK$1.16B. Null gives "negotiable". */
export function priceText(
  price: Hkd | null,
  lang: Language,
  phrases: PricePhrases,
  accuracy: Accuracy = 'exact',
): string {
  return price === null ? phrases.negotiable : applyAccuracy(moneyText(price, lang), phrases, accuracy);
}

/** Formats an amount of money: $342億, HK$2.36亿, HK$34.2B. */
export function moneyText(amount: Hkd, lang: Language): string {
  return `${CURRENCY_SYMBOLS[lang]}${formatInLargestUnit(amount, PRICE_UNITS[lang])}`;
}

/**
 * Formats a total of many prices with four significant digits, so that all languages show the same
 * precision.
 */
export function turnoverText(amount: Hkd, lang: Language): string {
  return moneyText(hkd(Number(amount.toPrecision(4))), lang);
}

/** Formats a monthly rent in dollars, such as $85,000. Rents are never written in 萬 or M. */
export function rentText(
  rent: Hkd | null,
  lang: Language,
  phrases: PricePhrases,
  accuracy: Accuracy = 'exact',
): string {
  if (rent === null) return phrases.negotiable;
  return applyAccuracy(`${CURRENCY_SYMBOLS[lang]}${groupThousands(rent)}`, phrases, accuracy);
}

/**
 * Formats a rent and its unit, which can be styled separately. If the "from" mark follows the month, as
 * in Chinese ($85,000/月起), both are returned as one text.
 */
export function monthlyRentText(
  rent: Hkd | null,
  lang: Language,
  phrases: PricePhrases,
  accuracy: Accuracy,
  perMonthText: string,
): { readonly text: string; readonly unit: string } {
  const endsWithPrice = accuracy === 'exact' || phrases[accuracy].endsWith('{price}');
  if (rent === null || endsWithPrice)
    return { text: rentText(rent, lang, phrases, accuracy), unit: rent === null ? '' : perMonthText };
  return { text: applyAccuracy(rentText(rent, lang, phrases) + perMonthText, phrases, accuracy), unit: '' };
}

/**
 * Units for short texts, such as on a map. They have fewer decimals than the units of full prices, and
 * also apply to rents.
 */
const SHORT_UNITS: Readonly<Record<Language, readonly Unit[]>> = {
  zh: [DOLLAR, { size: 1e4, decimals: 1, suffix: '萬' }, { size: 1e8, decimals: 2, suffix: '億' }],
  gb: [DOLLAR, { size: 1e4, decimals: 1, suffix: '万' }, { size: 1e8, decimals: 2, suffix: '亿' }],
  en: [
    DOLLAR,
    { size: 1e3, decimals: 1, suffix: 'K' },
    { size: 1e6, decimals: 1, suffix: 'M' },
    { size: 1e9, decimals: 2, suffix: 'B' },
  ],
};

/** Formats a price for small spaces: $1,280萬, 1,280万, $12.8M. A rent of $32,000 gives $3.2萬, 3.2万 or $32K. */
export function shortPriceText(price: Hkd, lang: Language): string {
  return `${lang === 'gb' ? '' : '$'}${formatInLargestUnit(price, SHORT_UNITS[lang])}`;
}

export function perFootText(dollars: Hkd, lang: Language): string {
  return `${CURRENCY_SYMBOLS[lang]}${groupThousands(dollars)}`;
}

export function rentPerFootText(value: Cents, lang: Language): string {
  return `${CURRENCY_SYMBOLS[lang]}${formatDecimal(value, 2)}`;
}

/**
 * Returns the price per square foot in whole dollars, rounded half up, or null if price or area is
 * unknown.
 */
export function pricePerFoot(price: Hkd | null, area: SquareFeet | null): Hkd | null {
  return price === null || !area ? null : hkd(divideRounded(price, area));
}

/**
 * Returns the rent per square foot in cents, rounded half up: to 10 cents below $100, to whole dollars
 * from $100. Null if rent or area is unknown.
 */
export function rentPerFootCents(rent: Hkd | null, area: SquareFeet | null): Cents | null {
  if (rent === null || !area) return null;
  const tenthsOfDollar = divideRounded(rent * 10, area);
  return cents(tenthsOfDollar < 1000 ? tenthsOfDollar * 10 : divideRounded(rent, area) * 100);
}

function applyAccuracy(text: string, phrases: PricePhrases, accuracy: Accuracy): string {
  return accuracy === 'exact' ? text : fillTemplate(phrases[accuracy], { price: text });
}

/** Formats an amount in the largest unit that its rounded value reaches: 99,999,999 becomes 1億. */
function formatInLargestUnit(amount: number, units: readonly Unit[]): string {
  let text = '';
  let roundedAmount = amount;
  for (const { size, decimals, suffix } of units) {
    if (roundedAmount < size && text !== '') break;
    const roundingStep = size / 10 ** decimals;
    const stepCount = divideRounded(amount, roundingStep);
    text = `${formatDecimal(stepCount, decimals)}${suffix}`;
    roundedAmount = stepCount * roundingStep;
  }
  return text;
}
