import { expect, test } from 'vitest';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock/stock-filter.ts';
import { stockTags } from './stock-picture.tsx';

const stockWithFlags = (...flags: readonly StockFlag[]) =>
  ({
    ...(Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<
      StockFlag,
      boolean
    >),
    update_date: '2026-11-10',
    tenancy_expiry: '2026-12-31',
  }) as const;
const TODAY = '2026-11-17';

test('a requested flag is shown first, then others as far as space allows', () => {
  const stock = stockWithFlags('hot', 'new_property', 'with_tenancy', 'mezzanine');
  expect(stockTags(stock, [], TODAY)).toEqual([[], ['hot', 'new_property']]);
  expect(stockTags(stock, ['with_tenancy'], TODAY)).toEqual([['with_tenancy'], ['hot']]);
  expect(stockTags(stock, ['mezzanine', 'with_tenancy'], TODAY)).toEqual([['mezzanine', 'with_tenancy'], []]);
});

test('a listing is labelled new for a limited time', () => {
  const stock = stockWithFlags('new_property', 'sole_agent');
  expect(stockTags(stock, ['new_property'], '2026-11-24')).toEqual([['new_property'], ['sole_agent']]);
  expect(stockTags(stock, ['new_property'], '2026-11-25')).toEqual([[], ['sole_agent']]);
});

test('a listing is labelled with its tenancy until that ends', () => {
  const stock = stockWithFlags('with_tenancy');
  expect(stockTags(stock, ['with_tenancy'], '2026-12-31')).toEqual([['with_tenancy'], []]);
  expect(stockTags(stock, ['with_tenancy'], '2027-01-16')).toEqual([[], []]);
});

test('visible features are not named again', () => {
  expect(stockTags(stockWithFlags('photo', 'video'), ['photo', 'video'], TODAY)).toEqual([[], []]);
});
