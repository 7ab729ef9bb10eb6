import { describe, expect, test } from 'vitest';
import { MAX_COMPARED } from '../records/compare-selection.ts';
import type { IsoDate } from '../text/date.ts';
import { readForm, withPrefix } from './form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, SPACE_PREFIXES, TENANT_FIELDS } from './forms.ts';
import {
  buildCalculatorLinks,
  buildInvestmentTexts,
  type ListedSpace,
  listedSpace,
  occupancyPath,
  selectComparableSpaces,
} from './listing-links.ts';
import { buyerResultOf, includedCharges, tenantResultOf } from './occupancy-form.ts';

const SPACE: ListedSpace = {
  name: 'Tower, 8/F',
  sell: null,
  rent: 30_000,
  area: 1250,
  managementFee: 450,
  rentIncludes: null,
  isFittedOut: false,
  isOutsideHongKong: false,
  isShareTransfer: false,
};
const paramsOf = (address: string) => new URL(address, 'http://portal.example').searchParams;

describe('The calculators of a listing', () => {
  test('for sale are mortgage, duty of a sale and cost, with its price', () => {
    const links = buildCalculatorLinks({ ...SPACE, rent: null, sell: 8_800_000 }, 'en');
    expect(links.map(({ calculator }) => calculator)).toEqual(['mortgage', 'sale', 'occupancy']);
    expect(paramsOf(links[0]?.to ?? '').get('value')).toBe('8,800,000');
    const params = paramsOf(links[2]?.to ?? '');
    expect(readForm(OCCUPANCY_MODE, params).values.as).toBe('buyer');
    expect(readForm(BUYER_FIELDS, params).values).toMatchObject({
      price: 8_800_000_00,
      area: 1250,
      managementFee: 450,
    });
  });

  test('for lease are duty of a tenancy and cost, with its rent', () => {
    const links = buildCalculatorLinks(SPACE, 'zh');
    expect(links.map(({ calculator }) => calculator)).toEqual(['tenancy', 'occupancy']);
    expect(paramsOf(links[0]?.to ?? '').get('monthly_rent')).toBe('30,000');
    expect(readForm(TENANT_FIELDS, paramsOf(links[1]?.to ?? '')).values).toMatchObject({
      name: 'Tower, 8/F',
      rent: 30_000_00,
    });
  });

  test('are none when the price is negotiable', () => {
    expect(buildCalculatorLinks({ ...SPACE, rent: null }, 'gb')).toEqual([]);
  });

  test('leave out the duty of a sale where shares are sold', () => {
    const links = buildCalculatorLinks(
      { ...SPACE, rent: null, sell: 8_800_000, isShareTransfer: true },
      'en',
    );
    expect(links.map(({ calculator }) => calculator)).toEqual(['mortgage', 'occupancy']);
  });

  test('do not exist outside Hong Kong, because duty and rates apply only there', () => {
    expect(buildCalculatorLinks({ ...SPACE, sell: 8_800_000, isOutsideHongKong: true }, 'en')).toEqual([]);
  });

  test('start an investor with the tenant’s rent, and with the charges that the rent includes', () => {
    const stock = {
      sell: 8_800_000,
      rent: 30_000,
      tenancy_rent: 28_000,
      area_gross: 1000,
      area_saleable: null,
      management_fee_cents: 450,
      rent_includes: ['management', 'government_rent'],
      decoration: null,
      decorated: false,
      region_code: 'KLN',
      sale_kind: null,
      building: null,
    } as const;
    expect(buildInvestmentTexts(stock)).toMatchObject({
      price: '8,800,000',
      rent: '28,000',
      managementFee: '4,500',
      charges: '3',
      vacantWeeks: '3',
    });
    expect(
      buildInvestmentTexts({ ...stock, tenancy_rent: null, rent: null, rent_includes: null }),
    ).toMatchObject({
      rent: '',
      managementFee: '0',
    });
    expect(buildInvestmentTexts({ ...stock, sell: null })).toBeUndefined();
    expect(buildInvestmentTexts({ ...stock, region_code: 'ETC' })).toBeUndefined();
  });

  test('pass on the charges that the rent includes, and no fit-out cost for a fitted unit', () => {
    const rentIncludes = ['management', 'rates', 'government_rent'] as const;
    const space = { ...SPACE, rent: 59_000, managementFee: null, rentIncludes, isFittedOut: true };
    const { values } = readForm(TENANT_FIELDS, paramsOf(occupancyPath([space], 'en')));
    expect(includedCharges(values)).toEqual(rentIncludes);
    expect(values.fitOut).toBe(0);
    const costs = tenantResultOf(values, '2026-11-17' as IsoDate)?.costs.filter(({ total }) => total > 0);
    expect(costs?.map(({ line }) => line)).toEqual(['rent', 'stamp_duty', 'commission', 'reinstatement']);
  });

  test('ask for a fee or an area that is not known', () => {
    for (const unknownFact of [{ managementFee: null }, { area: null }]) {
      const tenant = readForm(TENANT_FIELDS, paramsOf(occupancyPath([{ ...SPACE, ...unknownFact }], 'en')));
      expect(tenantResultOf(tenant.values, '2026-11-17' as IsoDate)).toBeUndefined();
      const spaceForSale = { ...SPACE, ...unknownFact, rent: null, sell: 9_000_000 };
      const buyer = readForm(BUYER_FIELDS, paramsOf(occupancyPath([spaceForSale], 'en')));
      expect(buyerResultOf(buyer.values, '2026-11-17' as IsoDate)).toBeUndefined();
    }
  });

  test('assume no rent for a unit that is only for sale', () => {
    const spaceForSale = { ...SPACE, rent: null, sell: 9_000_000 };
    const { values } = readForm(BUYER_FIELDS, paramsOf(occupancyPath([spaceForSale], 'en')));
    expect(buyerResultOf(values, '2026-11-17' as IsoDate)).toMatchObject({
      grossYield: null,
      netYield: null,
    });
  });

  test('put as many spaces side by side as can be compared', () => {
    const rents = Array.from({ length: MAX_COMPARED }, (_, index) => 30_000 + index);
    const params = paramsOf(
      occupancyPath(
        rents.map((rent) => ({ ...SPACE, rent })),
        'en',
      ),
    );
    expect(readForm(OCCUPANCY_MODE, params).values).toEqual({ as: 'tenant', spaces: MAX_COMPARED });
    const parsedRents = SPACE_PREFIXES.map(
      (prefix) => readForm(withPrefix(TENANT_FIELDS, prefix), params).values.rent,
    );
    expect(parsedRents).toEqual(rents.map((rent) => rent * 100));
  });

  test('put only spaces of one kind side by side', () => {
    const spaceForSale = { ...SPACE, rent: null, sell: 9_000_000 };
    const spaceWithoutRent = { ...SPACE, rent: null };
    const secondSpace = { ...SPACE, name: 'B' };
    expect(selectComparableSpaces([spaceForSale, SPACE, spaceWithoutRent, secondSpace])).toEqual([
      SPACE,
      secondSpace,
    ]);
    expect(selectComparableSpaces([spaceForSale, SPACE, { ...spaceForSale, name: 'B' }])).toEqual([
      spaceForSale,
      { ...spaceForSale, name: 'B' },
    ]);
    expect(selectComparableSpaces([spaceForSale, SPACE, spaceWithoutRent])).toEqual([]);
    const spaceForBoth = { ...SPACE, sell: 8_000_000 };
    expect(selectComparableSpaces([spaceForBoth, spaceForSale])).toEqual([spaceForBoth, spaceForSale]);
    expect(paramsOf(occupancyPath([spaceForBoth, spaceForSale], 'en')).get('as')).toBe('buyer');
  });

  test('use the gross area, and the building’s fee if the unit has none', () => {
    const stock = {
      sell: null,
      rent: 30_000,
      area_gross: null,
      area_saleable: 900,
      management_fee_cents: null,
      rent_includes: ['rates'] as const,
      decoration: null,
      decorated: true,
      region_code: 'KLN',
      sale_kind: null,
    } as const;
    expect(listedSpace({ ...stock, building: { management_fee_cents: 380 } }, 'A')).toEqual({
      name: 'A',
      sell: null,
      rent: 30_000,
      area: 900,
      managementFee: 380,
      rentIncludes: ['rates'],
      isFittedOut: true,
      isOutsideHongKong: false,
      isShareTransfer: false,
    });
    expect(listedSpace({ ...stock, area_gross: 1300, building: null }, 'A').area).toBe(1300);
  });
});
