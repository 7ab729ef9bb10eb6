import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { districtsQuery } from '#web/api/queries.ts';
import {
  type Head,
  type HeadContext,
  type PageContext,
  pageContext,
  usePage,
  usePageParams,
} from '#web/app/page.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import { IgnoredNotice } from '#web/features/search/list/ignored-notice.tsx';
import { ListHead } from '#web/features/search/list/list-head.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { loadList } from '#web/features/search/list/search-list.ts';
import { createListMapHighlight } from '#web/features/search/list-map-highlight.ts';
import { MapToggle } from '#web/features/search/map/map-toggle.tsx';
import { usePreparedMap } from '#web/features/search/map/use-prepared-map.ts';
import { namesOf } from '#web/features/search/names.ts';
import { changed, type KnownCodes, readSearch, searchPath } from '#web/features/search/search.ts';
import { SearchLayout } from '#web/features/search/search-layout.tsx';
import { streetName } from '#web/features/search/street-name.ts';
import { useBuildingName } from '#web/features/search/use-building-name.ts';
import { TransactionHeadings } from '#web/features/transaction/transaction-row.tsx';
import {
  MOST_ROWS,
  TRANSACTION_SEARCH,
  type TransactionSearch,
  transactionInput,
  transactionList,
  transactionsPath,
  typeOfTransactions,
} from '#web/features/transaction/transaction-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { type TabLink, TabLinks } from '#web/ui/tab-links.tsx';
import { DotPlot } from './dot-plot.tsx';
import { DownloadLink } from './download-link.tsx';
import { orderOptions, transactionRowLabels, transactionsTitle } from './labels.ts';
import { Summary, summaryQuery } from './summary.tsx';
import { type TransactionHighlight, useTransactionDisplay } from './transaction-display.tsx';
import { TrendLinks } from './trend-links.tsx';

const loadFilterBar = () => import('./filter-bar.tsx');
const FilterBar = deferred(
  loadFilterBar,
  import.meta.env.SSR ? await loadFilterBar() : undefined,
  <div className="h-[61px]" />,
);

const loadMapPane = () => import('./map-pane.tsx');
const MapPane = deferred(loadMapPane, import.meta.env.SSR ? await loadMapPane() : undefined);

const NO_DATA: DistrictsAnswer = { districts: [], usages: [] };

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const { lang, queryClient, api } = context.get(pageContext);
  const url = new URL(request.url);
  const keyword = url.searchParams.get('t');
  if (keyword !== null) {
    // The specification's name of the keyword in an address.
    url.searchParams.delete('t');
    if (keyword.trim() !== '') url.searchParams.set(TRANSACTION_SEARCH.table.keyword.wire, keyword);
    throw redirect(url.pathname + url.search);
  }
  if (import.meta.env.SSR) {
    // From outside only: a form sent without script, an address typed. The page's own are tidy.
    const { tidyAddress } = await import('#web/features/search/form/tidy-address.ts');
    const tidy = tidyAddress(TRANSACTION_SEARCH, lang, params, url);
    if (tidy) throw redirect(tidy);
  }
  const data = await queryClient.ensureQueryData(districtsQuery()).catch(() => undefined);
  const search = readSearch(TRANSACTION_SEARCH, params, url.searchParams, knownCodes(data));
  const list = transactionList(search);
  const summary = queryClient.prefetchQuery(summaryQuery(search));
  const loading = loadList(queryClient, list, search.cursor);
  if (!import.meta.env.SSR) return null;
  const { prefetchMap } = await import('#web/features/search/map/use-map-target.ts');
  // A map without its markers is better than no page.
  const map = prefetchMap(queryClient, TRANSACTION_SEARCH, search, transactionInput(search)).catch(
    () => undefined,
  );
  await Promise.all([loading, summary, map]);
  const { pages } = queryClient.getQueryData(list.query.queryKey) ?? {};
  if (pages?.[0]?.count === 0) {
    // Imported here and not above: the browser loads it with the part that shows it.
    const { looseningsQuery } = await import('#web/features/search/list/loosenings.ts');
    await queryClient.prefetchQuery(looseningsQuery(TRANSACTION_SEARCH, api, search.filter));
  }
  return null;
}

/** Codes are checked once it is known which there are. */
function knownCodes(data: DistrictsAnswer | undefined): KnownCodes {
  return { districts: data?.districts.map(({ code }) => code) };
}

export function head(_data: unknown, { params, url, lang, t, queryClient }: HeadContext): Head {
  const data = queryClient.getQueryData(districtsQuery().queryKey);
  const search = readSearch(TRANSACTION_SEARCH, params, url.searchParams, knownCodes(data));
  const { icsType, txType, districts } = search.filter;
  const title = transactionsTitle(search.filter, namesOf(data ?? NO_DATA, {}, lang), t);
  const count = queryClient.getQueryData(transactionList(search).query.queryKey)?.pages[0]?.count;
  return {
    title,
    description: t('transaction:description', { title, count: count ?? 0 }),
    // One address for each type, side and district; finer searches and later rows are variants of it.
    canonical: transactionsPath(lang, {
      ...(icsType && { icsType }),
      ...(txType && { txType }),
      ...(districts && { districts }),
    }),
    ...(!count && { robots: 'noindex, follow' }),
  };
}

