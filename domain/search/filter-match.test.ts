import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILDING_FILTERS } from '../building/building-filter.ts';
import { STOCK_FILTERS } from '../stock/stock-filter.ts';
import { parseIsoDate } from '../text/date.ts';
import { UNITS } from '../text/unit.ts';
import { TRANSACTION_FILTERS } from '../transaction/transaction-filter.ts';
import { type Filter, isSetColumn, type ListFilter, type RangeFilter } from './filter.ts';
import { type FilterDefinitions, type FilterValues, filterEntries } from './filter-definitions.ts';
import { type ColumnValues, type FilterableRow, filterMatcher } from './filter-match.ts';
import { storedWords } from './keyword-match.ts';

/** Kwun Tong is 20 minutes from Central and 12 from Kowloon Tong. */
const rides = (origin: string) => new Map([['KWT', origin === 'KOT' ? 12 : 20]]);

/** A row in which every value is unknown. */
const UNKNOWN_VALUES = new Proxy({} as ColumnValues, {
  get: (_, column: string) => (['flags', 'facilities', 'words'].includes(column) ? [] : null),
});

/** A filter value with rows that match and rows that do not. */
type FilterCase = {
  readonly filterValue: unknown;
  readonly matchingRows: object[];
  readonly otherRows: object[];
};

const listCaseArbitrary = ({
  column,
  members = ['ABC', 'DEF', 'GHI'],
  expandCodes,
}: ListFilter): fc.Arbitrary<FilterCase> =>
  fc.subarray([...members], { minLength: 1 }).map((filterValue) => {
    if (isSetColumn(column))
      return {
        filterValue,
        matchingRows: [{ [column]: filterValue }, { [column]: members }],
        otherRows: filterValue.map((code) => ({ [column]: members.filter((member) => member !== code) })),
      };
    const matchingCodes = expandCodes?.(filterValue) ?? filterValue;
    return {
      filterValue,
      matchingRows: matchingCodes.map((code) => ({ [column]: code })),
      otherRows: [...members, 'XYZ']
        .filter((code) => !matchingCodes.includes(code))
        .map((code) => ({ [column]: code })),
    };
  });

const rangeCaseArbitrary = ({ column, unit }: RangeFilter): fc.Arbitrary<FilterCase> => {
  const { storedScale } = UNITS[unit];
  return fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(99)).map(([min, width]) => ({
    filterValue: { min, max: min + width },
    matchingRows: [min * storedScale, (min + width) * storedScale].map((value) => ({ [column]: value })),
    otherRows: [min * storedScale - 1, (min + width) * storedScale + 1].map((value) => ({ [column]: value })),
  }));
};

const singleCaseArbitrary = (
  filterValue: unknown,
  matchingRows: object[],
  otherRows: object[],
): fc.Arbitrary<FilterCase> => fc.constant({ filterValue, matchingRows, otherRows });

