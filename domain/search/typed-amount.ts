import type { Language } from '../text/language.ts';
import { decimal } from '../text/numbers.ts';
import {
  largePriceText,
  PRICE_INPUT_UNITS,
  plainText,
  priceInputUnit,
  readBareNumber,
  readNumber,
} from '../text/price-input.ts';
import { formatAmount, MAX_NUMBER, UNITS, type Unit } from '../text/unit.ts';
import type { End } from './filter.ts';

/** What people write around the number. */
const MONEY = {
  before: /^(?:hk\$|hkd|\$) ?/,
  after: /(?: ?[/每]? ?(?:港元|元|月|month|(?:平方)?[呎尺]|sq\.? ?ft\.?))+$/,
};
const AREA = { before: /^/, after: / ?(?:(?:平方)?[呎尺]|sq\.? ?ft\.?)$/ };
const PERCENT = { before: /^/, after: / ?(?:%|厘)$/ };
const FEET = { before: /^/, after: / ?(?:[呎尺]|英尺|feet|ft\.?|['′])$/ };
const AMPERES = { before: /^/, after: / ?(?:安培?|amps?|a)$/ };
const POUNDS = { before: /^(?:每?平方?[呎尺])? ?/, after: / ?(?:磅|psf|lbs?)$/ };
const YEARS = { before: /^/, after: / ?年$/ };
const FLOORS = { before: /^/, after: / ?(?:[層层樓楼]|floors?)$/ };
const LIFTS = { before: /^/, after: / ?(?:[部台]|lifts?)$/ };
const METRES = { before: /^/, after: / ?(?:米|公尺|m|met(?:re|er)s?)$/ };
const MINUTES = { before: /^/, after: / ?(?:分鐘?|分钟?|min(?:ute)?s?\.?)$/ };
const AROUND: Readonly<Record<Unit, { readonly before: RegExp; readonly after: RegExp }>> = {
  hkd: MONEY,
  hkd_month: MONEY,
  hkd_sqft: MONEY,
  hkd_sqft_month: MONEY,
  sqft: AREA,
  percent: PERCENT,
  ft: FEET,
  amps: AMPERES,
  psf: POUNDS,
  year: YEARS,
  floors: FLOORS,
  lifts: LIFTS,
  cm: METRES,
  minutes: MINUTES,
};

/**
 * Reads what a person types into a box of a range, as a value of its filter. A bare number counts in the unit
 * that stands beside the box: sale prices in 萬 or Million, heights in metres, everything else in dollars,
 * square feet, per cent and so on. 萬, 億, K or M count wherever they are typed.
 *
 * Filters are whole numbers, so a limit with more decimals is rounded. Where columns hold whole numbers too,
 * it is rounded to the inside, which finds the same rows: at least 8.5 is at least 9. Rents a square foot
 * have cents: there it is rounded to the outside, so that no row that was asked for is missed.
 */
export function parseTypedAmount(text: string, unit: Unit, end: End, lang: Language): number | undefined {
  const { decimals, stored } = UNITS[unit];
  const { before, after } = AROUND[unit];
  const typed = plainText(text).replace(before, '').replace(after, '');
  const number =
    unit === 'percent' ? readBareNumber(typed, decimals) : readNumber(typed, bareUnitPower(unit, lang));
  if (number === undefined) return undefined;
  const isInside = stored === 1;
  const value = (end === 'min') === isInside ? Math.ceil(number) : Math.floor(number);
  return value <= MAX_NUMBER ? value : undefined;
}

/** What a box shows for a value: reading it back gives the value. A price from 100 million on says its own unit. */
export function formatTypedAmount(value: number, unit: Unit, lang: Language): string {
  const large = unit === 'hkd' ? largePriceText(value, lang) : undefined;
  if (large !== undefined) return large;
  const power = bareUnitPower(unit, lang);
  return power === 0 ? formatAmount(value, unit) : decimal(value, power).replaceAll(',', '');
}

/** What a bare number is multiplied by, as a power of ten. */
function bareUnitPower(unit: Unit, lang: Language): number {
  if (unit === 'cm') return 2;
  return unit === 'hkd' ? Math.log10(PRICE_INPUT_UNITS[priceInputUnit(lang)]) : 0;
}