export default function TransactionsPage() {
  const { type, txTypes } = usePageParams();
  const location = useLocation();
  const { data } = useQuery(districtsQuery());
  const known = useMemo(() => knownCodes(data), [data]);
  const search = useMemo(
    () => readSearch(TRANSACTION_SEARCH, { type, txTypes }, new URLSearchParams(location.search), known),
    [type, txTypes, location.search, known],
  );
  return <TransactionSearchPage search={search} data={data ?? NO_DATA} known={known} />;
}

/** Not rendered again when the router only says that another page is on its way. */
const TransactionSearchPage = memo(function TransactionSearchPage({
  search,
  data,
  known,
}: {
  search: TransactionSearch;
  data: DistrictsAnswer;
  known: KnownCodes;
}) {
  const page = usePage();
  const { t, lang } = page;
  const { filter } = search;
  const list = transactionList(search);
  const answers = useInfiniteQuery(list.query);
  const count = answers.data?.pages.at(-1)?.count;
  const firstRows = answers.data?.pages[0]?.transactions;
  const rows = useMemo(
    () => answers.data?.pages.flatMap(({ transactions }) => transactions) ?? [],
    [answers.data],
  );
  const building = useBuildingName(filter.building, firstRows);
  const street = streetName(filter.street, firstRows, lang);
  const nameOf = useMemo(() => namesOf(data, { building, street }, lang), [data, building, street, lang]);
  const labels = useMemo(() => transactionRowLabels(t), [t]);
  const [highlight] = useState<TransactionHighlight>(createListMapHighlight);
  const display = useTransactionDisplay(highlight);
  // The search alone, wherever it is entered and however it is looked at.
  const address = searchPath(TRANSACTION_SEARCH, lang, { ...search, cursor: 0, view: {} });

  // The list comes first: whoever changes a filter reads that.
  const mapSearch = useDeferredValue(search);
  const latest = useRef(search);
  useBeforePaint(() => {
    latest.current = search;
  }, [search]);

  const isMapAlone = search.view.map ?? false;
  usePreparedMap(isMapAlone);

  const types = useMemo(() => typeLinks(search, page), [search, page]);
  return (
    <SearchLayout
      tabs={<TabLinks label={t('find:choose_type')} links={types} />}
      bar={
        <FilterBar search={search} districts={data.districts} known={known} nameOf={nameOf} types={types} />
      }
      map={<MapPane search={mapSearch} latest={latest} highlight={highlight} />}
      isMapShown={isMapAlone}
      toggle={<MapToggle kind={TRANSACTION_SEARCH} search={search} />}
      focusKey={`${address} ${answers.isError}`}
    >
      <ListHead
        kind={TRANSACTION_SEARCH}
        search={search}
        title={transactionsTitle(filter, nameOf, t)}
        count={answers.isError ? (count ?? null) : count}
        orders={orderOptions(t)}
        nameOf={nameOf}
        labels={labels}
        hasViews={false}
      />
      <IgnoredNotice kind={TRANSACTION_SEARCH} search={search} />
      {count !== 0 && <Summary search={search} />}
      <DotPlot rows={rows} />
      {!!count && (
        <div className="flex flex-wrap items-center gap-x-6">
          <DownloadLink search={search} count={count} />
          <TrendLinks filter={filter} rows={rows} districts={data.districts} />
        </div>
      )}
      {count !== 0 && !answers.isError && <TransactionHeadings />}
      <section aria-label={t('find:results')} aria-busy={answers.isPending}>
        <Results
          key={`${address} ${list.query.initialPageParam.cursor}`}
          kind={TRANSACTION_SEARCH}
          search={search}
          list={list}
          display={display}
          labels={labels}
          nameOf={nameOf}
          markedId={undefined}
          onPoint={highlight.row.set}
        />
      </section>
      {count !== undefined && count > MOST_ROWS && (
        <p className="text-center text-sm text-muted">{t('transaction:page_limit', { count: MOST_ROWS })}</p>
      )}
    </SearchLayout>
  );
});

/** The same search among all types, and among each. */
function typeLinks(search: TransactionSearch, { t, lang }: PageContext): readonly TabLink[] {
  const { filter } = search;
  return typeTabs(
    {
      all: t('find:all_types'),
      current: typeOfTransactions(filter),
      to: (icsType) =>
        searchPath(
          TRANSACTION_SEARCH,
          lang,
          changed(TRANSACTION_SEARCH, search, { ...filter, icsType: icsType ? [icsType] : [] }),
        ),
    },
    t,
  );
}
