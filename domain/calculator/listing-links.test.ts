import { describe, expect, test } from 'vitest';
import { readForm } from './form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, TENANT_FIELDS } from './forms.ts';
import {
  calculatorLinks,
  costedPair,
  type ListedSpace,
  listedSpace,
  occupancyPath,
} from './listing-links.ts';

const SPACE: ListedSpace = { name: 'Tower, 8/F', sell: null, rent: 30_000, area: 1250, managementFee: 450 };
const paramsOf = (to: string) => new URL(to, 'http://portal.example').searchParams;

describe('The calculators of a listing', () => {
  test('for sale are mortgage, duty of a sale and cost, with its price', () => {
    const links = calculatorLinks({ ...SPACE, rent: null, sell: 8_800_000 }, 'en');
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
    const links = calculatorLinks(SPACE, 'zh');
    expect(links.map(({ calculator }) => calculator)).toEqual(['tenancy', 'occupancy']);
    expect(paramsOf(links[0]?.to ?? '').get('monthly_rent')).toBe('30,000');
    expect(readForm(TENANT_FIELDS, paramsOf(links[1]?.to ?? '')).values).toMatchObject({
      name: 'Tower, 8/F',
      rent: 30_000_00,
    });
  });

  test('are none when the price is negotiable', () => {
    expect(calculatorLinks({ ...SPACE, rent: null }, 'gb')).toEqual([]);
  });

  test('put two spaces side by side', () => {
    const params = paramsOf(occupancyPath([SPACE, { ...SPACE, rent: 45_000 }], 'en'));
    expect(params.get('two')).toBe('1');
    expect(params.get('b_rent')).toBe('45,000');
  });

  test('put only spaces of one kind side by side', () => {
    const sold = { ...SPACE, rent: null, sell: 9_000_000 };
    const negotiable = { ...SPACE, rent: null };
    expect(costedPair([sold, SPACE, negotiable, { ...SPACE, name: 'B' }])).toMatchObject([
      SPACE,
      { name: 'B' },
    ]);
    expect(costedPair([sold, SPACE, { ...sold, name: 'B' }])).toMatchObject([sold, { name: 'B' }]);
    expect(costedPair([sold, SPACE, negotiable])).toBeUndefined();
    const both = { ...SPACE, sell: 8_000_000 };
    expect(costedPair([both, sold])).toEqual([both, sold]);
    expect(paramsOf(occupancyPath([both, sold], 'en')).get('as')).toBe('buyer');
  });

  test('take the gross area, and the building’s fee where the unit has none', () => {
    const stock = {
      sell: null,
      rent: 30_000,
      area_gross: null,
      area_saleable: 900,
      management_fee_cents: null,
    };
    expect(listedSpace({ ...stock, building: { management_fee_cents: 380 } }, 'A')).toEqual({
      name: 'A',
      sell: null,
      rent: 30_000,
      area: 900,
      managementFee: 380,
    });
    expect(listedSpace({ ...stock, area_gross: 1300, building: null }, 'A').area).toBe(1300);
  });
});
