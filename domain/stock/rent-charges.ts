import { roundedRatio } from '../text/numbers.ts';
import { managementFeeCents } from './management-fee.ts';

/** What a rent may include, and what is paid besides it otherwise. */
export const RENT_CHARGES = ['management', 'rates', 'government_rent', 'air_conditioning'] as const;
export type RentCharge = (typeof RENT_CHARGES)[number];

/** Yearly rates and government rent, in percent of the rateable value. */
export const RATES_PERCENT = 5;
export const GOVERNMENT_RENT_PERCENT = 3;

type Let = Parameters<typeof managementFeeCents>[0] & {
  /** HKD a month. */
  readonly rent: number | null;
  /** null where it is not known. */
  readonly rent_includes: readonly RentCharge[] | null;
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
};

type Stated = Omit<Let, 'building'>;

/**
 * The rent with management fee, rates and government rent in HKD a month, as far as the terms of the listing state it:
 * nothing is estimated. Rates and government rent must be included, since no listing states them in dollars; the
 * management fee is included, or it is the fee that the listing states for its area. null where they do not say so. The
 * view search.stock_now of the database follows the same rule.
 */
export function allInRent(stock: Stated): number | null {
  const { rent, rent_includes, management_fee_cents: fee } = stock;
  if (rent === null || !rent_includes?.includes('rates') || !rent_includes.includes('government_rent'))
    return null;
  if (rent_includes.includes('management')) return rent;
  const area = chargedArea(stock);
  return fee === null || area === null ? null : rent + roundedRatio(fee * area, 100);
}

/** Fees are charged on the gross area, so that is taken where it is known. */
export function chargedArea({ area_gross, area_saleable }: Pick<Let, 'area_gross' | 'area_saleable'>) {
  return area_gross ?? area_saleable;
}

/**
 * The rent with management fee, rates and government rent, in HKD a month, whatever the asking rent includes: the
 * one basis on which rents can be compared. Twelve months' rent stand for the rateable value, of which a month's
 * share is therefore taken of the rent. null where something of it is not known.
 */
export function rentWithCharges(stock: Let): number | null {
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
