import { useMemo } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Transaction } from '#contract/transaction.ts';
import type { TransactionsAnswer } from '#contract/transaction-calls.ts';
import { isTooMany } from '#domain/search/paging.ts';
import { type Head, type HeadContext, pageContext, useT } from '#web/app/page.ts';
import { countQuery } from '#web/features/search/count-query.ts';
import { loadMap, loadRows, loadSearch, searchHead } from '#web/features/search/page/search-loader.ts';
import { FILTERS_PLACEHOLDER, ROWS_PLACEHOLDER, SearchPage } from '#web/features/search/page/search-page.tsx';
import { usePropertyNames } from '#web/features/search/page/use-property-names.ts';
import type { SearchKind, SearchResultProps } from '#web/features/search/search-kind.ts';
import { TransactionHeadings } from '#web/features/transaction/transaction-row.tsx';
import {
  canonicalPath,
  MAX_ROWS,
  TRANSACTION_SEARCH,
  type TransactionSearch,
  transactionList,
} from '#web/features/transaction/transaction-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { DotPlot, plotQuery } from './dot-plot.tsx';
import { DownloadLink } from './download-link.tsx';
import { orderOptions, transactionRowLabels, transactionsTitle } from './labels.ts';
import { summaryQuery, TransactionsSummary } from './summary.tsx';
import { transactionSyndicationEntries } from './transaction-news.ts';
import { TrendLinks } from './trend-links.tsx';

const TRANSACTION_SEARCH_KIND: SearchKind<TransactionSearch, TransactionsAnswer, Transaction> = {
  definition: TRANSACTION_SEARCH,
  listOf: transactionList,
  titleOf: transactionsTitle,
  descriptionOf: (title, count, t) => t('transaction:description', { title, count }),
  canonicalOf: canonicalPath,
  syndicationEntriesOf: import.meta.env.SSR ? transactionSyndicationEntries : () => [],
  sortOptionsOf: orderOptions,
  labelsOf: transactionRowLabels,
  useIdNames: usePropertyNames,
  FilterBar: deferred(() => import('./filter-bar.tsx'), FILTERS_PLACEHOLDER),
  AboveRows,
  Rows: deferred(() => import('./transaction-rows.tsx'), ROWS_PLACEHOLDER),
  BelowRows: PageLimitNote,
  MapPane: deferred(() => import('./map-pane.tsx')),
};

const TooManyResults = deferred(
  () => import('#web/features/search/list/too-many-results.tsx'),
  <div className="h-7 md:h-[78px]" />,
);

type LoaderData = { readonly search: TransactionSearch };

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const url = new URL(args.request.url);
  const keyword = url.searchParams.get('t');
  if (keyword !== null) {
    // The specification calls the keyword parameter `t`; redirects to the portal's own parameter name.
    url.searchParams.delete('t');
    if (keyword.trim() !== '') url.searchParams.set(TRANSACTION_SEARCH.filters.keyword.wireName, keyword);
    throw redirect(url.pathname + url.search);
  }
  const search = await loadSearch(TRANSACTION_SEARCH_KIND, args);
  const { queryClient } = args.context.get(pageContext);
  const summaryAndPlotPromise = Promise.all([
    queryClient.prefetchQuery(summaryQuery(search)),
    queryClient.prefetchQuery(plotQuery(search)),
  ]);
  await Promise.all([
    loadRows(TRANSACTION_SEARCH_KIND, search, args),
    loadMap(TRANSACTION_SEARCH, search, args),
    // Only the server waits for the summary and the plot. In the browser the page reserves their space
    // and shows them when they have loaded.
    import.meta.env.SSR && summaryAndPlotPromise,
    // The server-rendered filter form needs the list of districts.
    import.meta.env.SSR && queryClient.prefetchQuery(countQuery(TRANSACTION_SEARCH, {})),
  ]);
  return { search };
}

export function head({ search }: LoaderData, context: HeadContext): Head {
  return searchHead(TRANSACTION_SEARCH_KIND, search, context);
}

export default function TransactionsPage() {
  return <SearchPage kind={TRANSACTION_SEARCH_KIND} search={useLoaderData<LoaderData>().search} />;
}

/** Content above the rows: the hint of too many results, summary, plot, links and the table headings. */
function AboveRows({
  search,
  count,
  pages,
  isError,
}: SearchResultProps<TransactionSearch, TransactionsAnswer>) {
  const rows = useMemo(() => pages.flatMap(({ transactions }) => transactions), [pages]);
  return (
    <>
      {isTooMany(count) && <TooManyResults search={search} />}
      {count !== 0 && <TransactionsSummary search={search} />}
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

function PageLimitNote({ count }: SearchResultProps<TransactionSearch, TransactionsAnswer>) {
  const t = useT();
  if (count === undefined || count <= MAX_ROWS) return null;
  return <p className="text-center text-sm text-muted">{t('transaction:page_limit', { count: MAX_ROWS })}</p>;
}
