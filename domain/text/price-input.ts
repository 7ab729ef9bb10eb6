import type { Language } from './language.ts';
import { formatDecimal } from './numbers.ts';

/** Display units of price fields, in dollars. */
export const PRICE_INPUT_UNITS = { '10K': 10_000, '1M': 1_000_000 } as const;
type PriceInputUnit = keyof typeof PRICE_INPUT_UNITS;

/** Returns the usual unit for prices: 萬 in Chinese, millions in English. */
export function priceInputUnit(lang: Language): PriceInputUnit {
  return lang === 'en' ? '1M' : '10K';
}

/** Minimum price in dollars for which a field shows the unit with the number. */
const LARGE_PRICE_MIN = 100_000_000;
const LARGE_PRICES: Readonly<Record<Language, (dollars: number) => string>> = {
  zh: (dollars) => `${formatDecimal(dollars, 8)}億`,
  gb: (dollars) => `${formatDecimal(dollars, 8)}亿`,
  en: (dollars) => (dollars < 1e9 ? `HK$${formatDecimal(dollars, 6)}M` : `HK$${formatDecimal(dollars, 9)}B`),
};

/**
 * Formats a large price exactly, with its own unit: 1.5億, HK$150M, HK$1.2B. Returns undefined below 100
 * million.
 */
export function largePriceText(dollars: number, lang: Language): string | undefined {
  return dollars < LARGE_PRICE_MIN ? undefined : LARGE_PRICES[lang](dollars);
}

/** Powers of ten of the unit words that people type, in all languages. */
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
const UNIT_WORD = Object.keys(TYPED_UNITS).join('|');
const NUMBER_PATTERN = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+`;
const NUMBER_WITH_UNIT = new RegExp(`(?:${NUMBER_PATTERN}) ?(?:${UNIT_WORD})`);
const UNIT_PART = new RegExp(`(${NUMBER_PATTERN}) ?(${UNIT_WORD}) ?`, 'gy');
const BARE_NUMBER = new RegExp(`^(?:${NUMBER_PATTERN})$`);

/**
 * Returns true if a typed number contains its own unit, such as 1.5億. The unit beside the box then does
 * not apply.
 */
export function containsUnit(text: string): boolean {
  return NUMBER_WITH_UNIT.test(normalizeText(text));
}

/** Normalizes text to half width, lower case and single spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Parses a number without unit words, such as 1,250.5, and multiplies it by a power of ten. */
export function parseBareNumber(text: string, power: number): number | undefined {
  return BARE_NUMBER.test(text) ? shiftDecimalPoint(text, power) : undefined;
}

/** Parses a bare number, or a number with its own units: 1.2萬, 850k, 1億2,000萬. */
export function parseNumberWithUnits(text: string, power: number): number | undefined {
  return parseBareNumber(text, power) ?? sumOfUnits(text);
}

/**
 * Sums up parts with decreasing units: 1億2,000萬. Returns undefined if a part has no unit or the units
 * do not decrease.
 */
function sumOfUnits(text: string): number | undefined {
  let sum = 0;
  let consumedLength = 0;
  let previousPower = Number.POSITIVE_INFINITY;
  for (const [part, digits = '', word = ''] of text.matchAll(UNIT_PART)) {
    const unitPower = TYPED_UNITS[word];
    if (unitPower === undefined || unitPower >= previousPower) return undefined;
    previousPower = unitPower;
    sum += shiftDecimalPoint(digits, unitPower);
    consumedLength += part.length;
  }
  return consumedLength > 0 && consumedLength === text.length ? sum : undefined;
}

/** Shifts the decimal point in the text, so that 4.76 million is exactly 4,760,000. */
function shiftDecimalPoint(digits: string, power: number): number {
  return Number(`${digits.replaceAll(',', '')}e${power}`);
}
