import type { TransactionClustersAnswer } from '#contract/cluster.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at, mapAt } from '#domain/lib/at.ts';
import { commonBounds } from '#domain/map/bounds.ts';
import { DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { TRANSACTION_FILTERS, type TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import type {
  TransactionClusterSearch,
  TransactionFound,
  TransactionPlotSearch,
  TransactionSearch,
  UnitSearch,
} from '../engine/questions.ts';
import { openKeywordIndex } from '../keyword/keyword-index.ts';
import { stationOrWords } from '../keyword/station-or-words.ts';
import { openSuggester } from '../keyword/suggester.ts';
import { int32At } from '../memory/columns.ts';
import { openJson } from '../memory/stored-json.ts';
import { mapSelection } from '../table/cells.ts';
import { groupCounts } from '../table/group-counts.ts';
import { valueAt } from '../table/measure.ts';
import { pageOf } from '../table/page.ts';
import { rowsOf, select } from '../table/select.ts';
import { openTable } from '../table/table.ts';
import { transactionFacets } from './facets.ts';
import { openMedians, openRowsByDate } from './median.ts';
import type { TransactionParts } from './parts.ts';
import { plotOf } from './plot.ts';
import { openSales, openUnitTest } from './sales.ts';
import { summaryOf } from './summary.ts';

/** How many transactions of each type the overall answer has. */
const OVERALL = 2;

/** The transactions, opened for searching. */
export function openTransactions(parts: TransactionParts) {
  const keywords = openKeywordIndex(parts.keywords);
  const suggester = openSuggester(parts.suggester, { corrections: keywords.corrections });
  const table = openTable(parts.table, TRANSACTION_FILTERS, stationOrWords(suggester, keywords));
  const json = openJson<Transaction>(parts.json);
  const rowsByDate = openRowsByDate(table);
  const unitTest = openUnitTest(parts.units);
  const dates = mapAt(table.measures, 'tx_date');

  function found({ filter, order, cursor, pageSize, facets }: TransactionSearch) {
    const selection = select(table, filter);
    const page = pageOf(table, selection, mapAt(table.measures, order.field), {
      direction: order.direction,
      cursor,
      pageSize,
    });
    return { count: selection.count, page, facets: facets && transactionFacets(table, filter, selection) };
  }

  const newest = (icsType: IcsType) => {
    const filter = { icsType: [icsType] };
    const { page } = found({ filter, order: DEFAULT_TRANSACTION_ORDER, cursor: 0, pageSize: OVERALL });
    return json.list(page);
  };

  return {
    suggester,

    search(question: TransactionSearch): TransactionFound {
      const { count, page, facets } = found(question);
      return { count, transactions: json.list(page, question.cursor), ...(facets && { facets }) };
    },

    searchJson(question: TransactionSearch): Buffer {
      const { count, page, facets } = found(question);
      const tail = facets ? `],"facets":${JSON.stringify(facets)}}` : ']}';
      return json.bytes(`{"count":${count},"transactions":[`, page, question.cursor, tail);
    },

    clusters({ filter, bounds, zoom }: TransactionClusterSearch): TransactionClustersAnswer {
      const selection = select(table, { ...filter, bounds: commonBounds(bounds, filter.bounds) });
      const { cells, count } = mapSelection(table.layout, selection, bounds, zoom);
      const clusters = cells.map(({ building, single, ...cell }) => ({
        kind:
          cell.count === 1
            ? ('transaction' as const)
            : building
              ? ('building' as const)
              : ('cluster' as const),
        ...cell,
        pis_bldg_id: building,
        transaction: single === undefined ? null : at(json.list([single]), 0),
      }));
      return { count, clusters };
    },

    plot: ({ filter, mostPoints }: TransactionPlotSearch) => plotOf(table, select(table, filter), mostPoints),

    summary: (filter: TransactionFilter) => summaryOf(table, select(table, filter)),

    ...openMedians(table, rowsByDate),
    sales: openSales(parts, table, rowsByDate),

    ofUnit({ building, icsType, floor, flat, limit }: UnitSearch): Transaction[] {
      const selection = select(table, { building, icsType: [icsType] });
      const isUnit = unitTest({ floor, flat });
      const rows = rowsOf(table, selection).slice(0, selection.count).filter(isUnit);
      const dateOf = (row: number) => valueAt(dates, row) ?? 0;
      const newestFirst = [...rows].sort(
        (one, other) => dateOf(other) - dateOf(one) || int32At(parts.ids, one) - int32At(parts.ids, other),
      );
      return json.list(newestFirst.slice(0, limit));
    },

    groupCounts: () => groupCounts(table),

    overall: (): Record<IcsType, Transaction[]> => ({ i: newest('i'), c: newest('c'), s: newest('s') }),
  };
}
