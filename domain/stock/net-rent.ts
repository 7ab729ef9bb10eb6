import { divideRounded } from '../text/numbers.ts';
import { INCLUSIVE_RENT_CHARGES } from './facilities.ts';
import { managementFeeCents } from './management-fee.ts';
import { chargedArea, GOVERNMENT_RENT_PERCENT, RATES_PERCENT, type RentCharge } from './rent-charges.ts';

type RentTerms = Parameters<typeof managementFeeCents>[0] & {
  /** Asking rent in HKD per month. */
  readonly rent: number | null;
  /** Null if unknown. */
  readonly rent_includes: readonly RentCharge[] | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
};

/** Why the net rent is unknown. Each value has a phrase. */
export type UnknownNetRent = 'terms' | 'management' | 'air_conditioning';

export type NetRent =
  | {
      /** HKD per month without the charges that the rent includes. */
      readonly rent: number;
      /** Whether rates or government rent were estimated from the rent. */
      readonly isEstimated: boolean;
    }
  | { readonly unknown: UnknownNetRent };

/**
 * Returns the rent without the charges that it includes, as leases on record are compared. Rates and
 * government rent are estimated as a share of the asking rent. The net rent is unknown if the terms do
 * not say what the rent includes, if it includes a management fee that nobody states, or
 * air-conditioning, for which no fee is on record. Returns null if the rent is negotiable.
 */
export function netRent(terms: RentTerms): NetRent | null {
  const { rent, rent_includes: charges } = terms;
  if (rent === null) return null;
  if (charges === null) return { unknown: 'terms' };
  if (charges.includes('air_conditioning')) return { unknown: 'air_conditioning' };
  const chargesPercent =
    (charges.includes('rates') ? RATES_PERCENT : 0) +
    (charges.includes('government_rent') ? GOVERNMENT_RENT_PERCENT : 0);
  const feeCents = charges.includes('management') ? monthlyFeeCents(terms) : 0;
  if (feeCents === null) return { unknown: 'management' };
  const netDollars = divideRounded(Math.max(0, rent * (100 - chargesPercent) - feeCents), 100);
  // A fee as high as the rent is a mistake in the data, and no rent to compare.
  return netDollars === 0 ? { unknown: 'management' } : { rent: netDollars, isEstimated: chargesPercent > 0 };
}

/** Returns the management fee of a unit in HKD cents per month, or null if fee or area is unknown. */
function monthlyFeeCents(terms: RentTerms): number | null {
  const [fee, area] = [managementFeeCents(terms), chargedArea(terms)];
  return fee === null || area === null ? null : fee * area;
}

/** What a rent includes, for a short note beside it. */
export type RentInclusion = {
  /** Whether it includes the management fee, rates and government rent. */
  readonly isInclusive: boolean;
  /** The included charges, without those of an inclusive rent. */
  readonly others: readonly RentCharge[];
};

/** Returns what a rent includes, or null if it includes nothing or the terms do not say. */
export function rentInclusionOf(
  rentIncludes: readonly RentCharge[] | null | undefined,
): RentInclusion | null {
  if (!rentIncludes?.length) return null;
  const isInclusive = INCLUSIVE_RENT_CHARGES.every((charge) => rentIncludes.includes(charge));
  const otherCharges = rentIncludes.filter(
    (charge) => !isInclusive || !INCLUSIVE_RENT_CHARGES.some((inclusive) => inclusive === charge),
  );
  return { isInclusive, others: otherCharges };
}