function caseArbitraryOf(entry: Filter): fc.Arbitrary<FilterCase> {
  switch (entry.kind) {
    case 'list':
      return listCaseArbitrary(entry);
    case 'range':
      return rangeCaseArbitrary(entry);
    case 'id':
      return fc.nat().map((id) => ({
        filterValue: id,
        matchingRows: [{ [entry.column]: id }],
        otherRows: [{ [entry.column]: id + 1 }],
      }));
    case 'days': {
      const days = (...texts: string[]) => texts.map((text) => ({ [entry.column]: text }));
      const filterValue = { min: parseIsoDate('2026-02-01'), max: parseIsoDate('2026-02-28') };
      return singleCaseArbitrary(
        filterValue,
        days('2026-02-01', '2026-02-28'),
        days('2026-01-31', '2026-03-01'),
      );
    }
    case 'keyword':
      return fc.constantFrom(
        {
          filterValue: 'kwun millenium',
          matchingRows: [{ words: storedWords(['Millennium City 5', 'Kwun Tong Road']) }],
          otherRows: [{ words: storedWords(['Kwun Tong Road']) }],
        },
        {
          filterValue: 'c00012',
          matchingRows: [{ formattedId: 'C0001234' }],
          otherRows: [{ formattedId: 'C0011234' }],
        },
        {
          filterValue: 'Kwun Tong MTR',
          matchingRows: [{ stationName: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } }],
          otherRows: [{ stationName: { zh: '中環', gb: '中环', en: 'Central' } }],
        },
      );
    case 'reach': {
      const walkFrom = (walk: number | null, station = 'KWT') => ({ station, walk });
      return fc.constantFrom(
        {
          filterValue: [{ station: 'CEN', minutes: 25 }],
          matchingRows: [walkFrom(0), walkFrom(5)],
          otherRows: [walkFrom(6), walkFrom(null), walkFrom(0, 'TSW')],
        },
        {
          filterValue: [
            { station: 'CEN', minutes: 25 },
            { station: 'KOT', minutes: 14 },
          ],
          matchingRows: [walkFrom(0), walkFrom(2)],
          otherRows: [walkFrom(3), walkFrom(5)],
        },
      );
    }
    case 'places':
      return singleCaseArbitrary(
        ['b-30', 'd-KT', 'r-5', 's-NTK'],
        [
          { building_id: 30, district_code: 'CW' },
          { district_code: 'KT' },
          { street_id: 5 },
          { station: 'NTK' },
        ],
        [{ building_id: 31 }, { district_code: 'CW', street_id: 30, station: 'KWT' }, { building_id: 5 }],
      );
    case 'bounds':
    case 'polygon': {
      const [west, south, east, north] = [114, 22, 115, 23];
      const corners = [
        { lat: south, lng: west },
        { lat: south, lng: east },
        { lat: north, lng: east },
        { lat: north, lng: west },
      ];
      const filterValue = entry.kind === 'bounds' ? { west, south, east, north } : corners;
      return singleCaseArbitrary(
        filterValue,
        [{ lat: 22.5, lng: 114.5 }],
        [
          { lat: 21.9, lng: 114.5 },
          { lat: 22.5, lng: 115.1 },
          { lat: 22.5, lng: null },
        ],
      );
    }
  }
}

describe.each<[title: string, definitions: FilterDefinitions]>([
  ['listings', STOCK_FILTERS],
  ['transactions', TRANSACTION_FILTERS],
  ['buildings', BUILDING_FILTERS],
])('of %s', (_, table) => {
  test.each(filterEntries(table))(
    '%s finds what is within it, and nothing that is not known',
    (key, entry) => {
      fc.assert(
        fc.property(caseArbitraryOf(entry), ({ filterValue, matchingRows, otherRows }) => {
          const matches = filterMatcher(
            table,
            { [key]: filterValue } as FilterValues<FilterDefinitions>,
            rides,
          );
          const matchesRow = (row: object) => matches(Object.assign(Object.create(UNKNOWN_VALUES), row));
          expect(matchingRows.map(matchesRow)).toEqual(matchingRows.map(() => true));
          expect(otherRows.map(matchesRow)).toEqual(otherRows.map(() => false));
          expect(matchesRow({})).toBe(false);
        }),
        { numRuns: 20 },
      );
    },
  );
});

test('a row that lacks a column which a filter of its table reads does not compile', () => {
  type Without<Table extends FilterDefinitions, Column> = Omit<FilterableRow<Table>, Column & string>;
  const [listing, transaction, building] = [
    filterMatcher(STOCK_FILTERS, {}, rides),
    filterMatcher(TRANSACTION_FILTERS, {}, rides),
    filterMatcher(BUILDING_FILTERS, {}, rides),
  ];
  // @ts-expect-error: listings are filtered by it
  expect(listing(UNKNOWN_VALUES as Without<typeof STOCK_FILTERS, 'price_cut'>)).toBe(true);
  // @ts-expect-error: transactions are filtered by it
  expect(transaction(UNKNOWN_VALUES as Without<typeof TRANSACTION_FILTERS, 'tx_date'>)).toBe(true);
  // @ts-expect-error: buildings are filtered by minutes from a station
  expect(building(UNKNOWN_VALUES as Without<typeof BUILDING_FILTERS, 'walk'>)).toBe(true);
  // Buildings do not have the floor loading column.
  expect(building(UNKNOWN_VALUES as Without<typeof BUILDING_FILTERS, 'floor_loading'>)).toBe(true);
});
