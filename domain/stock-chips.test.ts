import { expect, test } from 'vitest';
import { stockChips, withoutChip } from './stock-chips.ts';
import type { StockFilter } from './stock-filter.ts';

const filter: StockFilter = {
  districts: ['CEN', 'KT'],
  flags: ['photo'],
  keyword: 'tower',
  areaMax: 2000,
  sellMin: 1,
  sellMax: 5,
};

test('each thing asked for is a chip: members one by one, a range as a whole', () => {
  expect(stockChips(filter)).toEqual([
    { kind: 'member', key: 'districts', member: 'CEN' },
    { kind: 'member', key: 'districts', member: 'KT' },
    { kind: 'value', key: 'keyword' },
    { kind: 'range', key: 'areaMin', min: undefined, max: 2000 },
    { kind: 'range', key: 'sellMin', min: 1, max: 5 },
    { kind: 'member', key: 'flags', member: 'photo' },
  ]);
  expect(stockChips({})).toEqual([]);
});

test('taking a chip back removes just what it stands for', () => {
  for (const chip of stockChips(filter)) {
    const left = stockChips(withoutChip(filter, chip));
    expect(left).toEqual(
      stockChips(filter).filter((other) => JSON.stringify(other) !== JSON.stringify(chip)),
    );
  }
});

test('taking every chip back leaves no filter at all', () => {
  expect(stockChips(filter).reduce(withoutChip, filter)).toEqual({});
});
