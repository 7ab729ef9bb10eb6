import type { TransactionClustersAnswer } from '#contract/cluster.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at, mapAt } from '#domain/lib/at.ts';
import { intersectBounds } from '#domain/map/bounds.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import type {
  PlaceCountQuery,
  TransactionClusterSearch,
  TransactionPlotSearch,
  TransactionSearch,
  TransactionSearchResult,
  UnitSearch,
} from '../engine/search-queries.ts';
import type { Generations } from '../generations/generations.ts';
import { openSearchable } from '../generations/searchable.ts';
import { int32At } from '../memory/columns.ts';
import { openJson } from '../memory/stored-json.ts';
import { groupByGridCell } from '../table/grid-cells.ts';
import { countGroups } from '../table/group-counts.ts';
import { valueOfRow } from '../table/measure.ts';
import { rowsOfMergedPage } from '../table/merged-page.ts';
import { findMatches, rowsOfMatches } from '../table/select.ts';
import { countTransactionFacets } from './facets.ts';
import { openMedians, openRowsByDate } from './median.ts';
import type { TransactionParts } from './parts.ts';
import { plotMatches } from './plot.ts';
import { keepRowsOfUnit, openSales } from './sales.ts';
import { pricesOfMatches, totalsOfMatches } from './summary.ts';

/** Number of transactions of each type in the answer of `overall`. */
const NEWEST_PER_TYPE = 2;

/** Opens the transactions for searching. */
export function openTransactions({ base, changes }: Generations<TransactionParts>) {
  const generations = [
    { parts: base, firstRow: 0, hiddenRows: changes?.hiddenRows ?? new Uint32Array(0) },
    ...(changes
      ? [{ parts: changes.recent, firstRow: base.ids.length, hiddenRows: new Uint32Array(0) }]
      : []),
  ];
  const { tables, suggester } = openSearchable(
    TRANSACTION_FILTERS,
    generations.map((generation) => ({ ...generation, ids: generation.parts.ids })),
  );
  const json = openJson<Transaction>(
    generations.map(({ parts, firstRow }) => ({ firstRow, source: parts.json })),
  );
  const saleSources = tables.map((table, generation) => ({
    table,
    rowsByDate: openRowsByDate(table),
    units: at(generations, generation).parts.units,
  }));

  function searchPage({ filter, order, cursor, pageSize, facets }: TransactionSearch) {
    const matches = findMatches(tables, filter);
    const { direction, field } = order;
    const page = rowsOfMergedPage(matches, field, { direction, cursor, pageSize });
    return { count: matches.count, page, facets: facets && countTransactionFacets(matches, filter) };
  }

  const newestOfType = (icsType: IcsType) => {
    const filter = { icsType: [icsType] };
    const { page } = searchPage({
      filter,
      order: DEFAULT_TRANSACTION_ORDER,
      cursor: 0,
      pageSize: NEWEST_PER_TYPE,
    });
    return json.readRows(page);
  };

  return {
    suggester,

    search(query: TransactionSearch): TransactionSearchResult {
      const { count, page, facets } = searchPage(query);
      return { count, transactions: json.readRows(page, query.cursor), ...(facets && { facets }) };
    },

    countAt: ({ filter, groups }: PlaceCountQuery<TransactionFilter>): number[] =>
      groups.map((places) => findMatches(tables, { ...filter, places }).count),

    searchJson(query: TransactionSearch): Buffer {
      const { count, page, facets } = searchPage(query);
      const closingText = facets ? `],"facets":${JSON.stringify(facets)}}` : ']}';
      return json.bytes(`{"count":${count},"transactions":[`, page, query.cursor, closingText);
    },

    clusters({ filter, bounds, zoom }: TransactionClusterSearch): TransactionClustersAnswer {
      const matches = findMatches(tables, { ...filter, bounds: intersectBounds(bounds, filter.bounds) });
      const { gridCells, count } = groupByGridCell(matches, bounds, zoom);
      const clusters = gridCells.map(({ buildingId, singleRow, ...cell }) => ({
        kind:
          cell.count === 1
            ? ('transaction' as const)
            : buildingId
              ? ('building' as const)
              : ('cluster' as const),
        ...cell,
        pis_bldg_id: buildingId,
        transaction: singleRow === undefined ? null : at(json.readRows([singleRow]), 0),
      }));
      return { count, clusters };
    },

    plot: ({ filter, maxPoints }: TransactionPlotSearch) =>
      plotMatches(findMatches(tables, filter), maxPoints),

    totalsOf: (filter: TransactionFilter) => totalsOfMatches(findMatches(tables, filter)),
    pricesByBasis: (filter: TransactionFilter) => pricesOfMatches(findMatches(tables, filter)),

    ...openMedians(saleSources),
    sales: openSales(saleSources),

    transactionsOfUnit({ building, icsType, floor, flat, limit }: UnitSearch): Transaction[] {
      const { generations: matchedTables } = findMatches(tables, { building, icsType: [icsType] });
      const transactionsOfUnit = matchedTables.flatMap((generation, number) => {
        const { table } = generation;
        const { units } = at(saleSources, number);
        const rows = keepRowsOfUnit(rowsOfMatches(generation), units, { floor, flat });
        return Array.from(rows, (row) => ({
          row: table.firstRow + row,
          id: int32At(table.ids, row),
          date: valueOfRow(mapAt(table.measures, 'tx_date'), row) ?? 0,
        }));
      });
      transactionsOfUnit.sort((a, b) => b.date - a.date || a.id - b.id);
      return json.readRows(transactionsOfUnit.slice(0, limit).map(({ row }) => row));
    },

    groupCounts: () => countGroups(tables),

    overall: (): Record<IcsType, Transaction[]> => ({
      i: newestOfType('i'),
      c: newestOfType('c'),
      s: newestOfType('s'),
    }),
  };
}
