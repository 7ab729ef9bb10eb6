import { mapAt } from '#domain/lib/at.ts';
import { medianOf } from '#domain/market/medians.ts';
import { isClassified, type MedianLikeness, medianClassCode } from '#domain/stock/median-class.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import type { CountedGroup, DayRange, GroupMedian, MedianGroup } from '#presenters/medians.ts';
import { type Bits, hasBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { levelsWithin, valueAt } from '../table/measure.ts';
import { rowsOf, select } from '../table/select.ts';
import type { Table } from '../table/table.ts';

/** About 2 MB. All years of all districts are 6,000 medians. */
const REMEMBERED = 10_000;

/** Rows of a location with a price by this area, the oldest first; all of the location where no area is named. */
export type RowsByDate = (
  group: Pick<MedianGroup, 'txType' | 'icsType' | 'location'> & Partial<Pick<MedianGroup, 'basis'>>,
) => Uint32Array;

/** Finds them once. A transaction is among those of one building and one district, twice: 16 bytes at most. */
export function openRowsByDate(table: Table): RowsByDate {
  const { ranks } = mapAt(table.measures, 'tx_date');
  const remembered = new Map<string, Uint32Array>();
  return ({ txType, icsType, basis, location }) => {
    const isBuilding = 'building' in location;
    const key = `${isBuilding ? location.building : location.district} ${icsType} ${txType} ${basis}`;
    let rows = remembered.get(key);
    if (!rows) {
      rows = sortedRows(isBuilding ? { building: location.building } : { districts: [location.district] });
      remembered.set(key, rows);
    }
    return rows;

    function sortedRows(where: TransactionFilter): Uint32Array {
      const selection = select(table, { icsType: [icsType], txType: [txType], ...where });
      const rowsFound = rowsOf(table, selection).slice(0, selection.count);
      return rowsFound
        .filter(isMeasured())
        .sort((one, other) => uint32At(ranks, one) - uint32At(ranks, other));
    }

    function isMeasured(): (row: number) => boolean {
      if (basis === undefined) return () => true;
      const ofBasis = mapAt(mapAt(table.dimensions, 'basis'), basis);
      const perFoot = mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent');
      return (row) => hasBit(ofBasis, row) && valueAt(perFoot, row) !== null;
    }
  };
}

/** Finds the numbers of a group of transactions. */
export function openMedians(table: Table, rowsByDate: RowsByDate) {
  const dates = mapAt(table.measures, 'tx_date');
  /** The medians of whole districts, which every building and listing of a district shows. */
  const remembered = new Map<string, GroupMedian>();

  /** Where the rows of a level and of all later ones begin among rows by date. */
  function startOf(level: number, rows: Uint32Array): number {
    let [from, to] = [0, rows.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (uint32At(dates.levels, uint32At(rows, middle)) >= level) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Where the days of a group begin and end among its rows. */
  function daysOf({ from, to }: DayRange, rows: Uint32Array): readonly [start: number, end: number] {
    const days = levelsWithin(dates, Date.parse(from), Date.parse(to));
    return [startOf(days.from, rows), startOf(days.to, rows)];
  }

  function find(group: MedianGroup): GroupMedian {
    const { txType, like } = group;
    const isAlike = like === null ? () => true : likenessTest(table, like);
    const perFoot = mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent');
    const rows = rowsByDate(group);
    const [start, end] = daysOf(group, rows);
    const prices = new Float64Array(Math.max(0, end - start));
    let count = 0;
    for (let index = start; index < end; index++) {
      const row = uint32At(rows, index);
      const price = valueAt(perFoot, row);
      if (price !== null && isAlike(row)) prices[count++] = price;
    }
    return { count, median: medianOf(prices.subarray(0, count).sort()) };
  }

  function medianOfGroup(group: MedianGroup): GroupMedian {
    // A size is that of one listing, so that hardly another one asks for the same.
    if ('building' in group.location || group.like?.area) return find(group);
    const { txType, icsType, basis, from, to, location, like } = group;
    const likeCode = like ? `${medianClassCode(like)} ${like.completed?.from}` : '';
    const key = `${location.district} ${icsType} ${txType} ${basis} ${from} ${to} ${likeCode}`;
    let median = remembered.get(key);
    if (!median) {
      median = find(group);
      if (remembered.size === REMEMBERED) remembered.clear();
      remembered.set(key, median);
    }
    return median;
  }

  return {
    medianOfGroup,
    countOfGroup(group: CountedGroup): number {
      const [start, end] = daysOf(group, rowsByDate(group));
      return Math.max(0, end - start);
    },
  };
}

/** Whether a row is like a listing: of its class, in a building of like age, of like size. */
function likenessTest({ dimensions, measures }: Table, like: MedianLikeness): (row: number) => boolean {
  const tests: ((row: number) => boolean)[] = [];
  const inOneOf = (sets: readonly Bits[]) => tests.push((row) => sets.some((set) => hasBit(set, row)));
  if (isClassified(like)) {
    const ofClass = mapAt(dimensions, 'median_class').get(medianClassCode(like));
    inOneOf(ofClass ? [ofClass] : []);
  }
  if (like.completed) {
    const { from, to } = like.completed;
    const years = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    inOneOf(years.flatMap((year) => mapAt(dimensions, 'completed').get(year) ?? []));
  }
  if (like.area) {
    const { min, max } = like.area;
    const areas = mapAt(measures, 'area');
    tests.push((row) => {
      const area = valueAt(areas, row);
      return area !== null && area >= min && area <= max;
    });
  }
  return (row) => tests.every((test) => test(row));
}
