import { expect, test } from 'vitest';
import { CALL_NAMES } from './call-table.ts';
import { heavyRequestsOf } from './heavy-calls.ts';

test('calls are heavy by their worst-case cost', () => {
  const heavyCalls = CALL_NAMES.map((name) => [name, heavyRequestsOf(name)]).filter(
    ([, requests]) => requests !== 'none',
  );
  expect(Object.fromEntries(heavyCalls)).toEqual({
    stocks: 'with facets',
    stockArchive: 'all',
    homeStocks: 'all',
    buildings: 'with facets',
    transactions: 'with facets',
    transactionSummary: 'all',
    districtSeries: 'all',
  });
});
