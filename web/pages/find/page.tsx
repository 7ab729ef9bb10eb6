import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import type { Language } from '#domain/language.ts';
import { grouped } from '#domain/number-text.ts';
import { REFINE_ABOVE } from '#domain/paging.ts';
import { singleType } from '#domain/stock-filter.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { pageContext, usePage } from '#web/app/page-context.ts';
import type { Head, HeadContext } from '#web/app/page-module.ts';
import { useBeforePaint } from '#web/app/use-before-paint.ts';
import { usePageParams } from '#web/app/use-page-params.ts';
import { createLit } from '#web/features/stock/lit.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Segment } from '#web/ui/segments.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { stockChips } from './chips.ts';
import { type Highlighted, listOf, loadAround, loadList } from './list.ts';
import { ListHead } from './list-head.tsx';
import { MapToggle } from './map-toggle.tsx';
import { Results } from './results.tsx';
import { canonicalPath, changed, readSearch, type Search, searchPath } from './search.ts';
import { useBarHeight } from './use-bar-height.ts';
import { useBuildingName } from './use-building-name.ts';
import { errorText, findTitle } from './words.ts';

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

const NO_NAMES: DistrictsAnswer = { districts: [], usages: [] };

/** A list that comes this soon takes the old one's place at once; else the page shows that it is on its way. */
const SOON_MS = 150;

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Highlighted | null> {
  const { lang, queryClient, api } = context.get(pageContext);
  const url = new URL(request.url);
  if (import.meta.env.SSR) {
    // From outside only: a form sent without script, an address typed. The page's own are tidy.
    const { tidyAddress } = await import('./tidy-address.ts');
    const tidy = tidyAddress(lang, params, url);
    if (tidy) throw redirect(tidy);
  }
  // Without the districts the page still shows what is found, by their codes.
  const places = await queryClient.ensureQueryData(districtsQuery()).catch(() => undefined);
  const search = readSearch(params, url.searchParams, places?.districts);

  const { highlight } = search.view ?? {};
  // When the place of a listing cannot be had, the list is shown as it is, and says itself if it fails.
  const around =
    highlight === undefined ? null : await loadAround(queryClient, search, highlight).catch(() => null);
  if (around?.outcome === 'found') return around;
  const list = loadList(queryClient, search);
  if (import.meta.env.SSR) {
    await list;
    const { pages } = queryClient.getQueryData(listOf(search).queryKey) ?? {};
    if (pages?.[0]?.count === 0) {
      // Here and not above: the browser loads it with the part that shows it.
      const { looseningsQuery } = await import('./loosenings.ts');
      await queryClient.prefetchQuery(looseningsQuery(api, search.filter));
    }
  } else await Promise.race([list.catch(() => {}), new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
  return around;
}

export function head(_data: unknown, { params, url, lang, t, queryClient }: HeadContext): Head {
  const districts = queryClient.getQueryData(districtsQuery().queryKey)?.districts ?? [];
  const search = readSearch(params, url.searchParams, districts);
  const title = findTitle(search.filter, districts, t, lang);
  const count = queryClient.getQueryData(listOf(search).queryKey)?.pages[0]?.count ?? 0;
  return {
    title,
    description: t('find:description', { title, n: grouped(count) }),
    canonical: canonicalPath(lang, search),
    ...(count === 0 && { robots: 'noindex, follow' }),
  };
}

export default function FindPage() {
  const { type, txTypes } = usePageParams();
  const location = useLocation();
  const { data } = useQuery(districtsQuery());
  const names = data ?? NO_NAMES;
  const search = useMemo(
    () => readSearch({ type, txTypes }, new URLSearchParams(location.search), names.districts),
    [type, txTypes, location.search, names.districts],
  );
  const highlighted = useLoaderData<Highlighted | null>();
  return <Found search={search} names={names} highlighted={highlighted} />;
}

/** Not drawn anew when the router tells that another page is on its way. */
const Found = memo(function Found({
  search,
  names,
  highlighted,
}: {
  search: Search;
  names: DistrictsAnswer;
  highlighted: Highlighted | null;
}) {
  const { t, lang } = usePage();
  const { filter } = search;
  const list = useInfiniteQuery(listOf(search));
  const count = list.data?.pages.at(-1)?.count;
  const building = useBuildingName(filter.building, list.data?.pages[0]?.stocks);
  const chips = stockChips(filter, { ...names, building }, t, lang);
  const [lit] = useState(createLit);
  // The search alone, wherever it is entered and however it is looked at.
  const address = searchPath(lang, { ...search, cursor: 0, view: {} });
  const top = useFocusOnChange(`${address} ${list.isError}`);
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);

  // The list comes first: who changes a filter reads that.
  const mapped = useDeferredValue(search);
  const latest = useRef(search);
  useBeforePaint(() => {
    latest.current = search;
  }, [search]);

  const types = useMemo(() => typeLinks(search, t, lang), [search, t, lang]);
  return (
    <>
      {/* The types stand above the filters on a phone, and among them on a desk. */}
      <div className="border-b border-line bg-raised md:hidden">
        <div className="page-width">
          <TabLinks label={t('find:choose_type')} links={types} />
        </div>
      </div>
      <search ref={bar} className="find-bar border-b border-line bg-paper" data-print="hide">
        <FilterBar search={search} names={names} types={types} active={chips.length} />
      </search>
      <div className="find-panes" data-show={search.view?.map ? 'map' : 'list'}>
        <div
          ref={top}
          tabIndex={-1}
          className="find-list page-width grid content-start gap-4 pt-4 pb-12 outline-none"
        >
          <ListHead
            search={search}
            districts={names.districts}
            count={list.isError ? (count ?? null) : count}
            chips={chips}
          />
          {search.errors.length > 0 && (
            <Notice warning>
              {t('find:ignored')}
              <ul className="list-inside list-disc">
                {search.errors.map((error) => (
                  <li key={error.field}>{errorText(error, t)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {highlighted && <HighlightNotice highlighted={highlighted} />}
          {count !== undefined && count > REFINE_ABOVE && (
            <TooMany search={search} districts={names.districts} />
          )}
          <section aria-label={t('find:results')} aria-busy={list.isPending}>
            <Results
              key={address}
              search={search}
              chips={chips}
              marked={highlighted?.outcome === 'found' ? highlighted.id : undefined}
              lit={lit}
            />
          </section>
        </div>
        <div className="find-map bg-sea">
          <MapPane search={mapped} latest={latest} lit={lit} />
        </div>
        <MapToggle search={search} />
      </div>
    </>
  );
});

/** The same search among all types, and among each. */
function typeLinks(search: Search, t: Translate, lang: Language): readonly Segment[] {
  const { filter } = search;
  const type = singleType(filter);
  const to = (icsType: readonly IcsType[]) => searchPath(lang, changed(search, { ...filter, icsType }));
  return [
    { key: 'all', to: to([]), label: t('find:all_types'), current: type === undefined },
    ...ICS_TYPES.map((icsType) => ({
      key: icsType,
      to: to([icsType]),
      label: t(`type.${icsType}`),
      current: type === icsType,
    })),
  ];
}

/**
 * After a filter has changed, its field is gone and with it the focus, and so is the button that asks again
 * after a failure: the focus goes to the top of the list, so that a keyboard or a screen reader goes on
 * there and not at the top of the page.
 */
function useFocusOnChange(what: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(what);
  useEffect(() => {
    if (shown.current === what) return;
    shown.current = what;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [what]);
  return top;
}
