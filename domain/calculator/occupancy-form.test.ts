import { describe, expect, test } from 'vitest';
import { readForm, withPrefix } from './form.ts';
import { OCCUPANCY_MODE, TENANT_FIELDS } from './forms.ts';
import { paramsWithSpaceCount } from './occupancy-form.ts';

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
