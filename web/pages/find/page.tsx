import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useParams } from 'react-router';
import type { DistrictsAnswer } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { grouped } from '#domain/number-text.ts';
import { REFINE_ABOVE, STOCK_PAGE } from '#domain/paging.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { pageContext, usePage } from '#web/app/page-context.ts';
import type { Head, HeadContext } from '#web/app/page-module.ts';
import { later } from '#web/ui/later.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { chipsOf } from './chips.ts';
import { keptRows } from './kept-rows.ts';
import { ListHead } from './list-head.tsx';
import { looseningsQuery } from './loosen.ts';
import { Results } from './results.tsx';
import { changed, readSearch, type Search, searchPath, singleType, tidyAddress } from './search.ts';
import { stocksOf, stocksUpTo } from './stocks-of.ts';
import { TooMany } from './too-many.tsx';
import { useBuildingName } from './use-building-name.ts';
import { errorText, findTitle } from './words.ts';

const loadFilterBar = () => import('./filter-bar.tsx');
const FilterBar = later(
  loadFilterBar,
  import.meta.env.SSR ? await loadFilterBar() : undefined,
  <div className="h-[61px]" />,
);

const NO_NAMES: DistrictsAnswer = { districts: [], usages: [] };

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const { lang, queryClient, api } = context.get(pageContext);
  const url = new URL(request.url);
  const tidy = tidyAddress(lang, params, url);
  if (tidy) throw redirect(tidy);
  // Without the districts the page still shows what is found, by their codes.
  const places = await queryClient.ensureQueryData(districtsQuery()).catch(() => undefined);
  const search = readSearch(params, url.searchParams, places?.districts);
  if (!search) throw new PodiumError('not_found');

  if (import.meta.env.SSR) {
    const { pages } = await queryClient.fetchInfiniteQuery(stocksOf(search));
    if (pages[0]?.count === 0) await queryClient.prefetchQuery(looseningsQuery(api, search.filter));
    return null;
  }
  // In the browser the page comes at once, and its cards when they are there; but whoever comes back
  // finds the page as long as it was, to be at the same place of it.
  const rows = keptRows(url.pathname + url.search);
  const list = queryClient.prefetchInfiniteQuery(stocksUpTo(search, rows));
  if (rows > STOCK_PAGE) await list;
  return null;
}

export function head(_data: null, { params, url, lang, t, queryClient }: HeadContext): Head {
  const districts = queryClient.getQueryData(districtsQuery().queryKey)?.districts ?? [];
  const search = readSearch(params, url.searchParams, districts);
  if (!search) return { description: '', robots: 'noindex' };
  const title = findTitle(search.filter, districts, t, lang);
  const count = queryClient.getQueryData(stocksOf(search).queryKey)?.pages[0]?.count ?? 0;
  const { icsType, txType, districts: places } = search.filter;
  return {
    title,
    description: t('find:description', { title, n: grouped(count) }),
    // One page for each type, kind of deal and place; finer searches are variants of it.
    canonical: searchPath(lang, {
      ...changed(search, {
        ...(icsType && { icsType }),
        ...(txType && { txType }),
        ...(places && { districts: places }),
      }),
    }),
    ...(count === 0 && { robots: 'noindex, follow' }),
  };
}

export default function FindPage() {
  const params = useParams();
  const location = useLocation();
  const { data } = useQuery(districtsQuery());
  const names = data ?? NO_NAMES;
  // An unknown path never gets here: the loader has refused it.
  const search = readSearch(params, new URLSearchParams(location.search), names.districts);
  return search ? <Found search={search} names={names} /> : null;
}

function Found({ search, names }: { search: Search; names: DistrictsAnswer }) {
  const { t, lang } = usePage();
  const { filter } = search;
  const list = useInfiniteQuery(stocksOf(search));
  const count = list.data?.pages.at(-1)?.count;
  const building = useBuildingName(filter.building, list.data?.pages[0]?.stocks);
  const chips = chipsOf(filter, { ...names, building }, t, lang);
  const address = searchPath(lang, search);
  const top = useFocusOnChange(address);

  const to = (change: Partial<Search['filter']>) =>
    searchPath(lang, changed(search, { ...filter, ...change }));
  const type = singleType(filter);
  const types = [
    { key: 'all', to: to({ icsType: [] }), label: t('find:all_types'), current: type === undefined },
    ...ICS_TYPES.map((icsType) => ({
      key: icsType,
      to: to({ icsType: [icsType] }),
      label: t(`type.${icsType}`),
      current: type === icsType,
    })),
  ];
  return (
    <>
      {/* The types stand above the filters on a phone, and among them on a desk. */}
      <div className="border-b border-line bg-raised md:hidden">
        <div className="page-width">
          <TabLinks label={t('find:choose_type')} links={types} />
        </div>
      </div>
      <search className="sticky top-0 z-20 border-b border-line bg-paper md:static" data-print="hide">
        <FilterBar search={search} names={names} types={types} active={chips.length} />
      </search>
      <div ref={top} tabIndex={-1} className="page-width grid gap-4 pt-4 pb-12 outline-none">
        <ListHead
          key={address}
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
        {count !== undefined && count > REFINE_ABOVE && (
          <TooMany search={search} districts={names.districts} />
        )}
        <section aria-label={t('find:results')} aria-busy={list.isPending}>
          <Results search={search} chips={chips} />
        </section>
      </div>
    </>
  );
}

/**
 * After a filter has changed, its field is gone and with it the focus: it goes to the top of the list,
 * so that a keyboard or a screen reader goes on there and not at the top of the page.
 */
function useFocusOnChange(address: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [address]);
  return top;
}
