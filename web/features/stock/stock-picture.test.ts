import { expect, test } from 'vitest';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock/stock-filter.ts';
import { stockTags } from './stock-picture.tsx';

const flagged = (...flags: readonly StockFlag[]) =>
  Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Record<StockFlag, boolean>;

test('a flag that was asked for is shown first, then others for which there is room', () => {
  const stock = flagged('hot', 'new_property', 'with_tenancy', 'mezzanine');
  expect(stockTags(stock, [])).toEqual([[], ['hot', 'new_property']]);
  expect(stockTags(stock, ['with_tenancy'])).toEqual([['with_tenancy'], ['hot']]);
  expect(stockTags(stock, ['mezzanine', 'with_tenancy'])).toEqual([['mezzanine', 'with_tenancy'], []]);
});

test('what there is to see is not named again', () => {
  expect(stockTags(flagged('photo', 'video'), ['photo', 'video'])).toEqual([[], []]);
});
