import { describe, expect, test } from 'vitest';
import { MAX_COMPARED } from '../records/compare-selection.ts';
import type { IsoDate } from '../text/date.ts';
import { readForm, withPrefix } from './form.ts';
import {
  BUYER_FIELDS,
  MORTGAGE_FIELDS,
  OCCUPANCY_MODE,
  SALE_FIELDS,
  SPACE_PREFIXES,
  TENANCY_FIELDS,
  TENANT_FIELDS,
} from './forms.ts';
import {
  buildCalculatorLinks,
  buildInvestmentTexts,
  type ListedSpace,
  listedSpace,
  occupancyPath,
  selectComparableSpaces,
} from './listing-links.ts';
import { calculateMortgage } from './mortgage-result.ts';
import { buyerResultOf, includedCharges, obsoleteTexts, tenantResultOf } from './occupancy-form.ts';

const SPACE: ListedSpace = {
  name: 'Tower, 8/F',
  sell: null,
  rent: 30_000,
  area: 1250,
  managementFee: 450,
  rentIncludes: [],
  rentAccuracy: 'exact',
  isFittedOut: false,
  isOutsideHongKong: false,
  isShareTransfer: false,
  handoverOn: null,
  keyMoney: null,
};
const TODAY = '2026-11-19' as IsoDate;
const paramsOf = (address: string) => new URL(address, 'http://portal.example').searchParams;

