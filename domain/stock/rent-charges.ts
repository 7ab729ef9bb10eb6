import { isInHongKong, type Region } from '../codes/region.ts';
import { divideRounded } from '../text/numbers.ts';
import type { Accuracy } from '../text/price.ts';
import { managementFeeCents } from './management-fee.ts';

/** Charges that a rent may include. Otherwise the tenant pays them in addition. */
export const RENT_CHARGES = ['management', 'rates', 'government_rent', 'air_conditioning'] as const;
export type RentCharge = (typeof RENT_CHARGES)[number];

/** Charges that an inclusive rent includes. */
export const INCLUSIVE_RENT_CHARGES = ['management', 'rates', 'government_rent'] as const;

/**
 * Returns whether a rent includes management fee, rates and government rent; false if the terms do not
 * say (null).
 */
export function isInclusive(rentIncludes: readonly RentCharge[] | null): boolean {
  return INCLUSIVE_RENT_CHARGES.every((charge) => rentIncludes?.includes(charge));
}

/** Yearly rates and government rent in percent of the rateable value. */
export const RATES_PERCENT = 5;
export const GOVERNMENT_RENT_PERCENT = 3;

/** Returns the rates and government rent that are among charges, in percent of the rateable value. */
export function publicChargesPercent(charges: readonly RentCharge[]): number {
  return (
    (charges.includes('rates') ? RATES_PERCENT : 0) +
    (charges.includes('government_rent') ? GOVERNMENT_RENT_PERCENT : 0)
  );
}

type StatedTerms = {
  /** Rent in HKD per month. */
  readonly rent: number | null;
  /** Null if unknown. */
  readonly rent_includes: readonly RentCharge[] | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
  readonly management_fee_cents: number | null;
};

export type LeaseTerms = StatedTerms &
  Parameters<typeof managementFeeCents>[0] & {
    readonly rent_accuracy: Accuracy;
    /** Null counts as inside Hong Kong. */
    readonly region_code: Region | null;
  };

/**
 * Returns the rent including management fee, rates and government rent in HKD per month, only from
 * stated terms without estimates, for programs that compare what landlords state. The rent must include
 * rates and government rent, which listings never state in dollars. Returns null if the terms are
 * incomplete. The database view search.stock_now implements the same rule.
 */
export function statedAllInRent(stock: StatedTerms): number | null {
  const { rent, rent_includes, management_fee_cents: fee } = stock;
  if (rent === null || !rent_includes?.includes('rates') || !rent_includes.includes('government_rent'))
    return null;
  if (rent_includes.includes('management')) return rent;
  const area = chargedArea(stock);
  return fee === null || area === null ? null : rent + divideRounded(fee * area, 100);
}

/**
 * Returns the area on which fees are charged: the gross area, or the saleable area if the gross area is
 * unknown.
 */
export function chargedArea({
  area_gross,
  area_saleable,
}: Pick<StatedTerms, 'area_gross' | 'area_saleable'>): number | null {
  return area_gross ?? area_saleable;
}

/** Returns the management fee of a unit in HKD cents per month, or null if fee or area is unknown. */
export function monthlyFeeCents(
  stock: Parameters<typeof chargedArea>[0] & Parameters<typeof managementFeeCents>[0],
): number | null {
  const [fee, area] = [managementFeeCents(stock), chargedArea(stock)];
  return fee === null || area === null ? null : fee * area;
}

/** The rent, or a charge that is paid in addition to it. */
export type RentPart = {
  readonly name: 'rent' | Exclude<RentCharge, 'air_conditioning'>;
  /** HKD per month. The amounts of all parts add up to the rent with charges. */
  readonly amount: number;
};

/** The terms of a rent, in cents. */
export type ChargedTerms = {
  /** Per month. */
  readonly rent: number;
  readonly includes: readonly RentCharge[];
  /** Management fee per month, for the whole area. Ignored if the rent includes it. */
  readonly managementFee: number;
  /** Per year. Null outside Hong Kong, where neither rates nor government rent is charged. */
  readonly rateableValue: number | null;
};

/** Fractions in which rents with charges are added: 1,200 of a cent, 120,000 of a dollar. */
const FRACTIONS_PER_CENT = 12 * 100;
const FRACTIONS_PER_DOLLAR = FRACTIONS_PER_CENT * 100;

