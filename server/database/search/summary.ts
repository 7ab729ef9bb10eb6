import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { at } from '#domain/lib/at.ts';
import { middleOf } from '#domain/market/medians.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { type Ask, Values } from './ask.ts';
import { columns } from './columns.ts';
import { conditionsOf, TABLE, whereOf, withClause } from './conditions.ts';

type Middle = readonly [lower: number | null, upper: number | null];
type SummaryRow = {
  readonly count: number;
  readonly sales: number;
  readonly leases: number;
  readonly sold: number;
  readonly leased: number;
  readonly ft_sell: Middle;
  readonly ft_rent: Middle;
};

/** The two middle values of a column. They are the same one when their number is odd. */
const middleSql = (column: string) => `array[
  percentile_disc(0.5) within group (order by ${column}),
  percentile_disc(0.5) within group (order by ${column} desc)]`;

const COLUMNS = columns<SummaryRow>({
  count: 'count(*)',
  sales: 'count(sell)',
  leases: 'count(rent)',
  sold: 'coalesce(sum(sell), 0)',
  leased: 'coalesce(sum(rent), 0)',
  ft_sell: middleSql('ft_sell'),
  ft_rent: middleSql('ft_rent'),
});

/** What the sales and the leases that a filter finds come to. */
export async function transactionSummary(ask: Ask, filter: TransactionFilter): Promise<TransactionSummary> {
  const values = new Values();
  const conditions = conditionsOf('t', filter, values);
  const rows = await ask<SummaryRow>({
    text: `${withClause(conditions.tables)}
      select ${COLUMNS}
        from ${TABLE.t} ${whereOf(conditions)}`,
    values: values.list,
  });
  const { count, sales, leases, sold, leased, ft_sell, ft_rent } = at(rows, 0);
  const cents = median(ft_rent);
  return {
    count,
    S: { count: sales, turnover: sold, median_ft: median(ft_sell) },
    L: { count: leases, turnover: leased, median_ft: cents === null ? null : cents / 100 },
  };
}

function median([lower, upper]: Middle): number | null {
  return lower === null || upper === null ? null : middleOf(lower, upper);
}
