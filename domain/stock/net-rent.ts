import { isInHongKong } from '../codes/region.ts';
import { divideRounded } from '../text/numbers.ts';
import {
  INCLUSIVE_RENT_CHARGES,
  isInclusive,
  type LeaseTerms,
  monthlyFeeCents,
  publicChargesPercent,
  type RentCharge,
} from './rent-charges.ts';

type RentTerms = Omit<LeaseTerms, 'rent_accuracy'>;

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
 * government rent are estimated as a share of the asking rent; outside Hong Kong there are none. The net
 * rent is unknown if the terms do not say what the rent includes, if it includes a management fee that
 * nobody states, or air-conditioning, for which no fee is on record. Returns null if the rent is
 * negotiable.
 */
export function netRent(terms: RentTerms): NetRent | null {
  const { rent, rent_includes: charges } = terms;
  if (rent === null) return null;
  if (charges === null) return { unknown: 'terms' };
  if (charges.includes('air_conditioning')) return { unknown: 'air_conditioning' };
  const chargesPercent = isInHongKong(terms) ? publicChargesPercent(charges) : 0;
  const feeCents = charges.includes('management') ? monthlyFeeCents(terms) : 0;
  if (feeCents === null) return { unknown: 'management' };
  const netDollars = divideRounded(Math.max(0, rent * (100 - chargesPercent) - feeCents), 100);
  // A fee as high as the rent is a mistake in the data, and no rent to compare.
  return netDollars === 0 ? { unknown: 'management' } : { rent: netDollars, isEstimated: chargesPercent > 0 };
}

/** The charges that a rent includes, for a short note beside it. */
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
  if (!isInclusive(rentIncludes)) return { isInclusive: false, others: rentIncludes };
  const otherCharges = rentIncludes.filter(
    (charge) => !INCLUSIVE_RENT_CHARGES.some((inclusive) => inclusive === charge),
  );
  return { isInclusive: true, others: otherCharges };
}
