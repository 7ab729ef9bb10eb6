import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { at } from '#domain/lib/at.ts';
import { midpoint } from '#domain/market/medians.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { selectList } from './columns.ts';
import { buildConditions, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';

type MiddleValues = readonly [lower: number | null, upper: number | null];
type SummaryRow = {
  readonly count: number;
  readonly sales: number;
  readonly leases: number;
  readonly sold: number;
  readonly leased: number;
  readonly ft_sell: MiddleValues;
  readonly ft_rent: MiddleValues;
};

/** Returns SQL for the two middle values of a column, which are equal if the number of values is odd. */
const middleValuesSql = (column: string) => `array[
  percentile_disc(0.5) within group (order by ${column}),
  percentile_disc(0.5) within group (order by ${column} desc)]`;

const SUMMARY_COLUMNS = selectList<SummaryRow>({
  count: 'count(*)',
  sales: 'count(sell)',
  leases: 'count(rent)',
  sold: 'coalesce(sum(sell), 0)',
  leased: 'coalesce(sum(rent), 0)',
  ft_sell: middleValuesSql('ft_sell'),
  ft_rent: middleValuesSql('ft_rent'),
});

/** Reads totals and medians of the matching sales and leases. */
export async function readTransactionSummary(
  runQuery: RunQuery,
  filter: TransactionFilter,
): Promise<TransactionSummary> {
  const values = new SqlParameters();
  const conditions = buildConditions('t', filter, values);
  const rows = await runQuery<SummaryRow>({
    text: `${withClause(conditions.ctes)}
      select ${SUMMARY_COLUMNS}
        from ${SEARCH_TABLE_BY_KIND.t} ${whereClause(conditions)}`,
    values: values.list,
  });
  const { count, sales, leases, sold, leased, ft_sell, ft_rent } = at(rows, 0);
  const leaseMedianCents = median(ft_rent);
  return {
    count,
    S: { count: sales, turnover: sold, median_ft: median(ft_sell) },
    L: {
      count: leases,
      turnover: leased,
      median_ft: leaseMedianCents === null ? null : leaseMedianCents / 100,
    },
  };
}

function median([lower, upper]: MiddleValues): number | null {
  return lower === null || upper === null ? null : midpoint(lower, upper);
}
