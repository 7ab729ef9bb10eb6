import { useQuery } from '@tanstack/react-query';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { newestTransactionsQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { TRANSACTION_PAGE_CLASS, TransactionRow } from '#web/features/transaction/transaction-row.tsx';
import { transactionsPath } from '#web/features/transaction/transaction-search.ts';
import { HomeSectionHead } from './home-section-head.tsx';

/** The six newest transactions, of all property types or of the page's type. */
export function NewestTransactions({ icsType }: { icsType: IcsType | undefined }) {
  const { lang, t } = usePage();
  const { data } = useQuery(newestTransactionsQuery(icsType));
  // The call has two forms of response. A request with a page size gets a list with `count`.
  if (!data || !('count' in data) || data.transactions.length === 0) return null;
  return (
    <section aria-labelledby="home-transactions" className="home-part below">
      <HomeSectionHead
        id="home-transactions"
        title={t('home:transactions')}
        links={[
          {
            to: transactionsPath(lang, icsType ? { icsType: [icsType] } : {}),
            label: t('home:section.all_transactions', { count: data.count }),
          },
        ]}
      />
      <div className="home-transactions @container">
        <div className={TRANSACTION_PAGE_CLASS}>
          {data.transactions.map((row) => (
            <TransactionRow key={row.id} row={row} heading="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
