import { at, mapAt } from '#domain/lib/at.ts';
import type { Direction } from '#domain/search/sort.ts';
import { int32At } from '../memory/columns.ts';
import { type Measure, rankOfValue, valueOfRow } from './measure.ts';
import { countBeforeRank, type PageRequest, rowsBeforeRank, rowsFromRank, rowsOfPage } from './page.ts';
import type { MatchedTable, Matches } from './select.ts';
import type { Table } from './table.ts';

/* Pages of the matches of all generations in one order. Each generation is sorted, so a page merges the
   pages of its generations. Rows are numbered over all generations (`firstRow`). */

/** A row with its place in the order. */
type OrderedRow = { readonly row: number; readonly value: number | null; readonly id: number };

/** Returns the sorted rows of one page. */
export function rowsOfMergedPage(
  { generations, count }: Matches,
  column: string,
  { direction, cursor, pageSize }: PageRequest,
): ArrayLike<number> {
  const matchingGenerations = generations.filter(({ selection }) => selection.count > 0);
  if (matchingGenerations.length < 2) {
    const [generation] = matchingGenerations;
    return generation ? rowsOfOnePage(generation, column, { direction, cursor, pageSize }) : [];
  }
  const end = Math.min(count, cursor + pageSize);
  // The other generations have too few rows to fill all the places before these rows.
  const firstIndexes = generations.map(({ selection }) => Math.max(0, cursor - (count - selection.count)));
  const pages = generations.map(({ table, selection }, generation) => {
    const firstIndex = at(firstIndexes, generation);
    const measure = mapAt(table.measures, column);
    const page = { direction, cursor: firstIndex, pageSize: Math.max(0, end - firstIndex) };
    return orderedRows(table, measure, rowsOfPage(table, selection, measure, page));
  });
  const skippedCount = cursor - firstIndexes.reduce((sum, index) => sum + index, 0);
  return pages
    .reduce((merged, page) => mergeOrdered(merged, page, direction))
    .slice(skippedCount, Math.max(skippedCount, skippedCount + end - cursor))
    .map(({ row }) => row);
}

/** Returns a page of one generation without a merge. */
function rowsOfOnePage(
  { table, selection }: MatchedTable,
  column: string,
  request: PageRequest,
): ArrayLike<number> {
  const rows = rowsOfPage(table, selection, mapAt(table.measures, column), request);
  return table.firstRow === 0 ? rows : rows.map((row) => table.firstRow + row);
}

/**
 * Returns the page, in ascending order, that contains a row, and how many matches come before that row.
 * `anchor` is a matching row.
 */
export function pageAround(
  { generations, count }: Matches,
  column: string,
  anchor: { readonly table: Table; readonly row: number },
  pageSize: number,
): { readonly index: number; readonly rows: readonly number[] } {
  const value = valueOfRow(mapAt(anchor.table.measures, column), anchor.row);
  const id = int32At(anchor.table.ids, anchor.row);
  const positions = generations.map((generation) => {
    const { table, selection } = generation;
    const measure = mapAt(table.measures, column);
    const rank = rankOfValue(measure, table.ids, value, id);
    return { ...generation, measure, rank, countBefore: countBeforeRank(selection, measure, rank) };
  });
  const index = positions.reduce((sum, { countBefore }) => sum + countBefore, 0);
  const rowsBefore = index % pageSize;
  const rowsAfter = Math.min(pageSize - rowsBefore, count - index);
  const mergeRows = (rowsOf: (position: (typeof positions)[number]) => Uint32Array) =>
    positions
      .map((position) => orderedRows(position.table, position.measure, rowsOf(position)))
      .reduce((merged, rows) => mergeOrdered(merged, rows, 'asc'))
      .map(({ row }) => row);
  const before = mergeRows(({ selection, measure, rank, countBefore }) =>
    rowsBeforeRank(selection, measure, rank, Math.min(rowsBefore, countBefore)),
  );
  const after = mergeRows(({ selection, measure, rank, countBefore }) =>
    rowsFromRank(selection, measure, rank, Math.min(rowsAfter, selection.count - countBefore)),
  );
  return {
    index,
    rows: [...before.slice(before.length - rowsBefore), ...after.slice(0, rowsAfter)],
  };
}

function orderedRows(table: Table, measure: Measure, rows: Uint32Array): OrderedRow[] {
  return Array.from(rows, (row) => ({
    row: table.firstRow + row,
    value: valueOfRow(measure, row),
    id: int32At(table.ids, row),
  }));
}

function mergeOrdered(
  a: readonly OrderedRow[],
  b: readonly OrderedRow[],
  direction: Direction,
): OrderedRow[] {
  const merged: OrderedRow[] = [];
  let [indexA, indexB] = [0, 0];
  while (indexA < a.length || indexB < b.length) {
    const [rowA, rowB] = [a[indexA], b[indexB]];
    if (rowA && (!rowB || isBefore(rowA, rowB, direction))) {
      merged.push(rowA);
      indexA++;
    } else if (rowB) {
      merged.push(rowB);
      indexB++;
    }
  }
  return merged;
}

/** Unknown values sort last in both directions, and rows with equal values by ascending id. */
function isBefore(a: OrderedRow, b: OrderedRow, direction: Direction): boolean {
  if (a.value === b.value) return a.id < b.id;
  if (a.value === null || b.value === null) return b.value === null;
  return direction === 'asc' ? a.value < b.value : a.value > b.value;
}
