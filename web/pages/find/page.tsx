import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useParams } from 'react-router';
import type { District } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { grouped } from '#domain/number-text.ts';
import { REFINE_ABOVE, STOCK_PAGE } from '#domain/paging.ts';
import { TX_TYPES } from '#domain/tx-type.ts';
import { districtsQuery } from '#web/api/queries.ts';
import { pageContext, usePage } from '#web/app/page-context.ts';
import type { Head, HeadContext } from '#web/app/page-module.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { chipsOf } from './chips.ts';
import { FilterForm, KeywordBox } from './filter-form.tsx';
import { keptRows } from './kept-rows.ts';
import { ListHead } from './list-head.tsx';
import { Results } from './results.tsx';
import { changed, readSearch, type Search, searchPath, tidyAddress } from './search.ts';
import { stocksOf, stocksUpTo } from './stocks-of.ts';
import { dealOf, errorText, findTitle } from './words.ts';

const NO_DISTRICTS: readonly District[] = [];

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const { lang, queryClient } = context.get(pageContext);
  const url = new URL(request.url);
  const tidy = tidyAddress(lang, params, url);
  if (tidy) throw redirect(tidy);
  // Without the districts the page still shows what is found, by their codes.
  const places = await queryClient.ensureQueryData(districtsQuery()).catch(() => undefined);
  const search = readSearch(params, url.searchParams, places?.districts);
  if (!search) throw new PodiumError('not_found');

  if (import.meta.env.SSR) {
    await queryClient.fetchInfiniteQuery(stocksOf(search));
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
  const districts = queryClient.getQueryData(districtsQuery().queryKey)?.districts ?? NO_DISTRICTS;
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
  const districts = data?.districts ?? NO_DISTRICTS;
  // An unknown path never gets here: the loader has refused it.
  const search = readSearch(params, new URLSearchParams(location.search), districts);
  return search ? <Found search={search} districts={districts} /> : null;
}

function Found({ search, districts }: { search: Search; districts: readonly District[] }) {
  const { t, lang } = usePage();
  const { filter } = search;
  const list = useInfiniteQuery(stocksOf(search));
  const count = list.data?.pages.at(-1)?.count;
  const chips = chipsOf(filter, districts, t, lang);
  const address = searchPath(lang, search);
  const top = useFocusOnChange(address);

  const to = (change: Partial<Search['filter']>) =>
    searchPath(lang, changed(search, { ...filter, ...change }));
  const type = filter.icsType?.length === 1 ? filter.icsType[0] : undefined;
  const deal = dealOf(filter.txType);
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
      {/* A new search starts with new fields: the key says which search they belong to. */}
      <search
        key={address}
        className="sticky top-0 z-20 border-b border-line bg-paper md:static"
        data-print="hide"
      >
        <div className="page-width flex flex-wrap items-start gap-2 py-2.5 md:py-3">
          <KeywordBox keyword={filter.keyword ?? ''} active={chips.length} />
          <Segments label={t('find:choose_type')} segments={types} className="max-md:hidden" />
          <Segments
            label={t('find:deals')}
            segments={(['any', ...TX_TYPES] as const).map((choice) => ({
              key: choice,
              to: to({ txType: choice === 'any' ? [] : [choice] }),
              label: t(`find:choice.${choice}`),
              current: deal === choice,
            }))}
          />
          <FilterForm search={search} districts={districts} />
        </div>
      </search>
      <div ref={top} tabIndex={-1} className="page-width grid gap-4 pt-4 pb-12 outline-none">
        <ListHead
          key={address}
          search={search}
          districts={districts}
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
          <Notice>{t('find:too_many', { n: grouped(REFINE_ABOVE) })}</Notice>
        )}
        <section aria-label={t('find:results')} aria-busy={list.isPending}>
          <Results search={search} narrowed={chips.length > 0} />
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
