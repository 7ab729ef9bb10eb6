import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idList } from './fields.ts';
import { homeQuery, stockQuery } from './params.ts';

const refused = (query: Record<string, string>) =>
  stockQuery.safeParse(query).error?.issues.map((issue) => [issue.path[0], issue.message]);

describe('the parameters of a listing search', () => {
  test('have the defaults of the specification', () => {
    expect(stockQuery.parse({})).toEqual({
      filter: {},
      order: { field: 'update_date', direction: 'desc' },
      cursor: 0,
      pageSize: 24,
    });
  });

  test('ignore what they do not know', () => {
    expect(stockQuery.parse({ nonsense: '1', constructor: 'x' })).toEqual(stockQuery.parse({}));
  });

  test.each([
    ['page_size', '101'],
    ['page_size', '0'],
    ['page_size', '1e1'],
    ['cursor', '-1'],
    ['cursor', '1.5'],
    ['order_field', 'price'],
    ['order_direction', 'up'],
    ['area_min', 'big'],
    ['ics_type', 'x'],
    ['tx_type', 'S,Q'],
    ['bounds', '1,2,3'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(refused({ [name]: value })?.[0]?.[0]).toBe(name);
  });

  test('refuse a lower bound above the upper with its own code', () => {
    expect(refused({ sell_min: '2', sell_max: '1' })).toEqual([['sell_min', 'min_above_max']]);
  });

  test('leave prices of a side that is not searched out', () => {
    expect(stockQuery.parse({ tx_type: 'L', sell_min: '5', rent_min: '6' }).filter).toEqual({
      txType: ['L'],
      rentMin: 6,
    });
  });

  test('never throw anything but a refusal, whatever comes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        expect(() => stockQuery.safeParse(query)).not.toThrow();
      }),
    );
  });
});

describe('a list of ids', () => {
  test('keeps its order and forgives empty places', () => {
    expect(idList.parse('3,1,,2,')).toEqual([3, 1, 2]);
    expect(idList.parse(undefined)).toEqual([]);
  });

  test.each(['1,x', '0', '-1', '1.5', ' 1'])('refuses %s', (text) => {
    expect(idList.safeParse(text).success).toBe(false);
  });

  test('holds at most 500', () => {
    expect(idList.safeParse(Array(500).fill('1').join()).success).toBe(true);
    expect(idList.safeParse(Array(501).fill('1').join()).success).toBe(false);
  });
});

test('the home page shows 6 of each by default and at most a page', () => {
  expect(homeQuery.parse({})).toEqual({ limit: 6 });
  expect(homeQuery.safeParse({ limit: '25' }).success).toBe(false);
});
