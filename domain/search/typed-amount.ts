import { floorName, parseFloor } from '../text/floor.ts';
import { parseFeet } from '../text/height.ts';
import type { Language } from '../text/language.ts';
import { formatDecimal } from '../text/numbers.ts';
import {
  containsUnit,
  largePriceText,
  normalizeText,
  PRICE_INPUT_UNITS,
  parseBareNumber,
  parseNumberWithUnits,
  priceInputUnit,
} from '../text/price-input.ts';
import { formatAmount, MAX_NUMBER, UNITS, type Unit } from '../text/unit.ts';
import type { RangeEnd } from './filter.ts';

/** Prefixes and suffixes that people type around a number, by unit. */
const MONEY_AFFIXES = {
  prefix: /^(?:hk\$|hkd|\$) ?/,
  suffix: /(?: ?[/每]? ?(?:港元|元|月|month|(?:平方)?[呎尺]|sq\.? ?ft\.?))+$/,
};
const AREA_AFFIXES = { prefix: /^/, suffix: / ?(?:(?:平方)?[呎尺]|sq\.? ?ft\.?)$/ };
const PERCENT_AFFIXES = { prefix: /^/, suffix: / ?(?:%|厘)$/ };
const FEET_AFFIXES = { prefix: /^/, suffix: / ?(?:[呎尺]|英尺|feet|ft\.?|['′])$/ };
const AMPERE_AFFIXES = { prefix: /^/, suffix: / ?(?:安培?|amps?|a)$/ };
const FLOOR_LOAD_AFFIXES = { prefix: /^(?:每?平方?[呎尺])? ?/, suffix: / ?(?:磅|psf|lbs?)$/ };
const YEAR_AFFIXES = { prefix: /^/, suffix: / ?年$/ };
const FLOOR_AFFIXES = { prefix: /^/, suffix: / ?(?:[層层樓楼]|floors?)$/ };
const LIFT_AFFIXES = { prefix: /^/, suffix: / ?(?:[部台]|lifts?)$/ };
const METRE_AFFIXES = { prefix: /^/, suffix: / ?(?:米|公尺|m|met(?:re|er)s?)$/ };
const MINUTE_AFFIXES = { prefix: /^/, suffix: / ?(?:分鐘?|分钟?|min(?:ute)?s?\.?)$/ };
const UNIT_AFFIXES: Readonly<
  Record<Exclude<Unit, 'floor'>, { readonly prefix: RegExp; readonly suffix: RegExp }>
> = {
  hkd: MONEY_AFFIXES,
  hkd_month: MONEY_AFFIXES,
  hkd_sqft: MONEY_AFFIXES,
  hkd_sqft_month: MONEY_AFFIXES,
  sqft: AREA_AFFIXES,
  percent: PERCENT_AFFIXES,
  ft: FEET_AFFIXES,
  amps: AMPERE_AFFIXES,
  psf: FLOOR_LOAD_AFFIXES,
  year: YEAR_AFFIXES,
  floors: FLOOR_AFFIXES,
  lifts: LIFT_AFFIXES,
  cm: METRE_AFFIXES,
  minutes: MINUTE_AFFIXES,
};

/**
 * Parses the text of a range box into a filter value. A bare number uses the unit beside the box: 萬 or
 * millions for sale prices, metres for heights, otherwise dollars, square feet, percent and so on. The
 * words 萬, 億, K and M are always recognized, and feet for heights.
 *
 * Filter values are integers, so excess decimals are rounded: for integer columns inwards, which finds
 * the same rows (at least 8.5 means at least 9); for rents per square foot, which have cents, outwards,
 * so that no requested row is missed.
 */
export function parseTypedAmount(
  text: string,
  unit: Unit,
  end: RangeEnd,
  lang: Language,
): number | undefined {
  if (unit === 'floor') return parseFloor(normalizeText(text));
  const { decimals, storedScale } = UNITS[unit];
  const feetInCm = unit === 'cm' ? parseFeet(normalizeText(text)) : undefined;
  if (feetInCm !== undefined) return feetInCm;
  const { prefix, suffix } = UNIT_AFFIXES[unit];
  const bareText = normalizeText(text).replace(prefix, '').replace(suffix, '');
  const amount =
    unit === 'percent'
      ? parseBareNumber(bareText, decimals)
      : parseNumberWithUnits(bareText, bareUnitPower(unit, lang));
  if (amount === undefined) return undefined;
  const roundsInward = storedScale === 1;
  const value = (end === 'min') === roundsInward ? Math.ceil(amount) : Math.floor(amount);
  return value <= MAX_NUMBER ? value : undefined;
}

/** Returns true if a typed text has its own unit, so that the unit beside the box does not apply. */
export function hasOwnUnit(text: string, unit: Unit): boolean {
  if (unit === 'cm') return parseFeet(normalizeText(text)) !== undefined;
  return unit === 'hkd' && containsUnit(text);
}

/**
 * Formats a value for its box. Parsing the text gives the same value. Prices of 100 million and more
 * include their own unit.
 */
export function formatTypedAmount(value: number, unit: Unit, lang: Language): string {
  if (unit === 'floor') return floorName(value);
  const largePrice = unit === 'hkd' ? largePriceText(value, lang) : undefined;
  if (largePrice !== undefined) return largePrice;
  const powerOfTen = bareUnitPower(unit, lang);
  return powerOfTen === 0 ? formatAmount(value, unit) : formatDecimal(value, powerOfTen).replaceAll(',', '');
}

/** Returns the power of ten by which a bare number is multiplied. */
function bareUnitPower(unit: Unit, lang: Language): number {
  if (unit === 'cm') return 2;
  return unit === 'hkd' ? Math.log10(PRICE_INPUT_UNITS[priceInputUnit(lang)]) : 0;
}
