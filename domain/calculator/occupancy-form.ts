import {
  addCharges,
  approximate,
  estimatedRateableValue,
  isPublicCharge,
  RENT_CHARGES,
  type RentCharge,
} from '../stock/rent-charges.ts';
import { squareFeet } from '../text/area.ts';
import type { IsoDate } from '../text/date.ts';
import { type Accuracy, type Cents, type Hkd, hkd } from '../text/price.ts';
import { divideHalfUp, divideRoundingUp, multiplyExactly } from './exact-arithmetic.ts';
import type { FormTexts, FormValues } from './form.ts';
import type { BUYER_FIELDS, TENANT_FIELDS } from './forms.ts';
import { type BuyerResult, buyerCosts, type TenantResult, tenantCosts } from './occupancy.ts';

type TenantValues = FormValues<typeof TENANT_FIELDS>;

/** Estimates an unknown rateable value as twelve months' rent. */
function rateableValueOf(knownValue: Cents | undefined, rent: Cents): Cents {
  return knownValue ?? (estimatedRateableValue(rent) as Cents);
}

/** Returns the charges that a tenant's rent includes. */
export function includedCharges(values: TenantValues): readonly RentCharge[] {
  return RENT_CHARGES.filter((charge) => values[charge] === '1');
}

/**
 * Returns the texts that another text makes obsolete: a charge that is ticked or unticked states what
 * the rent includes, and a typed rent or fee is exact.
 */
export function obsoleteTexts(
  changedKey: keyof typeof TENANT_FIELDS,
): Partial<FormTexts<typeof TENANT_FIELDS>> {
  if (RENT_CHARGES.some((charge) => charge === changedKey)) return { includesUnknown: '0' };
  return changedKey === 'rent' || changedKey === 'managementFee' ? { accuracy: 'exact' } : {};
}

/** The costs of a tenant with the all-in rent, which is the same figure as on the listing's page. */
export type TenantFormResult = TenantResult & {
  /** HKD per month. */
  readonly allInRent: { readonly amount: Hkd; readonly accuracy: Accuracy };
};

/**
 * Returns undefined while a required field is empty or invalid. What the rent includes and an unknown
 * management fee must be entered; they are not estimated.
 */
export function tenantResultOf(values: TenantValues, signedOn: IsoDate): TenantFormResult | undefined {
  const { rent, area, termMonths } = values;
  const chargesInRent = includedCharges(values);
  const managementFee = chargesInRent.includes('management') ? 0 : values.managementFee;
  if (rent === undefined || area === undefined || termMonths === undefined || managementFee === undefined)
    return undefined;
  if (values.includesUnknown === '1') return undefined;
  const rateableValue = rateableValueOf(values.rateableValue, rent);
  const { amount, parts } = addCharges({
    rent,
    includes: chargesInRent,
    managementFee: managementFee * area,
    rateableValue,
  });
  const hasEstimate = values.rateableValue === undefined && parts.some(({ name }) => isPublicCharge(name));
  const accuracy = values.accuracy ?? 'exact';
  return {
    ...tenantCosts({
      monthlyRent: rent,
      area: squareFeet(area),
      termMonths,
      includedCharges: chargesInRent,
      managementFee,
      airConditioningFee: values.airConditioningFee ?? null,
      rateableValue,
      rentFreeMonths: values.rentFreeMonths ?? 0,
      depositMonths: values.depositMonths ?? 0,
      commissionMonths: values.commissionMonths ?? 0,
      fitOut: values.fitOut ?? null,
      reinstatement: values.reinstatement ?? null,
      signedOn,
    }),
    allInRent: { amount: hkd(amount), accuracy: hasEstimate ? approximate(accuracy) : accuracy },
  };
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
  return buyerCosts({
    price: hkd(divideRoundingUp(price, 100)),
    area: squareFeet(area),
    commission: values.commission ?? 0,
    loan: divideHalfUp(multiplyExactly(price, values.percent ?? 0), 10_000) as Cents,
    loanRate: rate,
    loanMonths: years * 12,
    managementFee,
    airConditioningFee: values.airConditioningFee ?? null,
    rateableValue: rateableValueOf(values.rateableValue, rent ?? (0 as Cents)),
    monthlyRent: rent,
    signedOn,
  });
}
