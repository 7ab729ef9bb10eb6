import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { NumberedRow } from '#domain/search/paging.ts';
import { districtsQuery, stationsQuery } from '#web/api/queries.ts';
import { FRESH_MS } from '#web/api/query-client.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { itemListOf } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import {
  createNameOf,
  EMPTY_DISTRICTS,
  knownCodesOf,
  needsStationNames,
  searchStationsQuery,
} from '../id-names.ts';
import { filterOnlyPath, readSearch, type Search } from '../search-address.ts';
import type { ClusteredDefinition } from '../search-definition.ts';
import type { SearchKind, SearchList } from '../search-kind.ts';
import { loadListCode } from './search-page.tsx';

/** Imported once, not for each request. */
const serverOnlyModule = import.meta.env.SSR ? import('./server-only.ts') : undefined;

/**
 * Maximum time to wait for a new list before the page shows its skeleton, in milliseconds. A faster
 * response replaces the old list directly.
 */
const MAX_WAIT_MS = 150;

/**
 * Parses the URL into a search, once for the page, its head and its loader, and prefetches the names
 * that it needs.
 */
export async function loadSearch<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
>(
  { definition, Rows }: SearchKind<SearchType, Answer, Row>,
  { params, request, context }: LoaderFunctionArgs,
): Promise<SearchType> {
  const { lang, queryClient } = context.get(pageContext);
  const url = new URL(request.url);
  if (serverOnlyModule) {
    // Only requests from outside need a redirect: a form submitted without script, or a typed URL. The
    // page's own links are always clean.
    const { cleanAddress } = await serverOnlyModule;
    const cleanedAddress = cleanAddress(definition, lang, params, url);
    if (cleanedAddress) throw redirect(cleanedAddress);
  } else {
    await withinMaxWait(loadListCode({ Rows }));
  }
  const districtData = await ifAvailable(queryClient.ensureQueryData(districtsQuery()));
  const search = readSearch(definition, params, url.searchParams, knownCodesOf(districtData)) as SearchType;
  if (needsStationNames(search)) await queryClient.prefetchQuery(searchStationsQuery(search));
  if (search.view.form) await queryClient.prefetchQuery(stationsQuery());
  return search;
}

/**
 * Prefetches the markers of the map that the server renders. If that fails, the page is rendered
 * without markers.
 */
export async function loadMap(
  definition: ClusteredDefinition,
  search: Search,
  { context }: LoaderFunctionArgs,
  linkedPoint?: LatLng,
): Promise<void> {
  if (!serverOnlyModule) return;
  const { prefetchMap } = await serverOnlyModule;
  const { queryClient } = context.get(pageContext);
  await ifAvailable(prefetchMap(queryClient, definition, search, linkedPoint));
}

/**
 * Prefetches the first rows, and if there are none the suggested looser searches. For the page of all
 * filters it also prefetches the facet counts.
 */
export async function loadRows<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
>(
  { definition, listOf }: SearchKind<SearchType, Answer, Row>,
  search: SearchType,
  { context }: LoaderFunctionArgs,
): Promise<void> {
  const { queryClient, api } = context.get(pageContext);
  const list = listOf(search);
  const loading = loadList(queryClient, list, search.cursor);
  if (!serverOnlyModule) {
    await withinMaxWait(loading.catch(() => {}));
    return;
  }
  const { prefetchCounts, looseningsQuery } = await serverOnlyModule;
  await Promise.all([loading, prefetchCounts(queryClient, definition, search)]);
  const { pages } = queryClient.getQueryData(list.query.queryKey) ?? {};
  if (pages?.[0]?.count !== 0) return;
  await queryClient.prefetchQuery(looseningsQuery(definition, api, search.filter));
}

/** Loads a list at an offset, unless the row there is already cached and fresh. */
async function loadList<Answer extends { readonly count: number }, Row extends NumberedRow>(
  queryClient: QueryClient,
  { query, rowsOf }: SearchList<Answer, Row>,
  cursor: number,
): Promise<void> {
  const state = queryClient.getQueryState(query.queryKey);
  const rows = state?.data?.pages.flatMap(rowsOf) ?? [];
  const isFresh = state !== undefined && Date.now() - state.dataUpdatedAt < FRESH_MS;
  if (isFresh && rows.some(({ rownum }) => rownum === cursor + 1)) return;
  // A stale list is not refetched page by page: it restarts at the visitor's row.
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  await queryClient.fetchInfiniteQuery(query);
}

/** Waits for the promise, but not longer than MAX_WAIT_MS. */
function withinMaxWait(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Returns the head of a search page; a page without matches is not indexed. */
export function searchHead<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
>(kind: SearchKind<SearchType, Answer, Row>, search: SearchType, context: HeadContext): Head {
  const { lang, t, url, origin, queryClient } = context;
  const districtData = queryClient.getQueryData(districtsQuery().queryKey) ?? EMPTY_DISTRICTS;
  const stations = queryClient.getQueryData(searchStationsQuery(search).queryKey)?.stations ?? [];
  const title = kind.titleOf(search.filter, createNameOf(districtData, stations, {}, lang), t);
  const list = kind.listOf(search);
  const firstPage = queryClient.getQueryData(list.query.queryKey)?.pages[0];
  const count = firstPage?.count;
  const canonical = kind.canonicalOf(lang, search);
  const path = filterOnlyPath(kind.definition, lang, search);
  return {
    title,
    description: kind.descriptionOf(title, count ?? 0, t),
    canonical,
    // Only canonical searches list their rows for search engines; the narrower searches are countless
    // and stay light.
    jsonLd:
      import.meta.env.SSR &&
      firstPage &&
      kind.linkOf &&
      url.pathname + url.search === canonical &&
      itemListOf(
        list.rowsOf(firstPage).map((row) => kind.linkOf?.(row, lang) ?? ''),
        origin,
      ),
    ...(!count && { robots: 'noindex, follow' }),
    ...(kind.syndicationEntriesOf && { syndicationPath: path }),
    syndicationEntries:
      import.meta.env.SSR &&
      (() =>
        (firstPage ? list.rowsOf(firstPage) : []).flatMap(
          (row) => kind.syndicationEntriesOf?.(row, context) ?? [],
        )),
    shareCard:
      import.meta.env.SSR &&
      (() => ({
        icsType: singleType(search.filter.icsType as readonly IcsType[] | undefined),
        figures: count ? [kind.labelsOf(t).count(count)] : [],
        picture:
          firstPage &&
          list
            .rowsOf(firstPage)
            .map((row) => kind.pictureOf?.(row))
            .find(Boolean),
      })),
  };
}
