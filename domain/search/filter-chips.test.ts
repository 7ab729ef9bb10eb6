import { expect, test } from 'vitest';
import { STOCK_FILTERS, type StockFilter } from '../stock/stock-filter.ts';
import { type Chip, chipsOf, withoutChips, withoutGroup } from './filter-chips.ts';

const filter: StockFilter = {
  icsType: ['c'],
  districts: ['CEN', 'KT'],
  flags: ['photo'],
  keyword: 'tower',
  area: { max: 2000 },
  sell: { min: 1, max: 5 },
};
const chipsOfFilter = (chipFilter: StockFilter) => chipsOf(STOCK_FILTERS, chipFilter);
const keyAndValue = ({ key, value }: Chip<typeof STOCK_FILTERS>) => [key, value];

test('each thing asked for is a chip: members one by one, a range as one; the type has another control', () => {
  expect(chipsOfFilter(filter).map(keyAndValue)).toEqual([
    ['districts', 'CEN'],
    ['districts', 'KT'],
    ['keyword', 'tower'],
    ['area', { max: 2000 }],
    ['sell', { min: 1, max: 5 }],
    ['flags', 'photo'],
  ]);
  expect(chipsOfFilter({})).toEqual([]);
});

test('removing a chip removes only its filter value', () => {
  for (const chip of chipsOfFilter(filter)) {
    const remainingChips = chipsOfFilter(chip.filterWithoutChip).map(({ id }) => id);
    expect(remainingChips).toEqual(
      chipsOfFilter(filter)
        .map(({ id }) => id)
        .filter((id) => id !== chip.id),
    );
  }
});

test('travel times from several stations are chips that can be taken back alone', () => {
  const [central, kowloonTong] = [
    { station: 'CEN', minutes: 30 },
    { station: 'KOT', minutes: 20 },
  ];
  const chips = chipsOfFilter({ reach: [central, kowloonTong] });
  expect(chips.map(({ id, value, filterWithoutChip }) => [id, value, filterWithoutChip])).toEqual([
    ['reach-CEN', central, { reach: [kowloonTong] }],
    ['reach-KOT', kowloonTong, { reach: [central] }],
  ]);
  expect(chipsOfFilter({ reach: [central] })[0]?.filterWithoutChip).toEqual({});
});

test('removing every chip keeps filters that have their own control', () => {
  const remainingChips = chipsOfFilter(filter).reduce(
    (remaining) => chipsOfFilter(remaining)[0]?.filterWithoutChip ?? remaining,
    filter,
  );
  expect(remainingChips).toEqual({ icsType: ['c'] });
  expect(withoutChips(STOCK_FILTERS, filter)).toEqual({ icsType: ['c'] });
});

test('a group of filters is cleared by itself', () => {
  expect(withoutGroup(STOCK_FILTERS, filter, 'price')).not.toHaveProperty('sell');
});
