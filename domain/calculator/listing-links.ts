import { managementFeeCents } from '../stock/management-fee.ts';
import type { Language } from '../text/language.ts';
import { grouped } from '../text/numbers.ts';
import { type Calculator, calculatorPath } from './calculators.ts';
import { BUYER_FIELDS, MORTGAGE_FIELDS, SALE_FIELDS, TENANCY_FIELDS, TENANT_FIELDS } from './forms.ts';

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
};

type Stock = Pick<ListedSpace, 'sell' | 'rent'> & {
  readonly area_gross: number | null;
  readonly area_saleable: number | null;
} & Parameters<typeof managementFeeCents>[0];

/** What a listing fills in. Fees are charged on the gross area, so that is taken where it is known. */
export function listedSpace(stock: Stock, name: string): ListedSpace {
  const { sell, rent } = stock;
  const area = stock.area_gross ?? stock.area_saleable;
  return { name, sell, rent, area, managementFee: managementFeeCents(stock) };
}

export type CalculatorLink = { readonly calculator: Calculator; readonly to: string };

/** The calculators that say something about a listing, with its figures filled in. */
export function calculatorLinks(space: ListedSpace, lang: Language): readonly CalculatorLink[] {
  const { sell, rent } = space;
  const links: CalculatorLink[] = [];
  if (sell !== null) {
    const price = grouped(sell);
    links.push(
      { calculator: 'mortgage', to: calculatorPath(lang, 'mortgage', MORTGAGE_FIELDS, { value: price }) },
      { calculator: 'sale', to: calculatorPath(lang, 'sale', SALE_FIELDS, { price }) },
    );
  }
  if (rent !== null) {
    const to = calculatorPath(lang, 'tenancy', TENANCY_FIELDS, { monthlyRent: grouped(rent) });
    links.push({ calculator: 'tenancy', to });
  }
  if (sell !== null || rent !== null)
    links.push({ calculator: 'occupancy', to: occupancyPath([space], lang) });
  return links;
}

/** The first two spaces whose costs can stand side by side: both for lease, or else both for sale. */
export function costedPair(spaces: readonly ListedSpace[]): readonly [ListedSpace, ListedSpace] | undefined {
  const forLease = spaces.filter(({ rent }) => rent !== null);
  const forSale = spaces.filter(({ sell }) => sell !== null);
  for (const [first, second] of [forLease, forSale]) if (first && second) return [first, second];
  return undefined;
}

/** What one or two spaces cost. For rent when all are for lease, else for sale. */
export function occupancyPath(spaces: readonly ListedSpace[], lang: Language): string {
  const [first, second] = spaces;
  if (!first) return calculatorPath(lang, 'occupancy');
  const as = first.rent === null || second?.rent === null ? 'buyer' : 'tenant';
  const params = new URLSearchParams(as === 'buyer' ? { as } : {});
  if (second) params.set('two', '1');
  for (const [space, prefix] of [
    [first, ''],
    [second, 'b_'],
  ] as const) {
    if (!space) continue;
    for (const [name, text] of textsOf(space, as)) params.set(prefix + name, text);
  }
  return `${calculatorPath(lang, 'occupancy')}?${params}`;
}

/** By the fields' names in the address; what is not known is left to the form. */
function textsOf(space: ListedSpace, as: 'tenant' | 'buyer'): readonly (readonly [string, string])[] {
  const form = as === 'buyer' ? BUYER_FIELDS : TENANT_FIELDS;
  const { name, sell, rent, area, managementFee } = space;
  return [
    [form.name.wire, name],
    ...(as === 'buyer' && sell !== null ? [[BUYER_FIELDS.price.wire, grouped(sell)] as const] : []),
    ...(rent === null ? [] : [[form.rent.wire, grouped(rent)] as const]),
    ...(area === null ? [] : [[form.area.wire, grouped(area)] as const]),
    ...(managementFee === null ? [] : [[form.managementFee.wire, String(managementFee / 100)] as const]),
  ];
}