describe('The calculators of a listing', () => {
  test('for sale are mortgage, duty of a sale and cost, with its price', () => {
    const links = buildCalculatorLinks({ ...SPACE, rent: null, sell: 8_800_000 }, 'en', TODAY);
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
    const links = buildCalculatorLinks(SPACE, 'zh', TODAY);
    expect(links.map(({ calculator }) => calculator)).toEqual(['tenancy', 'occupancy']);
    expect(paramsOf(links[0]?.to ?? '').get('monthly_rent')).toBe('30,000');
    expect(readForm(TENANT_FIELDS, paramsOf(links[1]?.to ?? '')).values).toMatchObject({
      name: 'Tower, 8/F',
      rent: 30_000_00,
    });
  });

  test('are none when the price is negotiable', () => {
    expect(buildCalculatorLinks({ ...SPACE, rent: null }, 'gb', TODAY)).toEqual([]);
  });

  test('say that shares are sold, for which the buyer of 8,800,000 pays 8,800 and not 264,000', () => {
    const space = { ...SPACE, rent: null, sell: 8_800_000, isShareTransfer: true };
    const [mortgage, sale, occupancy] = buildCalculatorLinks(space, 'en', TODAY).map(({ to }) =>
      paramsOf(to),
    );
    if (!mortgage || !sale || !occupancy) throw new Error('a calculator is missing');
    const mortgageForm = readForm(MORTGAGE_FIELDS, mortgage).values;
    expect(calculateMortgage(mortgageForm, TODAY)).toMatchObject({ duty: 8_800 });
    expect(readForm(SALE_FIELDS, sale).values.saleOf).toBe('shares');
    const buyerForm = { ...readForm(BUYER_FIELDS, occupancy).values };
    expect(buyerResultOf(buyerForm, TODAY)).toMatchObject({ duty: 8_800 });
  });

  test.each([
    ['today where it is free', null, '19/11/2026', '18/11/2029'],
    ['today where it was handed over before', '2026-10-01', '19/11/2026', '18/11/2029'],
    ['at a later handover', '2027-03-01', '01/03/2027', '28/02/2030'],
  ] as const)('start a lease of three years %s', (_, handoverOn, start, end) => {
    const space = { ...SPACE, handoverOn: handoverOn as IsoDate | null };
    const params = paramsOf(buildCalculatorLinks(space, 'en', TODAY)[0]?.to ?? '');
    expect(params.get('start')).toBe(start);
    expect(params.get('end')).toBe(end);
  });

  test('charge the tenant of a shop for its key money', () => {
    const params = paramsOf(buildCalculatorLinks({ ...SPACE, keyMoney: 200_000 }, 'en', TODAY)[0]?.to ?? '');
    expect(readForm(TENANCY_FIELDS, params).values.keyMoney).toBe(200_000_00);
  });

  test('are none outside Hong Kong, whose duty and rates they work out', () => {
    expect(buildCalculatorLinks({ ...SPACE, sell: 8_800_000, isOutsideHongKong: true }, 'en', TODAY)).toEqual(
      [],
    );
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
      handover_on: null,
      key_money: null,
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
    expect(buildInvestmentTexts({ ...stock, sale_kind: 'share_transfer' })?.saleOf).toBe('shares');
    expect(buildInvestmentTexts({ ...stock, sale_kind: 'tender' })?.saleOf).toBe('property');
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
    expect(costs?.map(({ line }) => line)).toEqual(['rent', 'stamp_duty', 'commission']);
  });

  test('ask what the rent includes where nobody has stated it', () => {
    const readTenantForm = (params: URLSearchParams) => readForm(TENANT_FIELDS, params);
    const params = paramsOf(occupancyPath([{ ...SPACE, rentIncludes: null }], 'en'));
    expect(tenantResultOf(readTenantForm(params).values, '2026-11-17' as IsoDate)).toBeUndefined();
    for (const [name, text] of Object.entries(obsoleteTexts('rates')))
      params.set(TENANT_FIELDS[name as 'includesUnknown'].paramName, text);
    expect(tenantResultOf(readTenantForm(params).values, '2026-11-17' as IsoDate)).toBeDefined();
  });

  test('count neither fit-out nor air-conditioning that nobody has entered, and give no zero for them', () => {
    const { values } = readForm(TENANT_FIELDS, paramsOf(occupancyPath([SPACE], 'en')));
    const result = tenantResultOf(values, '2026-11-17' as IsoDate);
    expect(result?.costs.filter(({ isUnknown }) => isUnknown).map(({ line }) => line)).toEqual([
      'air_conditioning',
      'fit_out',
      'reinstatement',
    ]);
    // 30,000 + 4.50 × 1,250 + 1,500 + 900.
    expect(result?.allInRent).toEqual({ amount: 38_025, accuracy: 'about' });
  });

  test('start with the accuracy of the listing, until a rent or a fee is typed', () => {
    const inclusive = {
      rentIncludes: ['management', 'rates', 'government_rent'],
      rentAccuracy: 'up',
    } as const;
    const { values } = readForm(TENANT_FIELDS, paramsOf(occupancyPath([{ ...SPACE, ...inclusive }], 'en')));
    expect(tenantResultOf(values, '2026-11-17' as IsoDate)?.allInRent).toEqual({
      amount: 30_000,
      accuracy: 'up',
    });
    expect([obsoleteTexts('rent'), obsoleteTexts('area')]).toEqual([{ accuracy: 'exact' }, {}]);
  });

  test('ask for a fee or an area that is not known', () => {
    for (const unknownFact of [{ managementFee: null }, { area: null }]) {
      const tenantForm = readForm(
        TENANT_FIELDS,
        paramsOf(occupancyPath([{ ...SPACE, ...unknownFact }], 'en')),
      );
      expect(tenantResultOf(tenantForm.values, '2026-11-17' as IsoDate)).toBeUndefined();
      const spaceForSale = { ...SPACE, ...unknownFact, rent: null, sell: 9_000_000 };
      const buyerForm = readForm(BUYER_FIELDS, paramsOf(occupancyPath([spaceForSale], 'en')));
      expect(buyerResultOf(buyerForm.values, '2026-11-17' as IsoDate)).toBeUndefined();
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
      rent_accuracy: 'up',
      area_gross: null,
      area_saleable: 900,
      management_fee_cents: null,
      rent_includes: ['rates'] as const,
      decoration: null,
      decorated: true,
      region_code: 'KLN',
      sale_kind: null,
      handover_on: '2027-03-01',
      key_money: null,
    } as const;
    expect(listedSpace({ ...stock, building: { management_fee_cents: 380 } }, 'A')).toEqual({
      name: 'A',
      sell: null,
      rent: 30_000,
      area: 900,
      managementFee: 380,
      rentIncludes: ['rates'],
      rentAccuracy: 'about_up',
      isFittedOut: true,
      isOutsideHongKong: false,
      isShareTransfer: false,
      handoverOn: '2027-03-01',
      keyMoney: null,
    });
    expect(listedSpace({ ...stock, area_gross: 1300, building: null }, 'A')).toMatchObject({
      area: 1300,
      rentAccuracy: 'up',
    });
  });
});
