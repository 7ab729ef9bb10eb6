import { RENT_CHARGES, type RentCharge } from '../stock/rent-charges.ts';
import { squareFeet } from '../text/area.ts';
import type { IsoDate } from '../text/date.ts';
import { type Cents, hkd } from '../text/price.ts';
import { halfUp, product, roundedUp } from './exact.ts';
import type { FormValues } from './form.ts';
import type { BUYER_FIELDS, TENANT_FIELDS } from './forms.ts';
import { type BuyerResult, buyerCosts, type TenantResult, tenantCosts } from './occupancy.ts';

/** Twelve months' rent stand for the rateable value where nobody knows it. */
function rateableValueOf(known: Cents | undefined, rent: Cents): Cents {
  return known ?? ((rent * 12) as Cents);
}

/** The charges that a tenant's rent includes. */
export function includedCharges(values: FormValues<typeof TENANT_FIELDS>): readonly RentCharge[] {
  return RENT_CHARGES.filter((charge) => values[charge] === '1');
}

/** undefined while a field that is needed is empty or wrong. A fee that is not known is asked for, not guessed. */
export function tenantOf(
  values: FormValues<typeof TENANT_FIELDS>,
  signed: IsoDate,
): TenantResult | undefined {
  const { rent, area, termMonths } = values;
  const included = includedCharges(values);
  const managementFee = included.includes('management') ? 0 : values.managementFee;
  if (rent === undefined || area === undefined || termMonths === undefined || managementFee === undefined)
    return undefined;
  return tenantCosts({
    monthlyRent: rent,
    area: squareFeet(area),
    termMonths,
    included,
    managementFee,
    airConditioningFee: values.airConditioningFee ?? 0,
    rateableValue: rateableValueOf(values.rateableValue, rent),
    rentFreeMonths: values.rentFreeMonths ?? 0,
    depositMonths: values.depositMonths ?? 0,
    commissionMonths: values.commissionMonths ?? 0,
    fitOut: values.fitOut ?? 0,
    reinstatement: values.reinstatement ?? 0,
    signed,
  });
}

export function buyerOf(values: FormValues<typeof BUYER_FIELDS>, signed: IsoDate): BuyerResult | undefined {
  const { price, area, rate, years, managementFee } = values;
  if (price === undefined || area === undefined || rate === undefined || years === undefined)
    return undefined;
  if (managementFee === undefined) return undefined;
  const rent = values.rent ?? null;
  return buyerCosts({
    price: hkd(roundedUp(price, 100)),
    area: squareFeet(area),
    commission: values.commission ?? 0,
    loan: halfUp(product(price, values.percent ?? 0), 10_000) as Cents,
    loanRate: rate,
    loanMonths: years * 12,
    managementFee,
    airConditioningFee: values.airConditioningFee ?? 0,
    rateableValue: rateableValueOf(values.rateableValue, rent ?? (0 as Cents)),
    monthlyRent: rent,
    signed,
  });
}
