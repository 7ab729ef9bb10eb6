import { useQuery } from '@tanstack/react-query';
import type { TransactionSummary } from '#contract/transaction-calls.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { dollarsToCents, hkd, perFootText, rentPerFootText, turnoverText } from '#domain/text/price.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { transactionSummaryQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { medianLabel } from '#web/features/market/median-label.ts';
import { filterCallInput } from '#web/features/search/search-address.ts';
import type { TransactionSearch } from '#web/features/transaction/transaction-search.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const summaryQuery = ({ filter }: Pick<TransactionSearch, 'filter'>) =>
  transactionSummaryQuery(filterCallInput(TRANSACTION_FILTERS, filter));

/** Key figures of a search's transactions: number, median price per square foot and turnover of sales. */
export function TransactionsSummary({ search }: { search: TransactionSearch }) {
  const { t } = usePage();
  const { data, isError } = useQuery(summaryQuery(search));
  const facts = useSummaryFacts(data);
  // Renders nothing, because the list below reports the loading error.
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

type SummaryFact = { readonly key: string; readonly label: string; readonly value: string | undefined };

/**
 * Returns the key figures. Sales figures or lease figures are omitted if the search has no such
 * transactions.
 */
function useSummaryFacts(data: TransactionSummary | undefined): readonly SummaryFact[] {
  const { t, lang } = usePage();
  const facts = [
    { key: 'count', label: t('transaction:summary.count'), value: data && groupThousands(data.count) },
    medianFact('S', (price) => perFootText(hkd(price), lang)),
    medianFact('L', (rent) => rentPerFootText(dollarsToCents(rent), lang)),
    data?.S.count !== 0 && {
      key: 'turnover',
      label: t('transaction:summary.turnover'),
      value: data && turnoverText(hkd(data.S.turnover), lang),
    },
  ];
  return facts.filter((fact) => fact !== false);

  function medianFact(txType: 'S' | 'L', formatPrice: (price: number) => string): SummaryFact | false {
    if (!data) return { key: txType, label: t(`transaction:summary.median.${txType}`), value: undefined };
    const { count, median_ft: median, median_count, basis, months } = data[txType];
    if (count === 0) return false;
    const where = { scope: 'search' } as const;
    return {
      key: txType,
      label: medianLabel({ txType, count: median_count, median, basis, months, where }, t),
      value: median === null ? '–' : formatPrice(median),
    };
  }
}
