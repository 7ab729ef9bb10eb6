import type { Language } from './language.ts';
import { decimal } from './numbers.ts';

/** The units a price field can show, in dollars. */
export const PRICE_INPUT_UNITS = { '10K': 10_000, '1M': 1_000_000 } as const;
type PriceInputUnit = keyof typeof PRICE_INPUT_UNITS;

/** What people count prices in: 萬 in Chinese, Million in English. */
export function priceInputUnit(lang: Language): PriceInputUnit {
  return lang === 'en' ? '1M' : '10K';
}

/** From this price on a field shows the unit with the number. */
const LARGE_PRICE = 100_000_000;
const LARGE_PRICES: Readonly<Record<Language, (dollars: number) => string>> = {
  zh: (dollars) => `${decimal(dollars, 8)}億`,
  gb: (dollars) => `${decimal(dollars, 8)}亿`,
  en: (dollars) => (dollars < 1e9 ? `HK$${decimal(dollars, 6)}M` : `HK$${decimal(dollars, 9)}B`),
};

/** 1.5億, HK$150M, HK$1.2B: exact, and with its own unit. undefined for a price below 100 million. */
export function largePriceText(dollars: number, lang: Language): string | undefined {
  return dollars < LARGE_PRICE ? undefined : LARGE_PRICES[lang](dollars);
}

/** Powers of ten of the unit words people type, in any of the three languages. */
const TYPED_UNITS: Readonly<Record<string, number>> = {
  億: 8,
  亿: 8,
  萬: 4,
  万: 4,
  billion: 9,
  bn: 9,
  b: 9,
  million: 6,
  mn: 6,
  m: 6,
  k: 3,
};
const WORD = Object.keys(TYPED_UNITS).join('|');
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+`;
const WITH_UNIT = new RegExp(`(?:${NUMBER}) ?(?:${WORD})`);
const PARTS = new RegExp(`(${NUMBER}) ?(${WORD}) ?`, 'gy');
const BARE = new RegExp(`^(?:${NUMBER})$`);

/** Whether a typed number says its own unit, such as 1.5億: the unit beside the box is then not meant. */
export function saysUnit(text: string): boolean {
  return WITH_UNIT.test(plainText(text));
}

/** Half-width, in lower case and with single spaces. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Reads a number without unit words, 1,250.5, and multiplies it by a power of ten. */
export function readBareNumber(typed: string, power: number): number | undefined {
  return BARE.test(typed) ? scaled(typed, power) : undefined;
}

/** The same, or a number that says its own unit: 1.2萬, 850k, 1億2,000萬. */
export function readNumber(typed: string, power: number): number | undefined {
  return readBareNumber(typed, power) ?? sumOfUnits(typed);
}

/** Every part has a unit, and a later part a smaller one: 1億2,000萬. */
function sumOfUnits(typed: string): number | undefined {
  let sum = 0;
  let read = 0;
  let power = Number.POSITIVE_INFINITY;
  for (const [part, digits = '', word = ''] of typed.matchAll(PARTS)) {
    const next = TYPED_UNITS[word];
    if (next === undefined || next >= power) return undefined;
    power = next;
    sum += scaled(digits, next);
    read += part.length;
  }
  return read > 0 && read === typed.length ? sum : undefined;
}

/** Shifts the decimal point in the text, so that 4.76 million is exactly 4,760,000. */
function scaled(digits: string, power: number): number {
  return Number(`${digits.replaceAll(',', '')}e${power}`);
}
