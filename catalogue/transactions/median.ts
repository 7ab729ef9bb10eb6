import { mapAt } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { medianOf } from '#domain/market/medians.ts';
import { type ComparisonCriteria, isClassified, medianClassCode } from '#domain/stock/median-class.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import type { DayRange, GroupMedian, GroupToCount, MedianGroup } from '#presenters/medians.ts';
import { type Bits, hasBit } from '../memory/bits.ts';
import { uint32At } from '../memory/columns.ts';
import { levelsInRange, type Measure, valueOfRow } from '../table/measure.ts';
import { collectRows, select } from '../table/select.ts';
import { isHidden, type Table } from '../table/table.ts';

/** Maximum number of cached medians, about 2 MB. All years of all districts are 6,000 medians. */
const MAX_CACHED_MEDIANS = 10_000;

/**
 * Returns the rows of a building or district in one generation, oldest first. With an area basis, returns
 * only the rows that have a price by that area. Hidden rows are included, so that a change of other rows
 * leaves the lists as they are.
 */
export type RowsByDate = (
  group: Pick<MedianGroup, 'txType' | 'icsType' | 'location'> & Partial<Pick<MedianGroup, 'basis'>>,
) => Uint32Array;

/**
 * Creates a cached lookup. The cache takes at most 16 bytes per transaction: each transaction is in the
 * lists of one building and one district, each with and without an area basis.
 */
export function openRowsByDate(tableWithHiddenRows: Table): RowsByDate {
  const table = { ...tableWithHiddenRows, hidden: null };
  const { ranks } = mapAt(table.measures, 'tx_date');
  const rowsByKey = cachedRowsOf(table.measures);
  return ({ txType, icsType, basis, location }) => {
    const isBuilding = 'building' in location;
    const key = `${isBuilding ? location.building : location.district} ${icsType} ${txType} ${basis}`;
    let rows = rowsByKey.get(key);
    if (!rows) {
      rows = findSortedRows(
        isBuilding ? { building: location.building } : { districts: [location.district] },
      );
      rowsByKey.set(key, rows);
    }
    return rows;

    function findSortedRows(locationFilter: TransactionFilter): Uint32Array {
      const selection = select(table, { icsType: [icsType], txType: [txType], ...locationFilter });
      const selectedRows = collectRows(table, selection).slice(0, selection.count);
      return selectedRows.filter(createPriceTest()).sort((a, b) => uint32At(ranks, a) - uint32At(ranks, b));
    }

    function createPriceTest(): (row: number) => boolean {
      if (basis === undefined) return () => true;
      const rowsWithBasis = mapAt(mapAt(table.dimensions, 'basis'), basis);
      const priceMeasure = mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent');
      return (row) => hasBit(rowsWithBasis, row) && valueOfRow(priceMeasure, row) !== null;
    }
  };
}

/** The lists of one generation, whose measures a later catalogue uses again. */
const cachedRowsOf = memoize((_measures: Table['measures']) => new Map<string, Uint32Array>());

/** The transactions of one generation, and their lists by date. */
export type DatedTable = { readonly table: Table; readonly rowsByDate: RowsByDate };

/** Creates the functions that compute medians and counts of groups of transactions. */
export function openMedians(generations: readonly DatedTable[]) {
  /** Cached medians of whole districts, which every building and listing of a district shows. */
  const medianByKey = new Map<string, GroupMedian>();

  function computeMedian(group: MedianGroup): GroupMedian {
    const priceLists = generations.map((generation) => pricesOfGroup(generation, group));
    const prices = new Float64Array(priceLists.reduce((sum, { length }) => sum + length, 0));
    let count = 0;
    for (const list of priceLists) {
      prices.set(list, count);
      count += list.length;
    }
    return { count, median: medianOf(prices.sort()) };
  }

  function medianOfGroup(group: MedianGroup): GroupMedian {
    // Not cached: the area range depends on one listing, so other listings hardly ever request the same
    // median.
    if ('building' in group.location || group.comparisonCriteria?.area) return computeMedian(group);
    const { txType, icsType, basis, from, to, location, comparisonCriteria } = group;
    const criteriaCode = comparisonCriteria
      ? `${medianClassCode(comparisonCriteria)} ${comparisonCriteria.completed?.from}`
      : '';
    const key = `${location.district} ${icsType} ${txType} ${basis} ${from} ${to} ${criteriaCode}`;
    let median = medianByKey.get(key);
    if (!median) {
      median = computeMedian(group);
      if (medianByKey.size === MAX_CACHED_MEDIANS) medianByKey.clear();
      medianByKey.set(key, median);
    }
    return median;
  }

  return {
    medianOfGroup,
    countOfGroup: (group: GroupToCount): number =>
      generations.reduce((sum, generation) => sum + countRowsOfGroup(generation, group), 0),
  };
}

