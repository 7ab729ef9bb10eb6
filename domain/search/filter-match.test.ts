import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILDING_FILTERS } from '../building/building-filter.ts';
import { STOCK_FILTERS } from '../stock/stock-filter.ts';
import { isoDate } from '../text/date.ts';
import { UNITS } from '../text/unit.ts';
import { TRANSACTION_FILTERS } from '../transaction/transaction-filter.ts';
import { type Filter, isSetColumn, type ListFilter, type RangeFilter } from './filter.ts';
import { type ColumnValues, filterMatcher, type MatchedRow } from './filter-match.ts';
import { entriesOf, type FilterOf, type FilterTable } from './filter-table.ts';
import { storedWords } from './keyword-match.ts';

/** Kwun Tong is twenty minutes from Central. */
const rides = () => new Map([['KWT', 20]]);

/** Of which nothing is known. */
const UNKNOWN = new Proxy({} as ColumnValues, {
  get: (_, column: string) => (['flags', 'facilities', 'words'].includes(column) ? [] : null),
});

/** A question to a filter, with values of rows that it finds and of rows that it leaves out. */
type Case = { readonly asked: unknown; readonly finds: object[]; readonly leavesOut: object[] };

const listCase = ({ column, members = ['ABC', 'DEF', 'GHI'], answeredBy }: ListFilter): fc.Arbitrary<Case> =>
  fc.subarray([...members], { minLength: 1 }).map((asked) => {
    if (isSetColumn(column))
      return {
        asked,
        finds: [{ [column]: asked }, { [column]: members }],
        leavesOut: asked.map((code) => ({ [column]: members.filter((member) => member !== code) })),
      };
    const answering = answeredBy?.(asked) ?? asked;
    return {
      asked,
      finds: answering.map((code) => ({ [column]: code })),
      leavesOut: [...members, 'XYZ']
        .filter((code) => !answering.includes(code))
        .map((code) => ({ [column]: code })),
    };
  });

const rangeCase = ({ column, unit }: RangeFilter): fc.Arbitrary<Case> => {
  const { stored } = UNITS[unit];
  return fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(99)).map(([min, more]) => ({
    asked: { min, max: min + more },
    finds: [min * stored, (min + more) * stored].map((value) => ({ [column]: value })),
    leavesOut: [min * stored - 1, (min + more) * stored + 1].map((value) => ({ [column]: value })),
  }));
};

const only = (asked: unknown, finds: object[], leavesOut: object[]): fc.Arbitrary<Case> =>
  fc.constant({ asked, finds, leavesOut });

function caseOf(entry: Filter): fc.Arbitrary<Case> {
  switch (entry.kind) {
    case 'list':
      return listCase(entry);
    case 'range':
      return rangeCase(entry);
    case 'id':
      return fc.nat().map((id) => ({
        asked: id,
        finds: [{ [entry.column]: id }],
        leavesOut: [{ [entry.column]: id + 1 }],
      }));
    case 'days': {
      const days = (...texts: string[]) => texts.map((text) => ({ [entry.column]: text }));
      const asked = { min: isoDate('2026-02-01'), max: isoDate('2026-02-28') };
      return only(asked, days('2026-02-01', '2026-02-28'), days('2026-01-31', '2026-03-01'));
    }
    case 'keyword':
      return fc.constantFrom(
        {
          asked: 'kwun millenium',
          finds: [{ words: storedWords(['Millennium City 5', 'Kwun Tong Road']) }],
          leavesOut: [{ words: storedWords(['Kwun Tong Road']) }],
        },
        { asked: 'c00012', finds: [{ formattedId: 'C0001234' }], leavesOut: [{ formattedId: 'C0011234' }] },
        {
          asked: 'Kwun Tong MTR',
          finds: [{ stationName: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } }],
          leavesOut: [{ stationName: { zh: '中環', gb: '中环', en: 'Central' } }],
        },
      );
    case 'reach': {
      const at = (walk: number | null, station = 'KWT') => ({ station, walk });
      return only({ station: 'CEN', minutes: 25 }, [at(0), at(5)], [at(6), at(null), at(0, 'TSW')]);
    }
    case 'bounds':
    case 'polygon': {
      const [west, south, east, north] = [114, 22, 115, 23];
      const corners = [
        { lat: south, lng: west },
        { lat: south, lng: east },
        { lat: north, lng: east },
        { lat: north, lng: west },
      ];
      const asked = entry.kind === 'bounds' ? { west, south, east, north } : corners;
      return only(
        asked,
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

describe.each<[of: string, table: FilterTable]>([
  ['listings', STOCK_FILTERS],
  ['transactions', TRANSACTION_FILTERS],
  ['buildings', BUILDING_FILTERS],
])('of %s', (_, table) => {
  test.each(entriesOf(table))('%s finds what is within it, and nothing that is not known', (key, entry) => {
    fc.assert(
      fc.property(caseOf(entry), ({ asked, finds, leavesOut }) => {
        const matches = filterMatcher(table, { [key]: asked } as FilterOf<FilterTable>, rides);
        const answers = (row: object) => matches(Object.assign(Object.create(UNKNOWN), row));
        expect(finds.map(answers)).toEqual(finds.map(() => true));
        expect(leavesOut.map(answers)).toEqual(leavesOut.map(() => false));
        expect(answers({})).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});

test('a row that lacks a column which a filter of its table reads does not compile', () => {
  type Without<Table extends FilterTable, Column> = Omit<MatchedRow<Table>, Column & string>;
  const [listing, deal, building] = [
    filterMatcher(STOCK_FILTERS, {}, rides),
    filterMatcher(TRANSACTION_FILTERS, {}, rides),
    filterMatcher(BUILDING_FILTERS, {}, rides),
  ];
  // @ts-expect-error: listings are filtered by it
  expect(listing(UNKNOWN as Without<typeof STOCK_FILTERS, 'price_cut'>)).toBe(true);
  // @ts-expect-error: transactions are filtered by it
  expect(deal(UNKNOWN as Without<typeof TRANSACTION_FILTERS, 'tx_date'>)).toBe(true);
  // @ts-expect-error: buildings are filtered by minutes from a station
  expect(building(UNKNOWN as Without<typeof BUILDING_FILTERS, 'walk'>)).toBe(true);
  // Buildings have no floor loading of their own.
  expect(building(UNKNOWN as Without<typeof BUILDING_FILTERS, 'floor_loading'>)).toBe(true);
});
