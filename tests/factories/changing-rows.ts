import fc from 'fast-check';
import type { CatalogueRows } from '#presenters/rows.ts';
import { catalogueRows, districtRow, mediaRow, stockRow, transactionRow } from './catalogue-rows.ts';
import { BUILDINGS, STATIONS, stockRowsArbitrary, transactionRowsArbitrary } from './random-rows.ts';

/**
 * A small number of ids, so that the same listings change repeatedly. Few names and streets, so that
 * listings share them.
 */
export const ID_COUNT = 40;
export const NAMES = [
  ['創紀之城5期', '创纪之城5期', 'Millennium City 5'],
  ['海濱匯', '海滨汇', 'The Quayside'],
  // A typo of another name, and the name of a station.
  ['創紀大廈', '创纪大厦', 'Millenium Tower'],
  ['觀塘站廣場', '观塘站广场', 'Kwun Tong Station Plaza'],
  [null, null, null],
] as const;
const addressArbitrary = fc.tuple(
  fc.constantFrom(...NAMES),
  fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  fc.constantFrom(null, '1', '388'),
  // Id offset with more digits, so that the width of the formatted ids changes.
  fc.constantFrom(0, 0, 0, 123_456_789),
);

/** Replaces ids, names and streets of random rows by few values, and keeps the last row of each id. */
function withFewIdsAndNames<Row extends { readonly id: number }>(
  rows: fc.Arbitrary<Row[]>,
  toRow: (row: Row) => Row,
): fc.Arbitrary<Row[]> {
  return fc
    .tuple(rows, fc.array(addressArbitrary, { minLength: 60, maxLength: 60 }))
    .map(([originalRows, addresses]) => {
      const rowById = new Map<number, Row>();
      for (const [index, row] of originalRows.entries()) {
        const [[zh, gb, en], street_id, street_no, idOffset] = addresses[index] ?? [NAMES[0], null, null, 0];
        const id = 1 + (row.id % ID_COUNT) + idOffset;
        rowById.set(id, toRow({ ...row, id, name_zh: zh, name_gb: gb, name_en: en, street_id, street_no }));
      }
      return [...rowById.values()];
    });
}
export const listingsArbitrary = withFewIdsAndNames(stockRowsArbitrary, stockRow);
export const transactionsArbitrary = withFewIdsAndNames(transactionRowsArbitrary, transactionRow);

/** Random changes: updated rows and deleted ids. */
export const changesArbitrary = <Row>(rows: fc.Arbitrary<Row[]>) =>
  fc.record({
    updatedRows: rows.map((originalRows) => originalRows.slice(0, 12)),
    deletedIds: fc.array(fc.integer({ min: 1, max: ID_COUNT + 5 }), { maxLength: 6 }),
  });

export function createChangingRows(
  overrides: Partial<Pick<CatalogueRows, 'stocks' | 'transactions'>>,
): CatalogueRows {
  return catalogueRows({
    districts: ['KT', 'CW', 'MK'].map((code) => districtRow({ code, name_en: `District ${code}` })),
    streets: [1, 2, 3].map((id) => ({ id, name_zh: `街${id}`, name_gb: `街${id}`, name_en: `Street ${id}` })),
    buildings: BUILDINGS,
    stations: STATIONS,
    media: [mediaRow({ id: 1, building_id: 1 }), mediaRow({ id: 2, stock_id: 7 })],
    ...overrides,
  });
}
