import { divideRounded } from '../text/numbers.ts';
import { managementFeeCents } from './management-fee.ts';

/** Charges that a rent may include. Otherwise the tenant pays them in addition. */
export const RENT_CHARGES = ['management', 'rates', 'government_rent', 'air_conditioning'] as const;
export type RentCharge = (typeof RENT_CHARGES)[number];

/** Yearly rates and government rent in percent of the rateable value. */
export const RATES_PERCENT = 5;
export const GOVERNMENT_RENT_PERCENT = 3;

type LeaseTerms = Parameters<typeof managementFeeCents>[0] & {
  /** Rent in HKD per month. */
  readonly rent: number | null;
  /** Null if unknown. */
  readonly rent_includes: readonly RentCharge[] | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
};

type StatedTerms = Omit<LeaseTerms, 'building'>;

/**
 * Returns the rent including management fee, rates and government rent in HKD per month, only from
 * stated terms without estimates. The rent must include rates and government rent, which listings never
 * state in dollars. Returns null if the terms are incomplete. The database view search.stock_now
 * implements the same rule.
 */
export function allInRent(stock: StatedTerms): number | null {
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
export function chargedArea({ area_gross, area_saleable }: Pick<LeaseTerms, 'area_gross' | 'area_saleable'>) {
  return area_gross ?? area_saleable;
}

/**
 * Returns the rent including management fee, rates and government rent in HKD per month, so that rents
 * with different terms are comparable. The yearly rent is used as the rateable value. Returns null if a
 * figure is unknown.
 */
export function rentWithChargesOf(stock: LeaseTerms): number | null {
  const { rent, rent_includes } = stock;
  if (rent === null || rent_includes === null) return null;
  const percent =
    (rent_includes.includes('rates') ? 0 : RATES_PERCENT) +
    (rent_includes.includes('government_rent') ? 0 : GOVERNMENT_RENT_PERCENT);
  const publicCharges = (rent * percent) / 100;
  if (rent_includes.includes('management')) return Math.round(rent + publicCharges);
  const [fee, area] = [managementFeeCents(stock), chargedArea(stock)];
  return fee === null || area === null ? null : Math.round(rent + publicCharges + (fee * area) / 100);
}
