import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { REFINE_ABOVE } from '#domain/search/paging.ts';
import { singleType } from '#domain/stock/stock-filter.ts';
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
import {
  canonicalPath,
  STOCK_SEARCH,
  type StockSearch,
  stockInput,
  stockList,
} from '#web/features/stock/stock-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { type TabLink, TabLinks } from '#web/ui/tab-links.tsx';
import { type Highlighted, loadHighlighted } from './highlight.ts';
import { combinedTxType, findTitle, orderOptions, stockRowLabels } from './labels.ts';
import { type StockHighlight, useStockDisplay } from './stock-display.tsx';

const loadFilterBar = () => import('./filter-bar.tsx');
const FilterBar = deferred(
  loadFilterBar,
  import.meta.env.SSR ? await loadFilterBar() : undefined,
  <div className="h-[61px]" />,
);

const loadMapPane = () => import('./map-pane.tsx');
const MapPane = deferred(loadMapPane, import.meta.env.SSR ? await loadMapPane() : undefined);

const loadTooMany = () => import('./too-many.tsx');
const TooMany = deferred(
  loadTooMany,
  import.meta.env.SSR ? await loadTooMany() : undefined,
  <div className="h-[78px]" />,
);

const loadHighlightNotice = () => import('./highlight-notice.tsx');
const HighlightNotice = deferred(
  loadHighlightNotice,
  import.meta.env.SSR ? await loadHighlightNotice() : undefined,
);

/** While the districts are not there, listings are shown all the same, with codes for names. */
const NO_DATA: DistrictsAnswer = { districts: [], usages: [] };

