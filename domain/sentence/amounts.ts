import type { DayLimits, Limits, RangeFilter } from '../search/filter.ts';
import type { FilterDefinitions } from '../search/filter-definitions.ts';
import type { IsoDate } from '../text/date.ts';
import { FLOOR_LIMITS, MAX_NUMBER } from '../text/unit.ts';
import { FILTER_WORDS, type PlainAmount } from './filter-words.ts';
import type { Quantity } from './quantities.ts';

export type Comparison = 'max' | 'min' | 'about';

/** One or two quantities with the words that say what they limit. */
export type Amount = {
  readonly first: Quantity;
  /** The end of a range: 1500-2500. */
  readonly second: Quantity | undefined;
  readonly comparison: Comparison | undefined;
  /** Filters that the words beside the amount name. */
  readonly fieldKeys: readonly string[];
};

/** What the rest of the sentence says, by which an amount without a name is read. */
export type Scope = {
  readonly definitions: FilterDefinitions;
  readonly isSale: boolean;
  readonly isLease: boolean;
  /** Whether another amount of the sentence is an area. */
  readonly hasArea: boolean;
};

/** Dollars from which a price without a name is a sale price and not a monthly rent. */
const MIN_SALE_PRICE = 1_500_000;
/** Dollars a square foot from which a price a foot is that of a sale and not of a lease. */
const MIN_SALE_PRICE_PER_FOOT = 1_000;
/** A bare number in this range is an area in square feet; a greater one is money. */
const BARE_AREA = { min: 100, max: 20_000 };
/** A bare height below this is metres, otherwise feet. */
const MIN_HEIGHT_IN_FEET = 7;
const FIRST_YEAR = 1900;
/** A bare number in this range is a year where years are searched, unless it is round like an area. */
const BARE_YEARS = { min: 1950, max: 2039 };
const isBareYear = (value: number) => value >= BARE_YEARS.min && value <= BARE_YEARS.max && value % 100 !== 0;

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
const CM_PER_FOOT = 30.48;
const MILLION = 1_000_000;

/** Returns the filter and the limits that an amount stands for; undefined if no filter fits. */
export function readAmount(
  amount: Amount,
  scope: Scope,
): { readonly key: string; readonly limits: Limits | DayLimits } | undefined {
  const quantities = sameScale(amount);
  const key = keyOf({ ...amount, first: quantities[0] }, scope);
  const definition = key === undefined ? undefined : scope.definitions[key];
  if (key !== undefined && definition?.kind === 'days')
    return { key, limits: limitsInYears(quantities, amount.comparison) };
  if (key === undefined || definition?.kind !== 'range') return undefined;
  const values = quantities.map((quantity) => valueIn(quantity, definition)).sort((a, b) => a - b);
  // 'About 10 minutes' is as long as people would walk or travel.
  const isDuration = definition.unit === 'minutes' && amount.comparison === 'about';
  const comparison = isDuration ? undefined : amount.comparison;
  const limits = limitsOf(values, comparison ?? plainAmount(key), definition);
  const isValid = Object.values(limits).every(
    (limit) => limit <= MAX_NUMBER && (definition.unit !== 'floor' || limit <= FLOOR_LIMITS.max),
  );
  return isValid ? { key, limits } : undefined;
}

/** Gives both ends of a range one scale: 3-5萬 is 30,000 to 50,000. */
function sameScale({ first, second }: Amount): readonly [Quantity, ...Quantity[]] {
  if (!second) return [first];
  const rescale = (quantity: Quantity, scale: number): Quantity => ({
    ...quantity,
    value: quantity.value * scale,
  });
  const unit = { unit: first.unit ?? second.unit, isMoney: first.isMoney || second.isMoney };
  const money = {
    isPerFoot: first.isPerFoot || second.isPerFoot,
    isPerMonth: first.isPerMonth || second.isPerMonth,
  };
  const hasScale = first.hasScale || second.hasScale;
  const [a, b] = [
    !first.hasScale && first.value * second.scale <= second.value ? rescale(first, second.scale) : first,
    !second.hasScale && second.value < first.value ? rescale(second, first.scale) : second,
  ];
  return [{ ...a, ...unit, ...money, hasScale }, b];
}

function keyOf({ first, fieldKeys }: Amount, scope: Scope): string | undefined {
  const { definitions } = scope;
  const fieldKey = fieldKeys.find((key) => key in definitions);
  if (fieldKey === 'sell' || fieldKey === 'rent') return moneyKey(first, scope, fieldKey);
  if (fieldKey === 'yield' && first.unit !== undefined && first.unit !== 'percent') return undefined;
  if (fieldKey !== undefined) return fieldKey;
  const key = fieldKeys.length > 0 ? undefined : keyOfUnit(first, scope);
  return key !== undefined && key in definitions ? key : undefined;
}

