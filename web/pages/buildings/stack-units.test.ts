import { describe, expect, it } from 'vitest';
import { hongKongDay } from '#domain/text/date.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { stackUnits } from './stack-units.ts';

const TODAY = hongKongDay(Date.UTC(2026, 10, 15));

describe('the units of a stack plan', () => {
  it('begin with the whole building, then follow from top to bottom', () => {
    const offeredUnits = [
      stockDetail({ gstock_id: 1, floor: '3' }),
      stockDetail({ gstock_id: 2, floor: '12' }),
      stockDetail({ gstock_id: 3, floor: null, sale_kind: 'en_bloc' }),
    ];
    const units = stackUnits({ active_stocks: offeredUnits, newest_transactions: [] }, TODAY);
    expect(units.map(({ stock }) => stock?.gstock_id)).toEqual([3, 2, 1]);
  });
});
