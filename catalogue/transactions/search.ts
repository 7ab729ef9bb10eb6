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
import { openKeywordIndex } from '../keyword/keyword-index.ts';
import { createKeywordSearch } from '../keyword/keyword-search.ts';
import { openSuggester } from '../keyword/suggester.ts';
import { int32At } from '../memory/columns.ts';
import { openJson } from '../memory/stored-json.ts';
import { groupByGridCell } from '../table/grid-cells.ts';
import { countGroups } from '../table/group-counts.ts';
import { valueOfRow } from '../table/measure.ts';
import { rowsOfPage } from '../table/page.ts';
import { collectRows, select } from '../table/select.ts';
import { openTable } from '../table/table.ts';
import { countTransactionFacets } from './facets.ts';
import { openMedians, openRowsByDate } from './median.ts';
import type { TransactionParts } from './parts.ts';
import { plotSelection } from './plot.ts';
import { openSales, openUnitTest } from './sales.ts';
import { pricesOfSelection, totalsOfSelection } from './summary.ts';

/** Number of transactions of each type in the answer of `overall`. */
const NEWEST_PER_TYPE = 2;

/** Opens the transactions for searching. */
export function openTransactions(parts: TransactionParts) {
  const keywords = openKeywordIndex(parts.keywords);
  const suggester = openSuggester(parts.suggester, { corrections: keywords.corrections });
  const table = openTable(parts.table, TRANSACTION_FILTERS, createKeywordSearch(suggester, keywords));
  const json = openJson<Transaction>(parts.json);
  const rowsByDate = openRowsByDate(table);
  const createUnitTest = openUnitTest(parts.units);
  const dateMeasure = mapAt(table.measures, 'tx_date');

  function searchPage({ filter, order, cursor, pageSize, facets }: TransactionSearch) {
    const selection = select(table, filter);
    const page = rowsOfPage(table, selection, mapAt(table.measures, order.field), {
      direction: order.direction,
      cursor,
      pageSize,
    });
    return {
      count: selection.count,
      page,
      facets: facets && countTransactionFacets(table, filter, selection),
    };
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
      groups.map((places) => select(table, { ...filter, places }).count),

    searchJson(query: TransactionSearch): Buffer {
      const { count, page, facets } = searchPage(query);
      const closingText = facets ? `],"facets":${JSON.stringify(facets)}}` : ']}';
      return json.bytes(`{"count":${count},"transactions":[`, page, query.cursor, closingText);
    },

    clusters({ filter, bounds, zoom }: TransactionClusterSearch): TransactionClustersAnswer {
      const selection = select(table, { ...filter, bounds: intersectBounds(bounds, filter.bounds) });
      const { gridCells, count } = groupByGridCell(table.layout, selection, bounds, zoom);
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
      plotSelection(table, select(table, filter), maxPoints),

    totalsOf: (filter: TransactionFilter) => totalsOfSelection(table, select(table, filter)),
    pricesByBasis: (filter: TransactionFilter) => pricesOfSelection(table, select(table, filter)),

    ...openMedians(table, rowsByDate),
    sales: openSales(parts, table, rowsByDate),

    transactionsOfUnit({ building, icsType, floor, flat, limit }: UnitSearch): Transaction[] {
      const selection = select(table, { building, icsType: [icsType] });
      const isUnit = createUnitTest({ floor, flat });
      const rows = collectRows(table, selection).slice(0, selection.count).filter(isUnit);
      const dateOf = (row: number) => valueOfRow(dateMeasure, row) ?? 0;
      const rowsNewestFirst = [...rows].sort(
        (a, b) => dateOf(b) - dateOf(a) || int32At(parts.ids, a) - int32At(parts.ids, b),
      );
      return json.readRows(rowsNewestFirst.slice(0, limit));
    },

    groupCounts: () => countGroups(table),

    overall: (): Record<IcsType, Transaction[]> => ({
      i: newestOfType('i'),
      c: newestOfType('c'),
      s: newestOfType('s'),
    }),
  };
}
