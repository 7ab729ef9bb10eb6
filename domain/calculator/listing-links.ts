import { isInHongKong, type Region } from '../codes/region.ts';
import { type Decoration, needsNoFitOut } from '../stock/decoration.ts';
import { managementFeeCents } from '../stock/management-fee.ts';
import {
  approximate,
  chargedArea,
  isEstimated,
  monthlyFeeCents,
  publicChargesPercent,
  type RentCharge,
} from '../stock/rent-charges.ts';
import { saleNeedingExplanation } from '../stock/stock-choices.ts';
import { type IsoDate, parseIsoDate } from '../text/date.ts';
import type { Language } from '../text/language.ts';
import { divideRounded, groupThousands } from '../text/numbers.ts';
import type { Accuracy } from '../text/price.ts';
import type { SaleObject } from './buyers-duty.ts';
import { type Calculator, calculatorPath } from './calculators.ts';
import { type CalculatorForm, formParams, withPrefix } from './form.ts';
import {
  BUYER_FIELDS,
  DEFAULT_LEASE_YEARS,
  INVESTMENT_FIELDS,
  MORTGAGE_FIELDS,
  OCCUPANCY_MODE,
  SALE_FIELDS,
  SPACE_PREFIXES,
  TENANCY_FIELDS,
  TENANT_FIELDS,
} from './forms.ts';
import { formatTypedDay, lastDayOfTerm } from './term.ts';

/** Facts of a listing that can prefill a calculator. Null means unknown. */
export type ListedSpace = {
  readonly name: string;
  /** Sale price in HKD and rent in HKD per month. */
  readonly sell: number | null;
  readonly rent: number | null;
  /** Area in square feet. */
  readonly area: number | null;
  /** Cents per square foot per month. */
  readonly managementFee: number | null;
  readonly rentIncludes: readonly RentCharge[] | null;
  /** Accuracy of the rent with the management fee: approximate if the fee is that of the building. */
  readonly rentAccuracy: Accuracy;
  /** The space can be used without fitting out. */
  readonly isFittedOut: boolean;
  /** The space is outside Hong Kong. */
  readonly isOutsideHongKong: boolean;
  /**
   * The sale transfers the shares of the owning company; stamp duty applies to the shares instead of
   * the property.
   */
  readonly isShareTransfer: boolean;
  /** First day on which a tenant can have the space. */
  readonly handoverOn: IsoDate | null;
  /** Key money in HKD that a new tenant pays. */
  readonly keyMoney: number | null;
};

type Stock = Pick<ListedSpace, 'sell' | 'rent'> & {
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
  readonly rent_includes: readonly RentCharge[] | null;
  readonly rent_accuracy: Accuracy;
  readonly decoration: Decoration | null;
  readonly decorated: boolean;
  readonly region_code: Region | null;
  readonly sale_kind: string | null;
  readonly handover_on: string | null;
  readonly key_money: number | null;
} & Parameters<typeof managementFeeCents>[0];

export function listedSpace(stock: Stock, name: string): ListedSpace {
  const { sell, rent, rent_includes: rentIncludes } = stock;
  const managementFee = managementFeeCents(stock);
  const isFeeEstimated =
    isEstimated({ name: 'management' }, stock) &&
    !rentIncludes?.includes('management') &&
    managementFee !== null;
  return {
    name,
    sell,
    rent,
    area: chargedArea(stock),
    managementFee,
    rentIncludes,
    rentAccuracy: isFeeEstimated ? approximate(stock.rent_accuracy) : stock.rent_accuracy,
    isFittedOut: needsNoFitOut(stock),
    isOutsideHongKong: !isInHongKong(stock),
    isShareTransfer: isShareTransfer(stock),
    handoverOn: parseIsoDate(stock.handover_on ?? '') ?? null,
    keyMoney: stock.key_money,
  };
}

function isShareTransfer(stock: Pick<Stock, 'sale_kind'>): boolean {
  return saleNeedingExplanation(stock) === 'share_transfer';
}

/** Returns the form text that states whether the property or the shares of its owner are sold. */
function saleOfText(isSaleOfShares: boolean): SaleObject {
  return isSaleOfShares ? 'shares' : 'property';
}

export type CalculatorLink = { readonly calculator: Calculator; readonly to: string };

/** Returns links to the calculators that apply to a listing, with its figures prefilled. */
export function buildCalculatorLinks(
  space: ListedSpace,
  lang: Language,
  today: IsoDate,
): readonly CalculatorLink[] {
  const { sell, rent } = space;
  const links: CalculatorLink[] = [];
  // Stamp duty, rates and lending rules apply only in Hong Kong.
  if (space.isOutsideHongKong) return links;
  if (sell !== null) {
    const price = groupThousands(sell);
    const saleOf = saleOfText(space.isShareTransfer);
    const to = calculatorPath(lang, 'mortgage', MORTGAGE_FIELDS, { saleOf, value: price });
    links.push({ calculator: 'mortgage', to });
    links.push({ calculator: 'sale', to: calculatorPath(lang, 'sale', SALE_FIELDS, { saleOf, price }) });
  }
  if (rent !== null) {
    const to = calculatorPath(lang, 'tenancy', TENANCY_FIELDS, tenancyTexts(rent, space, today));
    links.push({ calculator: 'tenancy', to });
  }
  if (sell !== null || rent !== null)
    links.push({ calculator: 'occupancy', to: occupancyPath([space], lang) });
  return links;
}

