import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import { readForm, withPrefix } from './form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, TENANT_FIELDS } from './forms.ts';
import { buyerResultOf, paramsWithSpaceCount } from './occupancy-form.ts';

describe('A comparison of spaces', () => {
  const ONE_SPACE = 'name=A&rent=50,000&term_months=24&rent_free_months=2&fit_out=0';

  test('gives an added space the terms of the one before it, and nothing else of it', () => {
    const params = paramsWithSpaceCount(new URLSearchParams(ONE_SPACE), 2);
    expect(readForm(OCCUPANCY_MODE, params).values.spaces).toBe(2);
    expect(readForm(withPrefix(TENANT_FIELDS, 'b_'), params).values).toMatchObject({
      termMonths: 24,
      rentFreeMonths: 2,
      fitOut: 0,
      rent: 30_000_00,
    });
    expect(params.has('b_name')).toBe(false);
  });

  test('keeps the terms of the spaces that it has', () => {
    const params = new URLSearchParams(`${ONE_SPACE}&spaces=2&b_term_months=12`);
    const threeSpaces = paramsWithSpaceCount(params, 3);
    expect(threeSpaces.get('b_term_months')).toBe('12');
    expect(threeSpaces.get('c_term_months')).toBe('12');
  });

  test('forgets a removed space', () => {
    const params = paramsWithSpaceCount(new URLSearchParams(`${ONE_SPACE}&spaces=2&b_rent=1`), 1);
    expect(params.toString()).toBe(new URLSearchParams(ONE_SPACE).toString());
  });
});

describe('The form of a buyer', () => {
  const resultOf = (search: string) =>
    buyerResultOf(readForm(BUYER_FIELDS, new URLSearchParams(search)).values, '2026-11-16' as IsoDate);

  test('charges the duty of what is sold: 10,000,000 for the property or for its shares', () => {
    expect(resultOf('')).toMatchObject({ duty: 370_000, outlay: 10_470_000_00, cash: 4_470_000_00 });
    expect(resultOf('sale_of=shares')).toMatchObject({
      duty: 10_000,
      outlay: 10_110_000_00,
      cash: 4_110_000_00,
    });
  });
});
