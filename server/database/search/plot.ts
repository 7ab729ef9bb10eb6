import type { TransactionPlotSearch } from '#catalogue/engine/questions.ts';
import type { TransactionPlot } from '#contract/transaction-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { DENSITY, densityEdges } from '#domain/transaction/price-plot.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { emptyPlot, extentOf, type Plotted, presentPlot } from '#presenters/transaction-plot.ts';
import { type Ask, Values } from './ask.ts';
import { conditionsOf, TABLE, whereOf, withClause } from './conditions.ts';

/** The column of a side's prices a square foot. */
const PRICE = { S: 'ft_sell', L: 'ft_rent' } as const;

/** The sales or the leases that a filter finds with a price a square foot, whichever are more, by day and price. */
export async function transactionPlot(
  ask: Ask,
  { filter, mostPoints }: TransactionPlotSearch,
): Promise<TransactionPlot> {
  const [sales, leases] = await plottedOf(ask, filter);
  const plotted = sales.count >= leases.count ? sales : leases;
  if (plotted.count === 0) return emptyPlot();
  const drawn = plotted.count > mostPoints ? cellsOf : pointsOf;
  return presentPlot(plotted, await drawn(ask, filter, plotted));
}

/** The sales and the leases. Of none, all but the count is null. */
async function plottedOf(ask: Ask, filter: TransactionFilter): Promise<readonly [Plotted, Plotted]> {
  const values = new Values();
  const conditions = conditionsOf('t', filter, values);
  const sideSql = (txType: keyof typeof PRICE) => {
    const price = PRICE[txType];
    const days = `filter (where ${price} is not null)`;
    return `json_build_object('txType', '${txType}', 'count', count(${price}),
      'lowest', min(${price}), 'highest', max(${price}),
      'first', min(tx_date) ${days}, 'last', max(tx_date) ${days})`;
  };
  const rows = await ask<{ readonly sales: Plotted; readonly leases: Plotted }>({
    text: `${withClause(conditions.tables)}
      select ${sideSql('S')} as sales, ${sideSql('L')} as leases from ${TABLE.t} ${whereOf(conditions)}`,
    values: values.list,
  });
  const { sales, leases } = at(rows, 0);
  return [sales, leases];
}

/** The statement of the plotted transactions: `columns` of `plotted`, which has their day, price and type. */
function plottedSql(filter: TransactionFilter, { txType, first }: Plotted, values: Values) {
  const conditions = conditionsOf('t', filter, values);
  const where = whereOf(conditions);
  const price = PRICE[txType];
  return withClause([
    ...conditions.tables,
    `plotted as (select id, tx_date - ${values.add(first, 'date')} as day, ${price} as price, ics_type
       from ${TABLE.t} ${where ? `${where} and` : 'where'} ${price} is not null)`,
  ]);
}

async function pointsOf(ask: Ask, filter: TransactionFilter, plotted: Plotted) {
  const values = new Values();
  const points = await ask<{ readonly day: number; readonly price: number; readonly icsType: IcsType }>({
    text: `${plottedSql(filter, plotted, values)}
      select day, price, ics_type as "icsType" from plotted order by day, id`,
    values: values.list,
  });
  return { points };
}

async function cellsOf(ask: Ask, filter: TransactionFilter, plotted: Plotted) {
  const values = new Values();
  const extent = extentOf(plotted);
  const text = plottedSql(filter, plotted, values);
  const days = values.add(extent.days + 1, 'integer');
  const edges = values.add(densityEdges(extent), 'float8[]');
  const cells = await ask<{ readonly column: number; readonly row: number; readonly count: number }>({
    text: `${text}
      select day * ${DENSITY.columns} / ${days} as column, width_bucket(price::float8, ${edges}) as row,
             count(*) as count
        from plotted group by 1, 2 order by 1, 2`,
    values: values.list,
  });
  return { cells: cells.map(({ column, row, count }): [number, number, number] => [column, row, count]) };
}
