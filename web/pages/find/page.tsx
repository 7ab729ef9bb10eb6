import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Stock } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { locationOf } from '#domain/lib/lat-lng.ts';
import { isTooMany } from '#domain/search/paging.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { loadMap, loadRows, loadSearch, searchHead } from '#web/features/search/page/search-loader.ts';
import { FILTERS_PLACEHOLDER, ROWS_PLACEHOLDER, SearchPage } from '#web/features/search/page/search-page.tsx';
import { usePropertyNames } from '#web/features/search/page/use-property-names.ts';
import type { SearchKind, SearchResultProps } from '#web/features/search/search-kind.ts';
import {
  canonicalPath,
  STOCK_SEARCH,
  type StockSearch,
  stockList,
} from '#web/features/stock/stock-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { loadCode } from '#web/ui/load-code.ts';
import type { HighlightResult } from './highlight.ts';
import { findTitle, orderOptions, stockRowLabels } from './labels.ts';
import { stockSyndicationEntries } from './stock-syndication.ts';

const TooManyStocks = deferred(() => import('./too-many-stocks.tsx'), <div className="h-7 md:h-[78px]" />);
const UnknownCharges = deferred(() => import('./unknown-charges.tsx'));
const HighlightNotice = deferred(() => import('./highlight-notice.tsx'));

const STOCK_SEARCH_KIND: SearchKind<StockSearch, StocksAnswer, Stock> = {
  definition: STOCK_SEARCH,
  listOf: stockList,
  titleOf: findTitle,
  descriptionOf: (title, count, t) => t('find:description', { title, count }),
  canonicalOf: canonicalPath,
  linkOf: ({ link }, lang) => link[lang],
  syndicationEntriesOf: import.meta.env.SSR ? stockSyndicationEntries : () => [],
  pictureOf: ({ thumbnail }) => thumbnail ?? undefined,
  sortOptionsOf: orderOptions,
  labelsOf: stockRowLabels,
  useIdNames: usePropertyNames,
  hasViewSwitch: true,
  FilterBar: deferred(() => import('./filter-bar.tsx'), FILTERS_PLACEHOLDER),
  BesideCount,
  AboveRows,
  Rows: deferred(() => import('./stock-rows.tsx'), ROWS_PLACEHOLDER),
  MapPane: deferred(() => import('./map-pane.tsx')),
};

type LoaderData = { readonly search: StockSearch; readonly highlightResult: HighlightResult | null };

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const search = await loadSearch(STOCK_SEARCH_KIND, args);
  const { highlight } = search.view;
  const highlightResult = highlight === undefined ? null : await loadHighlight(search, highlight, args);
  await loadMap(STOCK_SEARCH, search, args, locationOf(highlightedStockOf(highlightResult)));
  await Promise.all([
    highlightResult?.outcome === 'found' ? undefined : loadRows(STOCK_SEARCH_KIND, search, args),
    prefetchUnknownCharges(search, args),
  ]);
  return { search, highlightResult };
}

/** On the server, prefetches the number that the page shows beside its count. */
async function prefetchUnknownCharges(search: StockSearch, { context }: LoaderFunctionArgs): Promise<void> {
  if (!import.meta.env.SSR || !search.filter.rentWithCharges) return;
  const { unknownChargesQuery } = await import('./unknown-charges-query.ts');
  await context.get(pageContext).queryClient.prefetchQuery(unknownChargesQuery(search));
}

/**
 * Loads the result page with the highlighted listing. If that fails, the page shows the normal result
 * list.
 */
async function loadHighlight(
  search: StockSearch,
  id: number,
  { context }: LoaderFunctionArgs,
): Promise<HighlightResult | null> {
  const { queryClient } = context.get(pageContext);
  const highlightPromise = loadCode(() => import('./highlight.ts')).then(({ loadHighlightedPage }) =>
    loadHighlightedPage(queryClient, search, id),
  );
  return (await ifAvailable(highlightPromise)) ?? null;
}

function highlightedStockOf(highlightResult: HighlightResult | null): Stock | undefined {
  return highlightResult?.outcome === 'found' ? highlightResult.stock : undefined;
}

export function head({ search }: LoaderData, context: HeadContext): Head {
  return searchHead(STOCK_SEARCH_KIND, search, context);
}

export default function FindPage() {
  const { search, highlightResult } = useLoaderData<LoaderData>();
  return (
    <SearchPage kind={STOCK_SEARCH_KIND} search={search} linkedRow={highlightedStockOf(highlightResult)} />
  );
}

/** The number of listings that a search by all-in rent leaves out. */
function BesideCount({ search }: { search: StockSearch }) {
  return search.filter.rentWithCharges && <UnknownCharges search={search} />;
}

/**
 * Notices above the results: the highlighted listing is not in the list, or there are too many results
 * to browse.
 */
function AboveRows({ search, count }: SearchResultProps<StockSearch, StocksAnswer>) {
  return (
    <>
      <HighlightStatus />
      {isTooMany(count) && <TooManyStocks search={search} />}
    </>
  );
}

function HighlightStatus() {
  const { highlightResult } = useLoaderData<LoaderData>();
  return highlightResult && <HighlightNotice highlightResult={highlightResult} />;
}