/**
 * Adds to a rent the management fee, rates and government rent that it does not include. The sum is
 * rounded once, half up; each part is rounded so that the parts add up to the sum. Exact up to a rent
 * of HK$30 billion.
 */
export function addCharges(terms: ChargedTerms): {
  readonly amount: number;
  readonly parts: readonly RentPart[];
} {
  const { includes, rateableValue } = terms;
  const parts: RentPart[] = [];
  let totalFractions = 0;
  let amount = 0;
  const add = (name: RentPart['name'], partFractions: number) => {
    totalFractions += partFractions;
    const sum = divideRounded(totalFractions, FRACTIONS_PER_DOLLAR);
    parts.push({ name, amount: sum - amount });
    amount = sum;
  };
  add('rent', terms.rent * FRACTIONS_PER_CENT);
  if (!includes.includes('management')) add('management', terms.managementFee * FRACTIONS_PER_CENT);
  if (rateableValue !== null) {
    if (!includes.includes('rates')) add('rates', rateableValue * RATES_PERCENT);
    if (!includes.includes('government_rent'))
      add('government_rent', rateableValue * GOVERNMENT_RENT_PERCENT);
  }
  return { amount, parts };
}

/** Twelve months' rent, the estimate of an unknown rateable value. */
export function estimatedRateableValue(monthlyRent: number): number {
  return monthlyRent * 12;
}

/** The term that is missing to calculate the rent with charges; the first, if several are missing. */
export type MissingTerm = 'rent' | 'rent_includes' | 'management_fee' | 'area';

export type RentWithCharges =
  | {
      /** HKD per month. */
      readonly amount: number;
      readonly accuracy: Accuracy;
      readonly parts: readonly RentPart[];
      readonly missing: null;
    }
  | { readonly amount: null; readonly accuracy: null; readonly missing: MissingTerm };

/**
 * Returns the all-in rent of a listing: the rent with management fee, rates and government rent, in HKD
 * per month. Stated charges count as stated. A fee that only the building states, and rates and
 * government rent of a rateable value of twelve months' rent, are estimates, which make the figure
 * approximate. Air-conditioning is not part of it. The database view search.stock_now implements the
 * same rule.
 */
export function rentWithCharges(stock: LeaseTerms): RentWithCharges {
  const { rent, rent_includes: includes } = stock;
  if (rent === null) return unknownBecauseOf('rent');
  if (includes === null) return unknownBecauseOf('rent_includes');
  const area = chargedArea(stock);
  const fee = managementFeeCents(stock);
  const isFeeIncluded = includes.includes('management');
  if (!isFeeIncluded && fee === null) return unknownBecauseOf('management_fee');
  if (!isFeeIncluded && area === null) return unknownBecauseOf('area');
  const { amount, parts } = addCharges({
    rent: rent * 100,
    includes,
    managementFee: (fee ?? 0) * (area ?? 0),
    rateableValue: isInHongKong(stock) ? estimatedRateableValue(rent * 100) : null,
  });
  const hasEstimate = parts.some((part) => isEstimated(part, stock));
  return {
    amount,
    accuracy: hasEstimate ? approximate(stock.rent_accuracy) : stock.rent_accuracy,
    parts,
    missing: null,
  };
}

function unknownBecauseOf(missing: MissingTerm): RentWithCharges {
  return { amount: null, accuracy: null, missing };
}

/**
 * Returns whether a part is an estimate: the fee of the building, or a charge on the estimated rateable
 * value.
 */
export function isEstimated(
  { name }: Pick<RentPart, 'name'>,
  { management_fee_cents }: Pick<LeaseTerms, 'management_fee_cents'>,
): boolean {
  return isPublicCharge(name) || (name === 'management' && management_fee_cents === null);
}

/** Returns whether a part is charged by the government, on the rateable value. */
export function isPublicCharge(name: RentPart['name']): boolean {
  return name === 'rates' || name === 'government_rent';
}

/** Returns the accuracy of a figure to which an estimate was added. */
export function approximate(accuracy: Accuracy): Accuracy {
  return accuracy === 'up' || accuracy === 'about_up' ? 'about_up' : 'about';
}
