import { expect, test } from 'vitest';
import { copyStatement } from './multiply.ts';

test('a copy has another id; all other columns are unchanged', () => {
  expect(copyStatement('asking_price', ['stock_id', 'asked_on', 'sell'])).toBe(
    'insert into asking_price (stock_id, asked_on, sell) select stock_id + $1::integer * 10000000, asked_on, sell from asking_price where stock_id < 10000000',
  );
  expect(copyStatement('search.stock', ['id', 'area'])).toContain(
    'select id + $1::integer * 10000000, area from search.stock',
  );
});
