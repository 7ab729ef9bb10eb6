import { at } from '../lib/at.ts';
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
import { divideHalfUp, multiplyExactly } from './exact-arithmetic.ts';
import { type FormTexts, type FormValues, readForm } from './form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, SPACE_PREFIXES, TENANT_FIELDS } from './forms.ts';
import {
  type BuyerResult,
  calculateBuyerCosts,
  calculateTenantCosts,
  type TenantResult,
} from './occupancy.ts';

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
 * Returns undefined while a required field is empty or invalid. The charges included in the rent and an
 * unknown management fee must be entered; they are not estimated.
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
    ...calculateTenantCosts({
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

/** Returns undefined also if the stamp duty of the day is not known. */
export function buyerResultOf(
  values: FormValues<typeof BUYER_FIELDS>,
  signedOn: IsoDate,
): BuyerResult | undefined {
  const { saleOf = 'property', price, area, rate, years, managementFee } = values;
  if (price === undefined || area === undefined || rate === undefined || years === undefined)
    return undefined;
  if (managementFee === undefined) return undefined;
  const rent = values.rent ?? null;
  return calculateBuyerCosts({
    saleOf,
    price,
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

/** Terms that are usually the same for all spaces of a comparison. */
const SHARED_TERMS = [
  TENANT_FIELDS.termMonths,
  TENANT_FIELDS.rentFreeMonths,
  TENANT_FIELDS.depositMonths,
  TENANT_FIELDS.commissionMonths,
  TENANT_FIELDS.fitOut,
  TENANT_FIELDS.reinstatement,
  BUYER_FIELDS.percent,
  BUYER_FIELDS.rate,
  BUYER_FIELDS.years,
  BUYER_FIELDS.commission,
] as const;

/**
 * Returns the parameters of a comparison with another number of spaces. An added space starts with the
 * terms of the space before it, so that both are compared on one basis; parameters of removed spaces
 * are deleted.
 */
export function paramsWithSpaceCount(params: URLSearchParams, count: number): URLSearchParams {
  const newParams = new URLSearchParams(params);
  const { paramName: countName } = OCCUPANCY_MODE.spaces;
  const previousCount = readForm(OCCUPANCY_MODE, params).values.spaces ?? 1;
  newParams.delete(countName);
  if (count > 1) newParams.set(countName, String(count));
  for (const [index, prefix] of SPACE_PREFIXES.entries()) {
    if (index >= count)
      for (const name of [...newParams.keys()]) if (name.startsWith(prefix)) newParams.delete(name);
    if (index < previousCount || index >= count) continue;
    const previousPrefix = at(SPACE_PREFIXES, index - 1);
    for (const { paramName } of SHARED_TERMS) {
      const text = newParams.get(previousPrefix + paramName);
      if (text !== null) newParams.set(prefix + paramName, text);
    }
  }
  return newParams;
}
