import { expect, it } from 'vitest';
import { hasCurrentFlag } from './current-flags.ts';
import { STOCK_FLAGS, type StockFlag } from './stock-filter.ts';

const flags = Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, true])) as Record<StockFlag, boolean>;
const stock = { ...flags, update_date: '2026-11-15', tenancy_expiry: '2026-12-31' };

it('calls a listing new by its listing day, or in lists by its last update', () => {
  expect(hasCurrentFlag({ ...stock, listed_on: '2026-11-15' }, 'new_property', '2026-11-29')).toBe(true);
  expect(hasCurrentFlag({ ...stock, listed_on: '2026-11-14' }, 'new_property', '2026-11-29')).toBe(false);
  expect(hasCurrentFlag(stock, 'new_property', '2026-11-29')).toBe(true);
  expect(hasCurrentFlag(stock, 'new_property', '2026-11-30')).toBe(false);
});

it('calls a listing tenanted until the last day of the tenancy, or always if that is unknown', () => {
  expect(hasCurrentFlag(stock, 'with_tenancy', '2026-12-31')).toBe(true);
  expect(hasCurrentFlag(stock, 'with_tenancy', '2027-01-01')).toBe(false);
  expect(hasCurrentFlag({ ...stock, tenancy_expiry: null }, 'with_tenancy', '2027-01-01')).toBe(true);
  expect(hasCurrentFlag({ ...stock, with_tenancy: false }, 'with_tenancy', '2026-12-31')).toBe(false);
});

it('lets other flags stand', () => {
  for (const flag of STOCK_FLAGS)
    if (flag !== 'new_property' && flag !== 'with_tenancy')
      expect(hasCurrentFlag(stock, flag, '2030-01-01')).toBe(true);
});
