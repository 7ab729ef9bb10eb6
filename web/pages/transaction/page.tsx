import { useMemo } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { type Head, type HeadContext, pageContext, useT } from '#web/app/page.ts';
import { countQuery } from '#web/features/search/count-query.ts';
import { loadMap, loadRows, loadSearch, searchHead } from '#web/features/search/page/search-loader.ts';
import { FILTERS_LOADING, ROWS_LOADING, SearchPage } from '#web/features/search/page/search-page.tsx';
import { usePropertyNames } from '#web/features/search/page/use-property-names.ts';
import type { FoundProps, SearchKind } from '#web/features/search/search-kind.ts';
import { TransactionHeadings } from '#web/features/transaction/transaction-row.tsx';
import {
  canonicalPath,
  MOST_ROWS,
  TRANSACTION_SEARCH,
  type TransactionSearch,
  transactionList,
} from '#web/features/transaction/transaction-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { DotPlot, plotQuery } from './dot-plot.tsx';
import { DownloadLink } from './download-link.tsx';
import { orderOptions, transactionRowLabels, transactionsTitle } from './labels.ts';
import { Summary, summaryQuery } from './summary.tsx';
import { transactionNews } from './transaction-news.ts';
import { TrendLinks } from './trend-links.tsx';

const TRANSACTIONS: SearchKind<TransactionSearch, TransactionsAnswer, Transaction> = {
  definition: TRANSACTION_SEARCH,
  listOf: transactionList,
  titleOf: transactionsTitle,
  describe: (title, count, t) => t('transaction:description', { title, count }),
  canonicalOf: canonicalPath,
  newsOf: import.meta.env.SSR ? transactionNews : () => [],
  ordersOf: orderOptions,
  labelsOf: transactionRowLabels,
  useIdNames: usePropertyNames,
  FilterBar: deferred(() => import('./filter-bar.tsx'), FILTERS_LOADING),
  AboveRows,
  Rows: deferred(() => import('./transaction-rows.tsx'), ROWS_LOADING),
  BelowRows: PageLimit,
  MapPane: deferred(() => import('./map-pane.tsx')),
};

type Loaded = { readonly search: TransactionSearch };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const url = new URL(args.request.url);
  const keyword = url.searchParams.get('t');
  if (keyword !== null) {
    // The specification's name of the keyword in an address.
    url.searchParams.delete('t');
    if (keyword.trim() !== '') url.searchParams.set(TRANSACTION_SEARCH.table.keyword.wire, keyword);
    throw redirect(url.pathname + url.search);
  }
  const search = await loadSearch(TRANSACTIONS, args);
  const { queryClient } = args.context.get(pageContext);
  const figures = Promise.all([
    queryClient.prefetchQuery(summaryQuery(search)),
    queryClient.prefetchQuery(plotQuery(search)),
  ]);
  await Promise.all([
    loadRows(TRANSACTIONS, search, args),
    loadMap(TRANSACTION_SEARCH, search, args),
    // In the browser nobody waits for them: their space is kept free.
    import.meta.env.SSR && figures,
    // The form that the server draws has the districts to choose from.
    import.meta.env.SSR && queryClient.prefetchQuery(countQuery(TRANSACTION_SEARCH, {})),
  ]);
  return { search };
}

export function head({ search }: Loaded, context: HeadContext): Head {
  return searchHead(TRANSACTIONS, search, context);
}

export default function TransactionsPage() {
  return <SearchPage kind={TRANSACTIONS} search={useLoaderData<Loaded>().search} />;
}

/** What the transactions come to, in figures and over time, and the headings of their table. */
function AboveRows({ search, count, pages, isError }: FoundProps<TransactionSearch, TransactionsAnswer>) {
  const rows = useMemo(() => pages.flatMap(({ transactions }) => transactions), [pages]);
  return (
    <>
      {count !== 0 && <Summary search={search} />}
      {count !== 0 && <DotPlot search={search} rows={rows} />}
      {!!count && (
        <div className="flex flex-wrap items-center gap-x-6">
          <Spaced>
            <DownloadLink search={search} count={count} />
            <TrendLinks filter={search.filter} rows={rows} />
          </Spaced>
        </div>
      )}
      {count !== 0 && !isError && <TransactionHeadings />}
    </>
  );
}

function PageLimit({ count }: FoundProps<TransactionSearch, TransactionsAnswer>) {
  const t = useT();
  if (count === undefined || count <= MOST_ROWS) return null;
  return (
    <p className="text-center text-sm text-muted">{t('transaction:page_limit', { count: MOST_ROWS })}</p>
  );
}
