import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { at } from '#domain/lib/at.ts';
import { midpoint } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { IsoDate } from '#domain/text/date.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import type { GroupMedian } from '#presenters/medians.ts';
import { type PricesByBasis, presentTransactionSummary } from '#presenters/transaction-summary.ts';
import { selectList } from './columns.ts';
import { buildConditions, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';

type TotalsRow = {
  readonly count: number;
  readonly sales: number;
  readonly leases: number;
  readonly sold: number;
  readonly leased: number;
};

const TOTALS_COLUMNS = selectList<TotalsRow>({
  count: 'count(*)',
  sales: 'count(sell)',
  leases: 'count(rent)',
  sold: 'coalesce(sum(sell), 0)',
  leased: 'coalesce(sum(rent), 0)',
});

/** Reads totals and medians of the matching sales and leases. */
export function readTransactionSummary(
  runQuery: RunQuery,
  filter: TransactionFilter,
  today: IsoDate,
): Promise<TransactionSummary> {
  return presentTransactionSummary(filter, today, {
    totalsOf: (search) => readTotals(runQuery, search),
    pricesByBasis: (search) => readPricesByBasis(runQuery, search),
  });
}

async function readTotals(runQuery: RunQuery, filter: TransactionFilter) {
  const values = new SqlParameters();
  const conditions = buildConditions('t', filter, values);
  const rows = await runQuery<TotalsRow>({
    text: `${withClause(conditions.ctes)}
      select ${TOTALS_COLUMNS}
        from ${SEARCH_TABLE_BY_KIND.t} ${whereClause(conditions)}`,
    values: values.list,
  });
  const { count, sales, leases, sold, leased } = at(rows, 0);
  return { count, S: { count: sales, turnover: sold }, L: { count: leases, turnover: leased } };
}

type PricesRow = {
  readonly txType: 'S' | 'L';
  readonly basis: AreaBasis;
  readonly count: number;
  readonly lower: number;
  readonly upper: number;
};

/** The two middle prices are equal if their number is odd. */
const PRICES_COLUMNS = selectList<PricesRow>({
  txType: 'tx_type',
  basis: 'basis',
  count: 'count(*)',
  lower: 'percentile_disc(0.5) within group (order by price)',
  upper: 'percentile_disc(0.5) within group (order by price desc)',
});

async function readPricesByBasis(runQuery: RunQuery, filter: TransactionFilter): Promise<PricesByBasis> {
  const values = new SqlParameters();
  const conditions = buildConditions('t', filter, values);
  // Materialized, since Citus joins no distributed table with a local one.
  const matchingCte = `matching as materialized (
        select id, tx_type, case tx_type when 'S' then ft_sell else ft_rent end as price
          from ${SEARCH_TABLE_BY_KIND.t} ${whereClause(conditions)})`;
  const rows = await runQuery<PricesRow>({
    text: `${withClause([...conditions.ctes, matchingCte])}
      select ${PRICES_COLUMNS}
        from matching
        join (
          select id, case when area_gross is null then 'saleable' else 'gross' end as basis
            from transactions
        ) as measured using (id)
       where price is not null
       group by tx_type, basis`,
    values: values.list,
  });
  const medianOf = (txType: 'S' | 'L', basis: AreaBasis): GroupMedian => {
    const row = rows.find((candidate) => candidate.txType === txType && candidate.basis === basis);
    return row
      ? { count: row.count, median: midpoint(row.lower, row.upper) }
      : { count: 0, median: undefined };
  };
  const mediansOf = (txType: 'S' | 'L') => ({
    gross: medianOf(txType, 'gross'),
    saleable: medianOf(txType, 'saleable'),
  });
  return { S: mediansOf('S'), L: mediansOf('L') };
}