/** A list that comes within this time takes the old one's place at once; else the page shows its skeleton. */
const SOON_MS = 150;

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Highlighted | null> {
  const { lang, queryClient, api } = context.get(pageContext);
  const url = new URL(request.url);
  if (import.meta.env.SSR) {
    // From outside only: a form sent without script, an address typed. The page's own are tidy.
    const { tidyAddress } = await import('#web/features/search/form/tidy-address.ts');
    const tidy = tidyAddress(STOCK_SEARCH, lang, params, url);
    if (tidy) throw redirect(tidy);
  }
  const data = await queryClient.ensureQueryData(districtsQuery()).catch(() => undefined);
  const search = readSearch(STOCK_SEARCH, params, url.searchParams, knownCodes(data));
  if (import.meta.env.SSR) {
    const { prefetchMap } = await import('#web/features/search/map/use-map-target.ts');
    // A map without its markers is better than no page.
    await prefetchMap(queryClient, STOCK_SEARCH, search, stockInput(search)).catch(() => undefined);
  }

  const { highlight } = search.view;
  // When the page of a highlighted listing cannot be had, the list is shown as it is.
  const highlighted =
    highlight === undefined ? null : await loadHighlighted(queryClient, search, highlight).catch(() => null);
  if (highlighted?.outcome === 'found') return highlighted;
  const list = stockList(search);
  const loading = loadList(queryClient, list, search.cursor);
  if (import.meta.env.SSR) {
    await loading;
    const { pages } = queryClient.getQueryData(list.query.queryKey) ?? {};
    if (pages?.[0]?.count === 0) {
      // Imported here and not above: the browser loads it with the part that shows it.
      const { looseningsQuery } = await import('#web/features/search/list/loosenings.ts');
      await queryClient.prefetchQuery(looseningsQuery(STOCK_SEARCH, api, search.filter));
    }
  } else
    await Promise.race([loading.catch(() => {}), new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
  return highlighted;
}

/** Codes are checked once it is known which there are. */
function knownCodes(data: DistrictsAnswer | undefined): KnownCodes {
  return { districts: data?.districts.map(({ code }) => code) };
}

export function head(_data: unknown, { params, url, lang, t, queryClient }: HeadContext): Head {
  const data = queryClient.getQueryData(districtsQuery().queryKey);
  const search = readSearch(STOCK_SEARCH, params, url.searchParams, knownCodes(data));
  const title = findTitle(search.filter, namesOf(data ?? NO_DATA, {}, lang), t);
  const count = queryClient.getQueryData(stockList(search).query.queryKey)?.pages[0]?.count;
  return {
    title,
    description: t('find:description', { title, count: count ?? 0 }),
    canonical: canonicalPath(lang, search),
    ...(!count && { robots: 'noindex, follow' }),
  };
}

export default function FindPage() {
  const { type, txTypes } = usePageParams();
  const location = useLocation();
  const { data } = useQuery(districtsQuery());
  const known = useMemo(() => knownCodes(data), [data]);
  const search = useMemo(
    () => readSearch(STOCK_SEARCH, { type, txTypes }, new URLSearchParams(location.search), known),
    [type, txTypes, location.search, known],
  );
  const highlighted = useLoaderData<Highlighted | null>();
  return <StockSearchPage search={search} data={data ?? NO_DATA} known={known} highlighted={highlighted} />;
}

/** Not rendered again when the router only says that another page is on its way. */
const StockSearchPage = memo(function StockSearchPage({
  search,
  data,
  known,
  highlighted,
}: {
  search: StockSearch;
  data: DistrictsAnswer;
  known: KnownCodes;
  highlighted: Highlighted | null;
}) {
  const page = usePage();
  const { t, lang } = page;
  const { filter } = search;
  const list = stockList(search);
  const answers = useInfiniteQuery(list.query);
  const count = answers.data?.pages.at(-1)?.count;
  const building = useBuildingName(filter.building, answers.data?.pages[0]?.stocks);
  const street = streetName(filter.street, answers.data?.pages[0]?.stocks, lang);
  const nameOf = useMemo(() => namesOf(data, { building, street }, lang), [data, building, street, lang]);
  const labels = useMemo(() => stockRowLabels(t), [t]);
  const [highlight] = useState<StockHighlight>(createListMapHighlight);
  const display = useStockDisplay(combinedTxType(filter.txType) === 'L' ? 'L' : 'S', highlight);
  // The search alone, wherever it is entered and however it is looked at.
  const address = searchPath(STOCK_SEARCH, lang, { ...search, cursor: 0, view: {} });

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
      bar={<FilterBar search={search} data={data} known={known} nameOf={nameOf} types={types} />}
      map={<MapPane search={mapSearch} latest={latest} highlight={highlight} />}
      isMapShown={isMapAlone}
      toggle={<MapToggle kind={STOCK_SEARCH} search={search} />}
      focusKey={`${address} ${answers.isError}`}
    >
      <ListHead
        kind={STOCK_SEARCH}
        search={search}
        title={findTitle(filter, nameOf, t)}
        count={answers.isError ? (count ?? null) : count}
        orders={orderOptions(t)}
        nameOf={nameOf}
        labels={labels}
      />
      <IgnoredNotice kind={STOCK_SEARCH} search={search} />
      {highlighted && <HighlightNotice highlighted={highlighted} />}
      {count !== undefined && count > REFINE_ABOVE && (
        <TooMany search={search} districts={data.districts} nameOf={nameOf} />
      )}
      <section aria-label={t('find:results')} aria-busy={answers.isPending}>
        <Results
          key={address}
          kind={STOCK_SEARCH}
          search={search}
          list={list}
          display={display}
          labels={labels}
          nameOf={nameOf}
          markedId={highlighted?.outcome === 'found' ? highlighted.id : undefined}
          onPoint={highlight.row.set}
        />
      </section>
    </SearchLayout>
  );
});

/** The same search among all types, and among each. */
function typeLinks(search: StockSearch, { t, lang }: PageContext): readonly TabLink[] {
  const { filter } = search;
  return typeTabs(
    {
      all: t('find:all_types'),
      current: singleType(filter),
      to: (icsType) =>
        searchPath(
          STOCK_SEARCH,
          lang,
          changed(STOCK_SEARCH, search, { ...filter, icsType: icsType ? [icsType] : [] }),
        ),
    },
    t,
  );
}
