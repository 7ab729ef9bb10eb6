import { memo, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { type Head, type HeadContext, pageContext, useT } from '#web/app/page.ts';
import { countQuery } from '#web/features/search/count-query.ts';
import { createListMapHighlight } from '#web/features/search/list-map-highlight.ts';
import { loadMap, loadRows, readAsked, searchHead } from '#web/features/search/page/load-search.ts';
import {
  type Found,
  type PropertySearch,
  ROWS_LOADING,
  SearchPage,
} from '#web/features/search/page/search-page.tsx';
import { usePropertyNames } from '#web/features/search/page/use-property-names.ts';
import { TransactionHeadings } from '#web/features/transaction/transaction-row.tsx';
import {
  canonicalPath,
  MOST_ROWS,
  TRANSACTION_SEARCH,
  type TransactionSearch,
  transactionInput,
  transactionList,
  typeOfTransactions,
} from '#web/features/transaction/transaction-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { DotPlot, plotQuery } from './dot-plot.tsx';
import { DownloadLink } from './download-link.tsx';
import { orderOptions, transactionRowLabels, transactionsTitle } from './labels.ts';
import { Summary, summaryQuery } from './summary.tsx';
import type { TransactionHighlight } from './transaction-display.tsx';
import { transactionNews } from './transaction-news.ts';
import { TrendLinks } from './trend-links.tsx';

const TRANSACTIONS: PropertySearch<TransactionSearch, TransactionsAnswer, Transaction> = {
  definition: TRANSACTION_SEARCH,
  listOf: transactionList,
  typeOf: typeOfTransactions,
  titleOf: transactionsTitle,
  describe: (title, count, t) => t('transaction:description', { title, count }),
  canonicalOf: canonicalPath,
  hasNews: true,
  newsOf: import.meta.env.SSR ? transactionNews : () => [],
  pictureOf: () => undefined,
  ordersOf: orderOptions,
  labelsOf: transactionRowLabels,
  useIdNames: usePropertyNames,
  hasViews: false,
  FilterBar: deferred(() => import('./filter-bar.tsx'), <div className="h-[61px]" />),
  Rows: deferred(() => import('./transaction-rows.tsx'), ROWS_LOADING),
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
  const search = await readAsked(TRANSACTIONS, args);
  const { queryClient } = args.context.get(pageContext);
  const figures = Promise.all([
    queryClient.prefetchQuery(summaryQuery(search)),
    queryClient.prefetchQuery(plotQuery(search)),
  ]);
  await Promise.all([
    loadRows(TRANSACTIONS, search, args),
    loadMap(TRANSACTION_SEARCH, search, transactionInput(search), args),
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
  return <TransactionSearchPage {...useLoaderData<Loaded>()} />;
}

/** Not rendered again when the router only says that another page is loading. */
const TransactionSearchPage = memo(function TransactionSearchPage({ search }: Loaded) {
  const t = useT();
  const [highlight] = useState<TransactionHighlight>(createListMapHighlight);
  return (
    <SearchPage
      of={TRANSACTIONS}
      search={search}
      highlight={highlight}
      renderAbove={(found) => <AboveRows found={found} search={search} />}
      renderBelow={({ count }) =>
        count !== undefined &&
        count > MOST_ROWS && (
          <p className="text-center text-sm text-muted">
            {t('transaction:page_limit', { count: MOST_ROWS })}
          </p>
        )
      }
    />
  );
});

/** What the transactions come to, in figures and over time, and the headings of their table. */
function AboveRows({
  found: { count, pages, isError, districts },
  search,
}: {
  found: Found<TransactionsAnswer>;
  search: TransactionSearch;
}) {
  const rows = useMemo(() => pages.flatMap(({ transactions }) => transactions), [pages]);
  return (
    <>
      {count !== 0 && <Summary search={search} />}
      {count !== 0 && <DotPlot search={search} rows={rows} />}
      {!!count && (
        <div className="flex flex-wrap items-center gap-x-6">
          <Spaced>
            <DownloadLink search={search} count={count} />
            <TrendLinks filter={search.filter} rows={rows} districts={districts} />
          </Spaced>
        </div>
      )}
      {count !== 0 && !isError && <TransactionHeadings />}
    </>
  );
}
