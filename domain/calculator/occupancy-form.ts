import { RENT_CHARGES, type RentCharge } from '../stock/rent-charges.ts';
import { squareFeet } from '../text/area.ts';
import type { IsoDate } from '../text/date.ts';
import { type Cents, hkd } from '../text/price.ts';
import { divideHalfUp, divideRoundingUp, multiplyExactly } from './exact-arithmetic.ts';
import type { FormValues } from './form.ts';
import type { BUYER_FIELDS, TENANT_FIELDS } from './forms.ts';
import {
  type BuyerResult,
  calculateBuyerCosts,
  calculateTenantCosts,
  type TenantResult,
} from './occupancy.ts';

/** Estimates an unknown rateable value as twelve months' rent. */
function rateableValueOf(knownValue: Cents | undefined, rent: Cents): Cents {
  return knownValue ?? ((rent * 12) as Cents);
}

/** Returns the charges that a tenant's rent includes. */
export function includedCharges(values: FormValues<typeof TENANT_FIELDS>): readonly RentCharge[] {
  return RENT_CHARGES.filter((charge) => values[charge] === '1');
}

/**
 * Returns undefined while a required field is empty or invalid. An unknown management fee must be
 * entered; it is not estimated.
 */
export function tenantResultOf(
  values: FormValues<typeof TENANT_FIELDS>,
  signedOn: IsoDate,
): TenantResult | undefined {
  const { rent, area, termMonths } = values;
  const chargesInRent = includedCharges(values);
  const managementFee = chargesInRent.includes('management') ? 0 : values.managementFee;
  if (rent === undefined || area === undefined || termMonths === undefined || managementFee === undefined)
    return undefined;
  return calculateTenantCosts({
    monthlyRent: rent,
    area: squareFeet(area),
    termMonths,
    includedCharges: chargesInRent,
    managementFee,
    airConditioningFee: values.airConditioningFee ?? 0,
    rateableValue: rateableValueOf(values.rateableValue, rent),
    rentFreeMonths: values.rentFreeMonths ?? 0,
    depositMonths: values.depositMonths ?? 0,
    commissionMonths: values.commissionMonths ?? 0,
    fitOut: values.fitOut ?? 0,
    reinstatement: values.reinstatement ?? 0,
    signedOn,
  });
}

export function buyerResultOf(
  values: FormValues<typeof BUYER_FIELDS>,
  signedOn: IsoDate,
): BuyerResult | undefined {
  const { price, area, rate, years, managementFee } = values;
  if (price === undefined || area === undefined || rate === undefined || years === undefined)
    return undefined;
  if (managementFee === undefined) return undefined;
  const rent = values.rent ?? null;
  return calculateBuyerCosts({
    price: hkd(divideRoundingUp(price, 100)),
    area: squareFeet(area),
    commission: values.commission ?? 0,
    loan: divideHalfUp(multiplyExactly(price, values.percent ?? 0), 10_000) as Cents,
    loanRate: rate,
    loanMonths: years * 12,
    managementFee,
    airConditioningFee: values.airConditioningFee ?? 0,
    rateableValue: rateableValueOf(values.rateableValue, rent ?? (0 as Cents)),
    monthlyRent: rent,
    signedOn,
  });
}
