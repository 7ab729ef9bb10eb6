import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../text/date.ts';
import { resaleOf, type UnitSale, withPurchasesOnRecord } from './resale.ts';

const SALE = {
  sell: 11_250_000,
  tx_date: '2026-11-03',
  previous_sell: 10_000_000,
  previous_date: '2019-05-04',
};

describe('the gain of a resale', () => {
  it('is an amount, tenths of a per cent of the purchase, and whole months held', () => {
    expect(resaleOf(SALE)).toEqual({ gain: 1_250_000, gainTenths: 125, monthsHeld: 89 });
    expect(resaleOf({ ...SALE, previous_sell: 12_000_000 })).toMatchObject({
      gain: -750_000,
      gainTenths: -63,
    });
    expect(resaleOf({ ...SALE, sell: 10_000_000 })).toMatchObject({ gain: 0, gainTenths: 0 });
    expect(resaleOf({ ...SALE, sell: 9_999_999 })).toMatchObject({ gain: -1, gainTenths: 0 });
  });

  it('has no time held without the day of the purchase, and is unknown without both prices', () => {
    expect(resaleOf({ ...SALE, previous_date: null })).toMatchObject({ gain: 1_250_000, monthsHeld: null });
    expect(resaleOf({ ...SALE, previous_sell: null })).toBeNull();
    expect(resaleOf({ ...SALE, sell: null })).toBeNull();
  });
});

type Row = UnitSale & { readonly previous_sell: number | null; readonly previous_date: string | null };

const row = (fields: Partial<Row> & { id: number }): Row => ({
  ics_type: 'c',
  tx_type: 'S',
  building_id: 1,
  floor_no: '12',
  flat: '5',
  tx_date: '2026-11-03',
  sell: 11_250_000,
  previous_sell: null,
  previous_date: null,
  ...fields,
});

const purchaseOf = (sale: Row, ...others: readonly Row[]) => {
  const [completed] = withPurchasesOnRecord([sale], [sale, ...others]);
  return [completed?.previous_sell, completed?.previous_date];
};

describe('a purchase on record', () => {
  const earlier = row({ id: 1, tx_date: '2019-05-04', sell: 10_000_000 });

  it('is the latest earlier sale of the unit', () => {
    const oldest = row({ id: 9, tx_date: '2005-01-31', sell: 4_000_000 });
    expect(purchaseOf(row({ id: 2 }), oldest, earlier)).toEqual([10_000_000, '2019-05-04']);
    expect(purchaseOf(row({ id: 2 }), earlier, row({ ...earlier, id: 3, sell: 10_500_000 }))).toEqual([
      10_500_000,
      '2019-05-04',
    ]);
  });

  it('is never that of another unit, of a lease, of a floor zone, or of the same day', () => {
    const none = [null, null];
    expect(purchaseOf(row({ id: 2 }), row({ ...earlier, flat: '6' }))).toEqual(none);
    expect(purchaseOf(row({ id: 2 }), row({ ...earlier, ics_type: 's' }))).toEqual(none);
    expect(purchaseOf(row({ id: 2 }), row({ ...earlier, tx_type: 'L', sell: null }))).toEqual(none);
    expect(purchaseOf(row({ id: 2, floor_no: null }), row({ ...earlier, floor_no: null }))).toEqual(none);
    expect(purchaseOf(row({ id: 2, building_id: null }), row({ ...earlier, building_id: null }))).toEqual(
      none,
    );
    expect(purchaseOf(row({ id: 2 }), row({ ...earlier, tx_date: '2026-11-03' }))).toEqual(none);
  });

  it('gives way to what the transaction states', () => {
    expect(
      purchaseOf(row({ id: 2, previous_sell: 9_000_000, previous_date: '2018-01-01' }), earlier),
    ).toEqual([9_000_000, '2018-01-01']);
    expect(purchaseOf(row({ id: 2, previous_sell: 9_000_000 }), earlier)).toEqual([9_000_000, null]);
    expect(purchaseOf(row({ id: 2, previous_sell: 10_000_000 }), earlier)).toEqual([
      10_000_000,
      '2019-05-04',
    ]);
    expect(purchaseOf(row({ id: 2, previous_date: '2022-02-02' }), earlier)).toEqual([null, '2022-02-02']);
    expect(purchaseOf(row({ id: 2, previous_date: '2012-02-02' }), earlier)).toEqual([
      10_000_000,
      '2019-05-04',
    ]);
  });
});

it('no resale lacks its gain where both sales are on record', () => {
  const days = ['2005-01-31', '2012-02-29', '2019-05-04', '2019-05-04', '2026-11-03'] as IsoDate[];
  const randomRow = fc.record({
    ics_type: fc.constantFrom('i', 'c'),
    tx_type: fc.constantFrom('S', 'S', 'L'),
    building_id: fc.constantFrom(1, 2, null),
    floor_no: fc.constantFrom('12', 'G', null),
    flat: fc.constantFrom('5', 'A', null),
    tx_date: fc.constantFrom(...days),
    sell: fc.integer({ min: 1, max: 900_000_000 }),
    previous_sell: fc.option(fc.integer({ min: 1, max: 900_000_000 }), { freq: 4 }),
  });
  fc.assert(
    fc.property(fc.array(randomRow, { maxLength: 30 }), (fields) => {
      const rows = fields.map((values, id): Row => {
        const isSale = values.tx_type === 'S';
        const { sell, previous_sell } = values;
        return {
          ...row({ id }),
          ...(values as Partial<Row>),
          sell: isSale ? sell : null,
          previous_sell: isSale ? previous_sell : null,
        };
      });
      for (const [index, completed] of withPurchasesOnRecord(rows, rows).entries()) {
        const originalRow = rows[index] as Row;
        const hasEarlierSale = rows.some(
          (other) =>
            other.tx_type === 'S' &&
            other.tx_date < originalRow.tx_date &&
            ['building_id', 'ics_type', 'floor_no', 'flat'].every((key) => {
              const [value, otherValue] = [originalRow[key as keyof Row], other[key as keyof Row]];
              return value !== null && value === otherValue;
            }),
        );
        const isSale = originalRow.tx_type === 'S';
        expect(resaleOf(completed) !== null).toBe(
          isSale && (originalRow.previous_sell !== null || hasEarlierSale),
        );
        const { previous_sell, previous_date, ...facts } = completed;
        expect(facts).toEqual({ ...facts, ...omitPurchase(originalRow) });
        if (originalRow.previous_sell !== null) expect(previous_sell).toBe(originalRow.previous_sell);
        if (previous_date !== null) expect(previous_date < completed.tx_date).toBe(true);
      }
    }),
  );
});

function omitPurchase({ previous_sell: _price, previous_date: _day, ...facts }: Row) {
  return facts;
}
