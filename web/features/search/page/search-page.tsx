import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { NumberedRow } from '#domain/search/paging.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { SyndicationLink } from '#web/app/syndication-link.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { loadCode } from '#web/ui/load-code.ts';
import {
  createNameOf,
  EMPTY_DISTRICTS,
  knownCodesOf,
  needsStationNames,
  searchStationsQuery,
} from '../id-names.ts';
import { createListMapHighlight, type ListMapHighlight } from '../list-map-highlight.ts';
import { MapToggle } from '../map/map-toggle.tsx';
import { filterOnlyPath, type Search, searchPath } from '../search-address.ts';
import type { SearchKind, SearchResultProps } from '../search-kind.ts';
import { type SearchPageContext, SearchPageReactContext } from '../search-page-context.ts';
import { MAP_BESIDE_LIST } from '../search-view.ts';
import { SearchLayout } from './search-layout.tsx';
import { usePlaceNames } from './use-place-names.ts';

const ListHead = deferred(() => import('../list/list-head.tsx'));
const loadReadingModule = () => import('../list/reading-notice.tsx');
const ReadingNotice = deferred(loadReadingModule);
const IgnoredNotice = deferred(() => import('../list/ignored-notice.tsx'));

/** Reserves the space of the rows while their code is loading and nothing is server-rendered. */
export const ROWS_PLACEHOLDER = <div className="h-screen" />;
/** Reserves the space of the filter bar. */
export const FILTERS_PLACEHOLDER = <div className="h-[61px]" />;

type Preloadable = { load(): Promise<void> };

/**
 * Preloads the code of the filters and the list. The next page then renders its rows immediately, can
 * scroll to a row, and its button for the filters has a form to open.
 */
export async function loadSearchCode({
  FilterBar,
  Rows,
}: {
  readonly FilterBar: Preloadable;
  readonly Rows: Preloadable;
}): Promise<void> {
  await Promise.all([FilterBar.load(), ListHead.load(), Rows.load()]);
}

/** Preloads the line above the rows that says how a sentence was read. */
export async function loadReadingNotice() {
  const module = await loadCode(loadReadingModule);
  await ReadingNotice.load();
  return module;
}

const EMPTY_NAMES = {};
const useEmptyNames = () => EMPTY_NAMES;

type SearchPageProps<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
> = {
  readonly kind: SearchKind<SearchType, Answer, Row>;
  readonly search: SearchType;
  /** Row that the URL's `highlight` parameter names. */
  readonly linkedRow?: Row | undefined;
};

/** A search page: filters, list and map. */
function SearchPageView<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
>({ kind, search, linkedRow }: SearchPageProps<SearchType, Answer, Row>) {
  const { t, lang } = usePage();
  const {
    definition,
    FilterBar,
    Rows,
    MapPane,
    BesideCount,
    AboveRows,
    BelowRows,
    useIdNames = useEmptyNames,
  } = kind;
  const { data: districtAnswer } = useQuery(districtsQuery());
  const districtData = districtAnswer ?? EMPTY_DISTRICTS;
  const list = kind.listOf(search);
  const queryResult = useInfiniteQuery(list.query);
  const pages = queryResult.data?.pages ?? [];
  const count = pages.at(-1)?.count;
  const firstRows = pages[0] && list.rowsOf(pages[0]);
  const idNames = useIdNames(search.filter, firstRows);
  const placeNames = usePlaceNames(definition, search);
  const { data: railway } = useQuery({ ...searchStationsQuery(search), enabled: needsStationNames(search) });
  const nameOf = useMemo(
    () => createNameOf(districtData, railway?.stations ?? [], { ...idNames, ...placeNames }, lang),
    [districtData, railway, idNames, placeNames, lang],
  );
  const rowLabels = kind.labelsOf(t);
  // URL of the search without offset and view options.
  const searchUrl = searchPath(definition, lang, { ...search, cursor: 0, view: {} });

  // The map updates after the list, because a visitor who changes a filter reads the list first.
  const mapSearch = useDeferredValue(search);
  const latestSearchRef = useRef<Search>(search);
  useBeforePaint(() => {
    latestSearchRef.current = search;
  }, [search]);
  const [highlight] = useState<ListMapHighlight<Row>>(createListMapHighlight);

  const isMapOnly = search.view.showsMap ?? false;
  const isFilterPage = search.view.showsAllFilters ?? false;
  useMapPreload(isMapOnly);

  const contextValue = useMemo(
    (): SearchPageContext => ({
      definition,
      labels: rowLabels,
      nameOf,
      districtData,
      knownCodes: knownCodesOf(districtAnswer),
      latestSearchRef,
    }),
    [definition, rowLabels, nameOf, districtData, districtAnswer],
  );
  const resultProps: SearchResultProps<SearchType, Answer> = {
    search,
    count,
    pages,
    isError: queryResult.isError,
  };
  return (
    <SearchPageReactContext value={contextValue}>
      <SearchLayout
        bar={<FilterBar search={search} />}
        map={!isFilterPage && <MapPane search={mapSearch} highlight={highlight} linkedRow={linkedRow} />}
        isMapShown={isMapOnly}
        mapToggle={!isFilterPage && <MapToggle search={search} />}
        focusKey={`${searchUrl} ${queryResult.isError}`}
      >
        <ListHead
          search={search}
          title={kind.titleOf(search.filter, nameOf, t)}
          count={queryResult.isError ? (count ?? null) : count}
          orders={kind.sortOptionsOf(t)}
          hasViewSwitch={kind.hasViewSwitch}
          besideCount={BesideCount && <BesideCount search={search} />}
        />
        {search.view.typed !== undefined && <ReadingNotice search={search} />}
        {search.errors.length > 0 && <IgnoredNotice search={search} />}
        {!isFilterPage && (
          <>
            {AboveRows && <AboveRows {...resultProps} />}
            <section aria-label={t('find:results')} aria-busy={queryResult.isPending}>
              <Rows
                // A list that is paged by links is remounted for each of its pages.
                key={`${searchUrl} ${list.maxAutomaticPages && Math.floor(search.cursor / list.pageSize / list.maxAutomaticPages)}`}
                search={search}
                highlight={highlight}
                linkedRow={linkedRow}
              />
            </section>
            {kind.syndicationEntriesOf && (
              <SyndicationLink pagePath={filterOnlyPath(definition, lang, search)} />
            )}
            {BelowRows && <BelowRows {...resultProps} />}
          </>
        )}
      </SearchLayout>
    </SearchPageReactContext>
  );
}

/** Memoized, so that the router's loading state does not render the page again. */
export const SearchPage = memo(SearchPageView) as typeof SearchPageView;

/** Preloads the code and data of the interactive map, in parallel with the code of the map pane. */
function useMapPreload(isMapOnly: boolean): void {
  const { site, lang } = usePage();
  useEffect(() => {
    if (!isMapOnly && !matchMedia(MAP_BESIDE_LIST).matches) return;
    import('#web/features/map/providers/open-map.ts').then(
      ({ prefetchMap: prefetchMapFiles }) => prefetchMapFiles(site.map, lang),
      // Ignored here: the map loads its provider again and reports the error.
      () => undefined,
    );
  }, [isMapOnly, site.map, lang]);
}
