import { isInHongKong, type Region } from '../codes/region.ts';
import { type Decoration, isFitted } from '../stock/decoration.ts';
import { managementFeeCents } from '../stock/management-fee.ts';
import {
  chargedArea,
  GOVERNMENT_RENT_PERCENT,
  RATES_PERCENT,
  type RentCharge,
} from '../stock/rent-charges.ts';
import { explainedSale } from '../stock/stock-choices.ts';
import type { Language } from '../text/language.ts';
import { grouped } from '../text/numbers.ts';
import { type Calculator, calculatorPath } from './calculators.ts';
import { type CalculatorForm, formParams, prefixed } from './form.ts';
import {
  BUYER_FIELDS,
  INVESTMENT_FIELDS,
  MORTGAGE_FIELDS,
  OCCUPANCY_MODE,
  SALE_FIELDS,
  SPACE_PREFIXES,
  TENANCY_FIELDS,
  TENANT_FIELDS,
} from './forms.ts';

/** What a listing can fill in; null where it is not known. */
export type ListedSpace = {
  readonly name: string;
  /** HKD, and HKD a month. */
  readonly sell: number | null;
  readonly rent: number | null;
  /** Square feet. */
  readonly area: number | null;
  /** Cents per square foot a month. */
  readonly managementFee: number | null;
  readonly rentIncludes: readonly RentCharge[] | null;
  /** It can be used as it stands. */
  readonly fitted: boolean;
  /** It lies outside Hong Kong. */
  readonly isOutside: boolean;
  /** The shares of its company are sold, and dutied, in its place. */
  readonly isShareTransfer: boolean;
};

type Stock = Pick<ListedSpace, 'sell' | 'rent'> & {
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
  readonly rent_includes: readonly RentCharge[] | null;
  readonly decoration: Decoration | null;
  readonly decorated: boolean;
  readonly region_code: Region | null;
  readonly sale_kind: string | null;
} & Parameters<typeof managementFeeCents>[0];

export function listedSpace(stock: Stock, name: string): ListedSpace {
  const { sell, rent, rent_includes: rentIncludes } = stock;
  const managementFee = managementFeeCents(stock);
  return {
    name,
    sell,
    rent,
    area: chargedArea(stock),
    managementFee,
    rentIncludes,
    fitted: isFitted(stock),
    isOutside: !isInHongKong(stock),
    isShareTransfer: explainedSale(stock) === 'share_transfer',
  };
}

export type CalculatorLink = { readonly calculator: Calculator; readonly to: string };

/** The calculators that say something about a listing, with its figures filled in. */
export function calculatorLinks(space: ListedSpace, lang: Language): readonly CalculatorLink[] {
  const { sell, rent } = space;
  const links: CalculatorLink[] = [];
  // Duty, rates and lending are those of Hong Kong.
  if (space.isOutside) return links;
  if (sell !== null) {
    const price = grouped(sell);
    const to = calculatorPath(lang, 'mortgage', MORTGAGE_FIELDS, { value: price });
    links.push({ calculator: 'mortgage', to });
    if (!space.isShareTransfer)
      links.push({ calculator: 'sale', to: calculatorPath(lang, 'sale', SALE_FIELDS, { price }) });
  }
  if (rent !== null) {
    const to = calculatorPath(lang, 'tenancy', TENANCY_FIELDS, { monthlyRent: grouped(rent) });
    links.push({ calculator: 'tenancy', to });
  }
  if (sell !== null || rent !== null)
    links.push({ calculator: 'occupancy', to: occupancyPath([space], lang) });
  return links;
}

type Let = Stock & { readonly tenancy_rent: number | null };

/** What the fields of an investment say of a listing; undefined where it is not for sale at a price. */
export function investmentTexts(
  stock: Let,
): Readonly<Record<keyof typeof INVESTMENT_FIELDS, string>> | undefined {
  if (stock.sell === null || !isInHongKong(stock)) return undefined;
  const rent = stock.tenancy_rent ?? stock.rent;
  const usual = Object.fromEntries(
    Object.entries(INVESTMENT_FIELDS).map(([key, field]) => [key, field.usual]),
  ) as Record<keyof typeof INVESTMENT_FIELDS, string>;
  return {
    ...usual,
    price: grouped(stock.sell),
    rent: rent === null ? '' : grouped(rent),
    ...ownersCharges(stock),
  };
}

/** What the owner pays of the charges: those that the rent includes. */
function ownersCharges(stock: Let): { readonly managementFee?: string; readonly charges?: string } {
  const { rent_includes: included } = stock;
  if (included === null) return {};
  const [fee, area] = [managementFeeCents(stock), chargedArea(stock)];
  const isKnown = fee !== null && area !== null && included.includes('management');
  const percent =
    (included.includes('rates') ? RATES_PERCENT : 0) +
    (included.includes('government_rent') ? GOVERNMENT_RENT_PERCENT : 0);
  return {
    ...(isKnown && { managementFee: grouped(Math.round((fee * area) / 100)) }),
    charges: String(percent),
  };
}

/**
 * The spaces whose costs can stand side by side: those for lease or those for sale, whichever are more. None where
 * there are not two of a kind.
 */
export function costedSpaces(spaces: readonly ListedSpace[]): readonly ListedSpace[] {
  const inside = spaces.filter(({ isOutside }) => !isOutside);
  const forLease = inside.filter(({ rent }) => rent !== null);
  const forSale = inside.filter(({ sell }) => sell !== null);
  const more = forLease.length >= forSale.length ? forLease : forSale;
  return more.length > 1 ? more.slice(0, SPACE_PREFIXES.length) : [];
}

/** What one or several spaces cost: to rent when all are for lease, else to buy. */
export function occupancyPath(spaces: readonly ListedSpace[], lang: Language): string {
  const as = spaces.every(({ rent }) => rent !== null) ? 'tenant' : 'buyer';
  const params = formParams(OCCUPANCY_MODE, { as, spaces: String(spaces.length) });
  for (const [index, space] of spaces.entries()) {
    const prefix = SPACE_PREFIXES[index];
    if (prefix === undefined) break;
    const [form, texts]: [CalculatorForm, Texts] =
      as === 'tenant' ? [TENANT_FIELDS, tenantTexts(space)] : [BUYER_FIELDS, buyerTexts(space)];
    for (const [wire, text] of formParams(prefixed(form, prefix), texts)) params.set(wire, text);
  }
  return `${calculatorPath(lang, 'occupancy')}?${params}`;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** What is not known stays empty: the calculator asks for it. */
function sharedTexts({ name, area, managementFee }: ListedSpace): Texts {
  return {
    name,
    area: area === null ? '' : grouped(area),
    managementFee: managementFee === null ? '' : String(managementFee / 100),
  };
}

function tenantTexts(space: ListedSpace): Texts {
  const { rent, rentIncludes, fitted } = space;
  const included = (rentIncludes ?? []).map((charge) => [charge, '1']);
  return {
    ...sharedTexts(space),
    ...Object.fromEntries(included),
    rent: rent === null ? '' : grouped(rent),
    ...(fitted && { fitOut: '0' }),
  };
}

function buyerTexts(space: ListedSpace): Texts {
  const { sell, rent } = space;
  return {
    ...sharedTexts(space),
    price: sell === null ? '' : grouped(sell),
    rent: rent === null ? '' : grouped(rent),
  };
}