function countRowsOfGroup({ table, rowsByDate }: DatedTable, group: GroupToCount): number {
  const rows = rowsByDate(group);
  const [start, end] = indexRangeOfDays(table, group, rows);
  let count = Math.max(0, end - start);
  if (table.hidden)
    for (let index = start; index < end; index++) if (isHidden(table, uint32At(rows, index))) count--;
  return count;
}

/** Returns the prices of the group's rows in one generation. */
function pricesOfGroup({ table, rowsByDate }: DatedTable, group: MedianGroup): Float64Array {
  const { txType, comparisonCriteria } = group;
  const isSimilarRow =
    comparisonCriteria === null ? () => true : createSimilarityTest(table, comparisonCriteria);
  const priceMeasure = mapAt(table.measures, txType === 'S' ? 'ft_sell' : 'ft_rent');
  const rows = rowsByDate(group);
  const [start, end] = indexRangeOfDays(table, group, rows);
  const prices = new Float64Array(Math.max(0, end - start));
  let count = 0;
  for (let index = start; index < end; index++) {
    const row = uint32At(rows, index);
    const price = valueOfRow(priceMeasure, row);
    if (price !== null && isSimilarRow(row) && !isHidden(table, row)) prices[count++] = price;
  }
  return prices.subarray(0, count);
}

/** Returns the index range of the rows within the days of a group. `rows` are sorted by date. */
function indexRangeOfDays(
  { measures }: Table,
  { from, to }: DayRange,
  rows: Uint32Array,
): readonly [start: number, end: number] {
  const dateMeasure = mapAt(measures, 'tx_date');
  const dayLevels = levelsInRange(dateMeasure, Date.parse(from), Date.parse(to));
  return [
    firstIndexOfLevel(dateMeasure, dayLevels.from, rows),
    firstIndexOfLevel(dateMeasure, dayLevels.to, rows),
  ];
}

/** Returns the index of the first row with at least this level among rows sorted by date. */
function firstIndexOfLevel({ levels }: Measure, level: number, rows: Uint32Array): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (uint32At(levels, uint32At(rows, middle)) >= level) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * Returns a test whether a row is comparable to a listing: same class, similar age of the building,
 * similar size.
 */
function createSimilarityTest(
  { dimensions, measures }: Table,
  comparisonCriteria: ComparisonCriteria,
): (row: number) => boolean {
  const rowTests: ((row: number) => boolean)[] = [];
  const addSetTest = (sets: readonly Bits[]) => rowTests.push((row) => sets.some((set) => hasBit(set, row)));
  if (isClassified(comparisonCriteria)) {
    const rowsOfClass = mapAt(dimensions, 'median_class').get(medianClassCode(comparisonCriteria));
    addSetTest(rowsOfClass ? [rowsOfClass] : []);
  }
  if (comparisonCriteria.completed) {
    const { from, to } = comparisonCriteria.completed;
    const years = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    addSetTest(years.flatMap((year) => mapAt(dimensions, 'completed').get(year) ?? []));
  }
  if (comparisonCriteria.area) {
    const { min, max } = comparisonCriteria.area;
    const areaMeasure = mapAt(measures, 'area');
    rowTests.push((row) => {
      const area = valueOfRow(areaMeasure, row);
      return area !== null && area >= min && area <= max;
    });
  }
  return (row) => rowTests.every((test) => test(row));
}
