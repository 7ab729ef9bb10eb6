import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, hongKongDay } from '#domain/text/date.ts';
import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import type { TransactionRow } from '#presenters/rows.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import {
  buildingRow,
  catalogueRows,
  districtRow,
  stockRow,
  transactionRow,
} from '#tests/factories/catalogue-rows.ts';
import { readSaleMedian } from './sale-median.ts';

const TODAY = hongKongDay(Date.UTC(2026, 10, 15));
const BUILDING = { id: 9, ics_type: 'i', dist_code: 'KT' } as const;

/** Opens a listing of unknown size in building 9, so that the median of all transactions is shown. */
function openMarket(transactions: readonly Partial<TransactionRow>[]) {
  return buildCatalogue(
    catalogueRows({
      districts: [districtRow({ code: 'KT' })],
      buildings: [9, 10].map((id) => buildingRow({ id, completion_year: null })),
      stocks: [
        stockRow({
          id: 5,
          ics_type: 'i',
          tx_type: 'B',
          building_id: 9,
          district_code: 'KT',
          area_gross: null,
          area_saleable: null,
        }),
      ],
      transactions: transactions.map((row, index) =>
        transactionRow({ id: index + 1, ics_type: 'i', district_code: 'KT', ...row }),
      ),
    }),
  );
}

const sales = (count: number, overrides: Partial<TransactionRow> = {}) =>
  Array.from({ length: count }, () => ({
    building_id: 9,
    tx_date: '2026-01-01',
    area_gross: 1000,
    ft_sell: 5000,
    ...overrides,
  }));

describe('The median of a building', () => {
  it('widens to 60 months, then to the district, and is missing below 5 sales', async () => {
    const medianOf = async (...transactions: readonly Partial<TransactionRow>[][]) => {
      const { count, median, months, scope } = await readSaleMedian(
        openMarket(transactions.flat()),
        BUILDING,
        TODAY,
      );
      return [count, median, months, scope];
    };
    const earlier = { tx_date: '2022-01-01' };
    expect(await medianOf(sales(5), sales(1, earlier))).toEqual([5, 5000, 24, 'building']);
    expect(await medianOf(sales(4), sales(1, earlier))).toEqual([5, 5000, 60, 'building']);
    expect(await medianOf(sales(4), sales(1, { building_id: 10 }))).toEqual([5, 5000, 24, 'district']);
    expect(await medianOf(sales(4), sales(1, { ...earlier, building_id: 10 }))).toEqual([
      5,
      5000,
      60,
      'district',
    ]);
    expect(await medianOf(sales(4))).toEqual([4, null, 60, 'district']);
  });

  const transaction = fc
    .record({
      building_id: fc.constantFrom(9, 10),
      tx_type: fc.constantFrom(...TRANSACTION_TYPES),
      tx_date: fc.integer({ min: 0, max: 2200 }).map((days) => addDays(TODAY, -days)),
      area_gross: fc.constantFrom(null, 1000, 2000),
      price: fc.option(fc.integer({ min: 1000, max: 9000 })),
    })
    .map(
      ({ price, ...row }): Partial<TransactionRow> => ({
        ...row,
        area_saleable: 700,
        ...(row.tx_type === 'S'
          ? { sell: 1_000_000, ft_sell: price }
          : { rent: 10_000, ft_sell: null, ft_rent_cents: price }),
      }),
    );

  it('equals those of listings, districts and transactions of the same scope, whatever the rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { maxLength: 40 }), async (transactions) => {
        const engine = openMarket(transactions);
        const ofBuilding = await readSaleMedian(engine, BUILDING, TODAY);
        const ofListing = await engine.medians(5, TODAY);
        const ofSearches = {
          building: await engine.transactionSummary({ building: 9, icsType: ['i'] }, TODAY),
          district: await engine.transactionSummary({ districts: ['KT'], icsType: ['i'] }, TODAY),
        };
        const sale = ofListing?.sale;
        if (!sale?.building || !sale.district) throw new Error('the listing has building and district');
        const { scope, months, count, median, basis } = ofBuilding;
        expect({ basis: sale.basis, ...sale[scope] }).toMatchObject({ basis, months, count, median });
        for (const [side, medians] of [
          ['S', sale],
          ['L', ofListing?.lease],
        ] as const)
          for (const place of ['building', 'district'] as const) {
            const ofSearch = ofSearches[place][side];
            if (ofSearch.count === 0 || ofSearch.basis !== medians?.basis) continue;
            expect(medians[place]).toMatchObject({
              months: ofSearch.months,
              count: ofSearch.median_count,
              median: ofSearch.median_ft,
            });
          }
      }),
      { numRuns: 60 },
    );
  });
});
