import { useQuery } from '@tanstack/react-query';
import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { grouped } from '#domain/text/numbers.ts';
import { centsOf, hkd, perFootText, rentPerFootText, turnoverText } from '#domain/text/price.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { transactionSummaryQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { filterInput } from '#web/features/search/search-address.ts';
import type { TransactionSearch } from '#web/features/transaction/transaction-search.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const summaryQuery = ({ filter }: Pick<TransactionSearch, 'filter'>) =>
  transactionSummaryQuery(filterInput(TRANSACTION_FILTERS, filter));

/** What the transactions of a search come to: their number, the middle price per square foot, the turnover of sales. */
export function Summary({ search }: { search: TransactionSearch }) {
  const { t } = usePage();
  const { data, isError } = useQuery(summaryQuery(search));
  const facts = useFacts(data);
  // The list below says that loading failed.
  if (isError) return null;
  return (
    <dl
      aria-label={t('transaction:summary')}
      className="grid grid-cols-2 gap-3 rounded-card border border-line bg-raised px-4 py-3 sm:flex sm:flex-wrap"
    >
      {facts.map(({ key, label, value }) => (
        <div key={key} className="min-w-0 sm:flex-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-bold tracking-tight">{value ?? <Skeleton className="h-7 w-20" />}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = { readonly key: string; readonly label: string; readonly value: string | undefined };

/** Sales or leases of which none was found are not summed up. */
function useFacts(data: TransactionSummary | undefined): readonly Fact[] {
  const { t, lang } = usePage();
  const sold = data?.S.median_ft;
  const leased = data?.L.median_ft;
  const facts = [
    { key: 'count', label: t('transaction:summary.count'), value: data && grouped(data.count) },
    sold !== null && {
      key: 'sold',
      label: t('transaction:summary.median.S'),
      value: sold === undefined ? undefined : perFootText(hkd(sold), lang),
    },
    leased !== null && {
      key: 'leased',
      label: t('transaction:summary.median.L'),
      value: leased === undefined ? undefined : rentPerFootText(centsOf(leased), lang),
    },
    data?.S.count !== 0 && {
      key: 'turnover',
      label: t('transaction:summary.turnover'),
      value: data && turnoverText(hkd(data.S.turnover), lang),
    },
  ];
  return facts.filter((fact) => fact !== false);
}
