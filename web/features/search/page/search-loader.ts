import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Numbered } from '#domain/search/paging.ts';
import { districtsQuery, stationsQuery } from '#web/api/queries.ts';
import { FRESH_MS } from '#web/api/query-client.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { itemListOf } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { knownCodes, NO_DISTRICTS, namesOf, namesStations, stationsOf } from '../names.ts';
import { plainPath, readSearch, type Search } from '../search-address.ts';
import type { ClusteredDefinition } from '../search-definition.ts';
import type { SearchKind, SearchList } from '../search-kind.ts';
import { loadListCode } from './search-page.tsx';

/** Read once, and not anew for each page. */
const serverOnly = import.meta.env.SSR ? import('./server-only.ts') : undefined;

/** A list that comes within this time takes the old one's place at once; else the page shows its skeleton. */
const SOON_MS = 150;

/** Reads what an address asks for, once for the page, its head and its loader, and fetches what names it. */
export async function loadSearch<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
>(
  { definition, Rows }: SearchKind<Asked, Answer, Row>,
  { params, request, context }: LoaderFunctionArgs,
): Promise<Asked> {
  const { lang, queryClient } = context.get(pageContext);
  const url = new URL(request.url);
  if (serverOnly) {
    // From outside only: a form sent without script, an address typed. The page's own are tidy.
    const { tidyAddress } = await serverOnly;
    const tidy = tidyAddress(definition, lang, params, url);
    if (tidy) throw redirect(tidy);
  } else {
    await soon(loadListCode({ Rows }));
  }
  const data = await ifAvailable(queryClient.ensureQueryData(districtsQuery()));
  const search = readSearch(definition, params, url.searchParams, knownCodes(data)) as Asked;
  if (namesStations(search)) await queryClient.prefetchQuery(stationsOf(search));
  if (search.view.form) await queryClient.prefetchQuery(stationsQuery());
  return search;
}

/** The markers of the map that the server draws. A map without its markers is better than no page. */
export async function loadMap(
  definition: ClusteredDefinition,
  search: Search,
  { context }: LoaderFunctionArgs,
  markedPoint?: LatLng,
): Promise<void> {
  if (!serverOnly) return;
  const { prefetchMap } = await serverOnly;
  const { queryClient } = context.get(pageContext);
  await ifAvailable(prefetchMap(queryClient, definition, search, markedPoint));
}

/**
 * The first rows, and where there are none the filters that would find some without one of them. The page of
 * all filters also has how many rows of each district the others leave.
 */
export async function loadRows<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
>(
  { definition, listOf }: SearchKind<Asked, Answer, Row>,
  search: Asked,
  { context }: LoaderFunctionArgs,
): Promise<void> {
  const { queryClient, api } = context.get(pageContext);
  const list = listOf(search);
  const loading = loadList(queryClient, list, search.cursor);
  if (!serverOnly) {
    await soon(loading.catch(() => {}));
    return;
  }
  const { prefetchCounts, looseningsQuery } = await serverOnly;
  await Promise.all([loading, prefetchCounts(queryClient, definition, search)]);
  const { pages } = queryClient.getQueryData(list.query.queryKey) ?? {};
  if (pages?.[0]?.count !== 0) return;
  await queryClient.prefetchQuery(looseningsQuery(definition, api, search.filter));
}

/** Loads a list at an offset, unless the row there is in the cache already and not old. */
async function loadList<Answer extends { readonly count: number }, Row extends Numbered>(
  queryClient: QueryClient,
  { query, rowsOf }: SearchList<Answer, Row>,
  cursor: number,
): Promise<void> {
  const state = queryClient.getQueryState(query.queryKey);
  const rows = state?.data?.pages.flatMap(rowsOf) ?? [];
  const isFresh = state !== undefined && Date.now() - state.dataUpdatedAt < FRESH_MS;
  if (isFresh && rows.some(({ rownum }) => rownum === cursor + 1)) return;
  // A list is never asked for again page by page: it starts over at the row the visitor is at.
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  await queryClient.fetchInfiniteQuery(query);
}

/** Waits, but not for long. */
function soon(awaited: Promise<void>): Promise<void> {
  return Promise.race([awaited, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);
}

/** The head of a search page; one that finds nothing is not for search engines. */
export function searchHead<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
>(kind: SearchKind<Asked, Answer, Row>, search: Asked, context: HeadContext): Head {
  const { lang, t, url, origin, queryClient } = context;
  const data = queryClient.getQueryData(districtsQuery().queryKey) ?? NO_DISTRICTS;
  const stations = queryClient.getQueryData(stationsOf(search).queryKey)?.stations ?? [];
  const title = kind.titleOf(search.filter, namesOf(data, stations, {}, lang), t);
  const list = kind.listOf(search);
  const first = queryClient.getQueryData(list.query.queryKey)?.pages[0];
  const count = first?.count;
  const canonical = kind.canonicalOf(lang, search);
  const path = plainPath(kind.definition, lang, search);
  return {
    title,
    description: kind.describe(title, count ?? 0, t),
    canonical,
    // Search engines are led to plain searches; the narrower ones are countless, and light.
    jsonLd:
      import.meta.env.SSR &&
      first &&
      kind.linkOf &&
      url.pathname + url.search === canonical &&
      itemListOf(
        list.rowsOf(first).map((row) => kind.linkOf?.(row, lang) ?? ''),
        origin,
      ),
    ...(!count && { robots: 'noindex, follow' }),
    ...(kind.newsOf && { bulletin: path }),
    news:
      import.meta.env.SSR &&
      (() => (first ? list.rowsOf(first) : []).flatMap((row) => kind.newsOf?.(row, context) ?? [])),
    card:
      import.meta.env.SSR &&
      (() => ({
        icsType: singleType(search.filter.icsType as readonly IcsType[] | undefined),
        figures: count ? [kind.labelsOf(t).count(count)] : [],
        picture:
          first &&
          list
            .rowsOf(first)
            .map((row) => kind.pictureOf?.(row))
            .find(Boolean),
      })),
  };
}
