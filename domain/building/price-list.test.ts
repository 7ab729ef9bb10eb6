import { describe, expect, test } from 'vitest';
import { calculateTypicalFloorArea, filterByTxType, summarizeOffer } from './price-list.ts';

const STATED_OFFER = { sell_from: 1_000_000, rent_from: 9000, area_min: 300, area_max: 900 };
const unit = (tx_type: 'S' | 'L' | 'B', sell: number | null, rent: number | null, area: number | null) => ({
  tx_type,
  sell,
  rent,
  area,
});

describe('What a first-hand building offers', () => {
  const stocks = [
    unit('S', 8_800_000, null, 700),
    unit('B', 6_200_000, 21_000, 520),
    unit('S', null, null, null),
    unit('L', null, 12_000, 310),
  ];

  test('is the least and the most of its price list, which has no leases', () => {
    expect(summarizeOffer(stocks, STATED_OFFER)).toEqual({
      sell_from: 6_200_000,
      rent_from: 12_000,
      area_min: 520,
      area_max: 700,
    });
    expect(filterByTxType(stocks, 'S')).toHaveLength(3);
    expect(filterByTxType(stocks, 'L').map(({ rent }) => rent)).toEqual([21_000, 12_000]);
  });

  test('is the offer that the project states if the list has no value', () => {
    expect(summarizeOffer([], STATED_OFFER)).toEqual(STATED_OFFER);
    expect(summarizeOffer([unit('S', null, null, 500)], STATED_OFFER)).toEqual({
      ...STATED_OFFER,
      area_min: 500,
      area_max: 500,
    });
  });
});

test('A typical floor is the area of all floors by their number, to ten square feet', () => {
  expect(calculateTypicalFloorArea({ floors: 24, total_area: 131_300 })).toBe(5470);
  expect(calculateTypicalFloorArea({ floors: null, total_area: 131_300 })).toBeNull();
});