function keyOfUnit(quantity: Quantity, scope: Scope): string | undefined {
  if (quantity.unit === 'pound') return 'floorLoading';
  if (quantity.isPerFoot || quantity.isPerMonth || quantity.isMoney) return moneyKey(quantity, scope);
  switch (quantity.unit) {
    case 'foot':
    case 'square_foot':
    case 'square_metre':
      return 'area';
    case 'percent':
      return 'yield';
    case 'minute':
      return 'walk';
    case 'floor':
      return 'floor' in scope.definitions ? 'floor' : 'floors';
    case 'year':
      return quantity.value >= FIRST_YEAR ? yearKey(scope) : undefined;
    case 'ampere':
      return 'power';
    case 'lift':
    case 'metre':
      return undefined;
    case undefined:
      return bareKey(quantity, scope);
  }
}

/** Reads a number without a unit by its size, and by what the sentence has already. */
function bareKey(quantity: Quantity, scope: Scope): string | undefined {
  const { value, hasScale } = quantity;
  if (isBareYear(value) && yearKey(scope)) return yearKey(scope);
  if (hasScale || value > BARE_AREA.max) return moneyKey(quantity, scope);
  if (value < BARE_AREA.min) return undefined;
  return scope.hasArea ? moneyKey(quantity, scope) : 'area';
}

/** Returns the filter that a year belongs to: the year of a building, or the days of transactions. */
const yearKey = ({ definitions }: Scope) => ['year', 'days'].find((key) => key in definitions);

/** Returns the days of one year, or of the years that an amount limits. */
function limitsInYears(years: readonly Quantity[], comparison: Comparison | undefined): DayLimits {
  const values = years.map(({ value }) => String(value)).sort();
  const min = `${values[0]}-01-01` as IsoDate;
  const max = `${values.at(-1)}-12-31` as IsoDate;
  return { ...(comparison !== 'max' && { min }), ...(comparison !== 'min' && { max }) };
}

function moneyKey(
  { value, isPerFoot, isPerMonth }: Quantity,
  { isSale, isLease }: Scope,
  fieldKey?: 'sell' | 'rent',
): string {
  const isRent = fieldKey === 'rent' || isPerMonth || (isLease && !isSale);
  if (isPerFoot) return isRent || (!isSale && value < MIN_SALE_PRICE_PER_FOOT) ? 'ftRent' : 'ftSell';
  return isRent || (!isSale && value < MIN_SALE_PRICE) ? 'rent' : 'sell';
}

/** Converts a quantity to the steps of a filter's unit. */
function valueIn({ value, unit, scale }: Quantity, definition: RangeFilter): number {
  switch (definition.unit) {
    case 'percent':
      return value * 100;
    case 'sqft':
      return unit === 'square_metre' ? value * SQUARE_FEET_PER_SQUARE_METRE : value;
    case 'cm':
      // The m of 4.5m is metres here, and millions elsewhere.
      if (scale === MILLION && unit === undefined) return (value / MILLION) * 100;
      return unit === 'metre' || (unit === undefined && value < MIN_HEIGHT_IN_FEET)
        ? value * 100
        : value * CM_PER_FOOT;
    default:
      return value;
  }
}

function plainAmount(key: string): PlainAmount {
  const words = FILTER_WORDS[key as keyof typeof FILTER_WORDS];
  return typeof words === 'object' && 'amount' in words ? words.amount : 'exact';
}

/** Limits are whole steps, rounded so that they contain no more than was typed; 'about' is 10 % around. */
function limitsOf(values: readonly number[], comparison: PlainAmount, { unit }: RangeFilter): Limits {
  const [low = 0, high = low] = values;
  const [min, max] = unit === 'cm' ? [Math.round(low), Math.round(high)] : [Math.ceil(low), Math.floor(high)];
  if (values.length > 1) return { min, max };
  switch (comparison) {
    case 'max':
      return { max: unit === 'cm' ? max : Math.floor(low) };
    case 'min':
      return { min };
    case 'about':
      return {
        min: Math.ceil(Number((low * 0.9).toFixed(4))),
        max: Math.floor(Number((low * 1.1).toFixed(4))),
      };
    case 'exact':
      return { min, max: min };
  }
}
