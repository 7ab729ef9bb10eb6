import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Numbered } from '#domain/search/paging.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { BulletinLink } from '#web/app/bulletin-link.tsx';
import { usePage } from '#web/app/page.ts';
import { useBeforePaint } from '#web/app/scroll/use-before-paint.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { createListMapHighlight, type ListMapHighlight } from '../list-map-highlight.ts';
import { MapToggle } from '../map/map-toggle.tsx';
import { knownCodes, NO_DISTRICTS, namesOf, namesStations, stationsOf } from '../names.ts';
import { plainPath, type Search, searchPath } from '../search-address.ts';
import type { FoundProps, SearchKind } from '../search-kind.ts';
import { type SearchPageContext, SearchPageReactContext } from '../search-page-context.ts';
import { MAP_BESIDE_LIST } from '../search-view.ts';
import { SearchLayout } from './search-layout.tsx';

const ListHead = deferred(() => import('../list/list-head.tsx'));
const IgnoredNotice = deferred(() => import('../list/ignored-notice.tsx'));

/** The room of the rows while their code is loading and the server has drawn none. */
export const ROWS_LOADING = <div className="h-screen" />;
/** The room of the filters. */
export const FILTERS_LOADING = <div className="h-[61px]" />;

/** Loads the code of the list: a page that is gone to draws its rows at once, and scrolls to one of them. */
export async function loadListCode({ Rows }: { readonly Rows: { load(): Promise<void> } }): Promise<void> {
  await Promise.all([ListHead.load(), Rows.load()]);
}

const NO_NAMES = {};
const useNoNames = () => NO_NAMES;

type SearchPageProps<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
> = {
  readonly kind: SearchKind<Asked, Answer, Row>;
  readonly search: Asked;
  /** The row that the address points at. */
  readonly marked?: Row | undefined;
};

/** The page of a search for property: its filters, the list and the map. */
function Page<Asked extends Search, Answer extends { readonly count: number }, Row extends Numbered>({
  kind,
  search,
  marked,
}: SearchPageProps<Asked, Answer, Row>) {
  const { t, lang } = usePage();
  const { definition, FilterBar, Rows, MapPane, AboveRows, BelowRows, useIdNames = useNoNames } = kind;
  const { data: districts } = useQuery(districtsQuery());
  const data = districts ?? NO_DISTRICTS;
  const list = kind.listOf(search);
  const answers = useInfiniteQuery(list.query);
  const pages = answers.data?.pages ?? [];
  const count = pages.at(-1)?.count;
  const firstRows = pages[0] && list.rowsOf(pages[0]);
  const idNames = useIdNames(search.filter, firstRows);
  const { data: railway } = useQuery({ ...stationsOf(search), enabled: namesStations(search) });
  const nameOf = useMemo(
    () => namesOf(data, railway?.stations ?? [], idNames, lang),
    [data, railway, idNames, lang],
  );
  const labels = kind.labelsOf(t);
  // The search alone, wherever it is entered and however it is looked at.
  const address = searchPath(definition, lang, { ...search, cursor: 0, view: {} });

  // The list comes first: whoever changes a filter reads that.
  const mapSearch = useDeferredValue(search);
  const latest = useRef<Search>(search);
  useBeforePaint(() => {
    latest.current = search;
  }, [search]);
  const [highlight] = useState<ListMapHighlight<Row>>(createListMapHighlight);

  const isMapAlone = search.view.map ?? false;
  const isFormAlone = search.view.form ?? false;
  usePreparedMap(isMapAlone);

  const shared = useMemo(
    (): SearchPageContext => ({ definition, labels, nameOf, data, known: knownCodes(districts), latest }),
    [definition, labels, nameOf, data, districts],
  );
  const found: FoundProps<Asked, Answer> = { search, count, pages, isError: answers.isError };
  return (
    <SearchPageReactContext value={shared}>
      <SearchLayout
        bar={<FilterBar search={search} />}
        map={!isFormAlone && <MapPane search={mapSearch} highlight={highlight} marked={marked} />}
        isMapShown={isMapAlone}
        toggle={!isFormAlone && <MapToggle search={search} />}
        focusKey={`${address} ${answers.isError}`}
      >
        <ListHead
          search={search}
          title={kind.titleOf(search.filter, nameOf, t)}
          count={answers.isError ? (count ?? null) : count}
          orders={kind.ordersOf(t)}
          hasViews={kind.hasViews}
        />
        {search.errors.length > 0 && <IgnoredNotice search={search} />}
        {!isFormAlone && (
          <>
            {AboveRows && <AboveRows {...found} />}
            <section aria-label={t('find:results')} aria-busy={answers.isPending}>
              <Rows
                // A list that is paged by links starts again with each of its pages.
                key={`${address} ${list.maxFetches && Math.floor(search.cursor / list.pageSize / list.maxFetches)}`}
                search={search}
                highlight={highlight}
                marked={marked}
              />
            </section>
            {kind.newsOf && <BulletinLink page={plainPath(definition, lang, search)} />}
            {BelowRows && <BelowRows {...found} />}
          </>
        )}
      </SearchLayout>
    </SearchPageReactContext>
  );
}

/** Not rendered again when the router only says that another page is loading. */
export const SearchPage = memo(Page) as typeof Page;

/** Asks at once for all that the live map needs, together with the code of the map's pane. */
function usePreparedMap(isMapAlone: boolean): void {
  const { site, lang } = usePage();
  useEffect(() => {
    if (!isMapAlone && !matchMedia(MAP_BESIDE_LIST).matches) return;
    import('#web/features/map/providers/open-map.ts').then(
      ({ prepareMap }) => prepareMap(site.map, lang),
      // The map itself asks again, and says so.
      () => undefined,
    );
  }, [isMapAlone, site.map, lang]);
}