/** Returns the lease that starts at handover, or today if the space is free already. */
function tenancyTexts(rent: number, { handoverOn, keyMoney }: ListedSpace, today: IsoDate): FieldTexts {
  const start = handoverOn !== null && handoverOn > today ? handoverOn : today;
  return {
    start: formatTypedDay(start),
    end: formatTypedDay(lastDayOfTerm(start, DEFAULT_LEASE_YEARS)),
    monthlyRent: groupThousands(rent),
    ...(keyMoney !== null && { keyMoney: groupThousands(keyMoney) }),
  };
}

type LetStock = Omit<Stock, 'rent_accuracy'> & { readonly tenancy_rent: number | null };

/**
 * Returns the field texts of the investment calculator for a listing, or undefined if the listing has
 * no sale price or is outside Hong Kong.
 */
export function buildInvestmentTexts(
  stock: LetStock,
): Readonly<Record<keyof typeof INVESTMENT_FIELDS, string>> | undefined {
  if (stock.sell === null || !isInHongKong(stock)) return undefined;
  const rent = stock.tenancy_rent ?? stock.rent;
  const defaultTexts = Object.fromEntries(
    Object.entries(INVESTMENT_FIELDS).map(([key, field]) => [key, field.defaultText]),
  ) as Record<keyof typeof INVESTMENT_FIELDS, string>;
  return {
    ...defaultTexts,
    saleOf: saleOfText(isShareTransfer(stock)),
    price: groupThousands(stock.sell),
    rent: rent === null ? '' : groupThousands(rent),
    ...ownersCharges(stock),
  };
}

/** Returns the charges that the owner pays: the charges that the rent includes. */
function ownersCharges(stock: LetStock): { readonly managementFee?: string; readonly charges?: string } {
  const { rent_includes: includedCharges } = stock;
  if (includedCharges === null) return {};
  const fee = includedCharges.includes('management') ? monthlyFeeCents(stock) : null;
  return {
    ...(fee !== null && { managementFee: groupThousands(divideRounded(fee, 100)) }),
    charges: String(publicChargesPercent(includedCharges)),
  };
}

/**
 * Returns the spaces whose costs can be compared: the spaces for lease or the spaces for sale,
 * whichever group is larger. Returns an empty list if the larger group has fewer than two spaces.
 */
export function selectComparableSpaces(spaces: readonly ListedSpace[]): readonly ListedSpace[] {
  const spacesInHongKong = spaces.filter(({ isOutsideHongKong }) => !isOutsideHongKong);
  const forLease = spacesInHongKong.filter(({ rent }) => rent !== null);
  const forSale = spacesInHongKong.filter(({ sell }) => sell !== null);
  const largerGroup = forLease.length >= forSale.length ? forLease : forSale;
  return largerGroup.length > 1 ? largerGroup.slice(0, SPACE_PREFIXES.length) : [];
}

/**
 * Returns the address of the occupancy cost calculator for one or several spaces: as a tenant if all
 * are for lease, otherwise as a buyer.
 */
export function occupancyPath(spaces: readonly ListedSpace[], lang: Language): string {
  const role = spaces.every(({ rent }) => rent !== null) ? 'tenant' : 'buyer';
  const params = formParams(OCCUPANCY_MODE, { as: role, spaces: String(spaces.length) });
  for (const [index, space] of spaces.entries()) {
    const prefix = SPACE_PREFIXES[index];
    if (prefix === undefined) break;
    const [form, texts]: [CalculatorForm, FieldTexts] =
      role === 'tenant' ? [TENANT_FIELDS, tenantTexts(space)] : [BUYER_FIELDS, buyerTexts(space)];
    for (const [paramName, text] of formParams(withPrefix(form, prefix), texts)) params.set(paramName, text);
  }
  return `${calculatorPath(lang, 'occupancy')}?${params}`;
}

type FieldTexts = Readonly<Record<string, string | undefined>>;

/** Unknown figures stay empty, so that the calculator asks for them. */
function commonTexts({ name, area, managementFee }: ListedSpace): FieldTexts {
  return {
    name,
    area: area === null ? '' : groupThousands(area),
    managementFee: managementFee === null ? '' : String(managementFee / 100),
  };
}

function tenantTexts(space: ListedSpace): FieldTexts {
  const { rent, rentIncludes, rentAccuracy, isFittedOut } = space;
  const chargeFields = (rentIncludes ?? []).map((charge) => [charge, '1']);
  return {
    ...commonTexts(space),
    ...Object.fromEntries(chargeFields),
    ...(rentIncludes === null && { includesUnknown: '1' }),
    accuracy: rentAccuracy,
    rent: rent === null ? '' : groupThousands(rent),
    ...(isFittedOut && { fitOut: '0' }),
  };
}

function buyerTexts(space: ListedSpace): FieldTexts {
  const { sell, rent } = space;
  return {
    ...commonTexts(space),
    saleOf: saleOfText(space.isShareTransfer),
    price: sell === null ? '' : groupThousands(sell),
    rent: rent === null ? '' : groupThousands(rent),
  };
}
