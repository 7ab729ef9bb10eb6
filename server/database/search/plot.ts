import type { TransactionPlotSearch } from '#catalogue/engine/search-queries.ts';
import type { TransactionPlot } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { DENSITY_GRID, densityEdges } from '#domain/transaction/price-plot.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { emptyPlot, extentOf, type PlotSummary, presentPlot } from '#presenters/transaction-plot.ts';
import { buildConditions, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';

/** Column with the price per square foot, for sales (S) and leases (L). */
const PRICE_COLUMN_BY_TX_TYPE = { S: 'ft_sell', L: 'ft_rent' } as const;

/**
 * Plots either sales or leases, whichever have more matches with a price per square foot, by day and
 * price.
 */
export async function readTransactionPlot(
  runQuery: RunQuery,
  { filter, maxPoints }: TransactionPlotSearch,
): Promise<TransactionPlot> {
  const [sales, leases] = await readSalesAndLeases(runQuery, filter);
  const plottedSide = sales.count >= leases.count ? sales : leases;
  if (plottedSide.count === 0) return emptyPlot();
  const readMarks = plottedSide.count > maxPoints ? readDensityCells : readPoints;
  return presentPlot(plottedSide, await readMarks(runQuery, filter, plottedSide));
}

/**
 * Reads the summary of sales and the summary of leases. In a summary without rows, the prices and days
 * are null.
 */
async function readSalesAndLeases(
  runQuery: RunQuery,
  filter: TransactionFilter,
): Promise<readonly [PlotSummary, PlotSummary]> {
  const values = new SqlParameters();
  const conditions = buildConditions('t', filter, values);
  const summarySql = (txType: keyof typeof PRICE_COLUMN_BY_TX_TYPE) => {
    const priceColumn = PRICE_COLUMN_BY_TX_TYPE[txType];
    const nonNullFilter = `filter (where ${priceColumn} is not null)`;
    return `json_build_object('txType', '${txType}', 'count', count(${priceColumn}),
      'lowest', min(${priceColumn}), 'highest', max(${priceColumn}),
      'first', min(tx_date) ${nonNullFilter}, 'last', max(tx_date) ${nonNullFilter})`;
  };
  const rows = await runQuery<{ readonly sales: PlotSummary; readonly leases: PlotSummary }>({
    text: `${withClause(conditions.ctes)}
      select ${summarySql('S')} as sales, ${summarySql('L')} as leases from ${SEARCH_TABLE_BY_KIND.t} ${whereClause(conditions)}`,
    values: values.list,
  });
  const { sales, leases } = at(rows, 0);
  return [sales, leases];
}

/** Returns a CTE named `plotted` with the day, price and type of each plotted transaction. */
function plottedCte(filter: TransactionFilter, { txType, first }: PlotSummary, values: SqlParameters) {
  const conditions = buildConditions('t', filter, values);
  const whereSql = whereClause(conditions);
  const priceColumn = PRICE_COLUMN_BY_TX_TYPE[txType];
  return withClause([
    ...conditions.ctes,
    `plotted as (select id, tx_date - ${values.add(first, 'date')} as day, ${priceColumn} as price, ics_type
       from ${SEARCH_TABLE_BY_KIND.t} ${whereSql ? `${whereSql} and` : 'where'} ${priceColumn} is not null)`,
  ]);
}

async function readPoints(runQuery: RunQuery, filter: TransactionFilter, plottedSide: PlotSummary) {
  const values = new SqlParameters();
  const points = await runQuery<{ readonly day: number; readonly price: number; readonly icsType: IcsType }>({
    text: `${plottedCte(filter, plottedSide, values)}
      select day, price, ics_type as "icsType" from plotted order by day, id`,
    values: values.list,
  });
  return { points };
}

async function readDensityCells(runQuery: RunQuery, filter: TransactionFilter, plottedSide: PlotSummary) {
  const values = new SqlParameters();
  const extent = extentOf(plottedSide);
  const cteSql = plottedCte(filter, plottedSide, values);
  const dayCountParameter = values.add(extent.days + 1, 'integer');
  const edgesParameter = values.add(densityEdges(extent), 'float8[]');
  const densityCells = await runQuery<{
    readonly column: number;
    readonly row: number;
    readonly count: number;
  }>({
    text: `${cteSql}
      select day * ${DENSITY_GRID.columns} / ${dayCountParameter} as column, width_bucket(price::float8, ${edgesParameter}) as row,
             count(*) as count
        from plotted group by 1, 2 order by 1, 2`,
    values: values.list,
  });
  return {
    cells: densityCells.map(({ column, row, count }): [number, number, number] => [column, row, count]),
  };
}
