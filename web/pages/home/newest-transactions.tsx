import { useQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { newestTransactionsQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { TRANSACTION_PAGE_CLASS, TransactionRow } from '#web/features/transaction/transaction-row.tsx';
import { transactionsPath } from '#web/features/transaction/transaction-search.ts';
import { Link } from '#web/ui/link.tsx';

/** The six newest transactions, of all types or of the one that the page is about. */
export function NewestTransactions({ icsType }: { icsType: IcsType | undefined }) {
  const { lang, t } = usePage();
  const { data } = useQuery(newestTransactionsQuery(icsType));
  // With a number of rows the answer is a list.
  if (!data || !('count' in data) || data.transactions.length === 0) return null;
  return (
    <section aria-labelledby="home-transactions" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="home-transactions" className="text-xl md:text-2xl">
          {t('home:transactions')}
        </h2>
        <Link
          to={transactionsPath(lang, icsType ? { icsType: [icsType] } : {})}
          className="target inline-flex items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t('home:transactions.all')}
        </Link>
      </div>
      <div className="@container">
        <div className={TRANSACTION_PAGE_CLASS}>
          {data.transactions.map((row) => (
            <TransactionRow key={row.id} row={row} heading="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
