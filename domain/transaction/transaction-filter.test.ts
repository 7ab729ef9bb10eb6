import { describe, expect, test } from 'vitest';
import { filterToParams } from '../search/filter-definitions.ts';
import {
  normaliseTransactionFilter,
  parseTransactionFilter,
  TRANSACTION_FILTERS,
} from './transaction-filter.ts';

test('transaction filters are read and written by their wire names', () => {
  const query = 'ics_type=c&tx_type=S%2CL&districts=KT&tx_source=land_registry&area_max=900';
  const { filter, errors } = parseTransactionFilter(new URLSearchParams(query));
  expect(errors).toEqual([]);
  expect(filter).toEqual({
    icsType: ['c'],
    txType: ['S', 'L'],
    districts: ['KT'],
    txSource: ['land_registry'],
    area: { max: 900 },
  });
  expect(filterToParams(TRANSACTION_FILTERS, filter).toString()).toBe(query);
});

test('a transaction is a sale or a lease, so B means both', () => {
  for (const tx_type of ['B', 'S,B', 'L,S', 'buyrent'])
    expect(parseTransactionFilter({ tx_type })).toEqual({ filter: { txType: ['S', 'L'] }, errors: [] });
  expect(parseTransactionFilter({ tx_type: 'B,X' }).errors).toEqual([
    { field: 'tx_type', code: 'bad_parameter' },
  ]);
});

describe('filter rules of transactions', () => {
  test('missing S removes the sale fields, missing L the rent fields', () => {
    const prices = { sell: { min: 1 }, ftSell: { max: 2 }, rent: { min: 3 }, ftRent: { max: 4 } };
    expect(normaliseTransactionFilter({ txType: ['L'], ...prices })).toEqual({
      txType: ['L'],
      rent: { min: 3 },
      ftRent: { max: 4 },
    });
    expect(normaliseTransactionFilter({ txType: ['S'], ...prices })).toEqual({
      txType: ['S'],
      sell: { min: 1 },
      ftSell: { max: 2 },
    });
    expect(normaliseTransactionFilter({ txType: ['S', 'L'], ...prices })).toEqual({
      txType: ['S', 'L'],
      ...prices,
    });
    expect(normaliseTransactionFilter(prices)).toEqual(prices);
  });
});
