import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { NumberedRow } from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import { districtsQuery, placeNamesQuery, stationsQuery } from '#web/api/queries.ts';
import { FRESH_MS } from '#web/api/query-client.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { loadCode } from '#web/ui/load-code.ts';
import {
  createNameOf,
  EMPTY_DISTRICTS,
  knownCodesOf,
  namesByPlace,
  needsStationNames,
  placesToName,
  searchStationsQuery,
} from '../id-names.ts';
import { filterOnlyPath, readSearch, type Search } from '../search-address.ts';
import type { ClusteredDefinition, SearchDefinition } from '../search-definition.ts';
import type { SearchKind, SearchList } from '../search-kind.ts';
import { loadReadingNotice, loadSearchCode } from './search-page.tsx';

/** Promise of the module, shared by all requests; undefined in the browser. */
const serverOnlyModulePromise = import.meta.env.SSR ? import('./server-only.ts') : undefined;

/**
 * Maximum time to wait for a new list before the page shows its skeleton, in milliseconds. A faster
 * response replaces the old list directly.
 */
const MAX_WAIT_MS = 150;

/**
 * Parses the URL into a search for the page, its head and its loader, and prefetches the names that the
 * search needs.
 */
export async function loadSearch<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
>(
  { definition, FilterBar, Rows }: SearchKind<SearchType, Answer, Row>,
  { params, request, context }: LoaderFunctionArgs,
): Promise<SearchType> {
  const { lang, queryClient, api } = context.get(pageContext);
  const url = new URL(request.url);
  if (url.searchParams.has('text')) {
    const { sentenceUrlOf } = await (serverOnlyModulePromise ??
      loadCode(() => import('../form/sentence-address.ts')));
    throw redirect(await sentenceUrlOf(api, definition, lang, params, url));
  }
  if (serverOnlyModulePromise) {
    // Only requests for a new document may need a redirect, for a form submitted without JavaScript or
    // a typed URL. Links on the page always have clean URLs.
    const { cleanedUrlOf } = await serverOnlyModulePromise;
    const cleanedUrl = cleanedUrlOf(definition, lang, params, url);
    if (cleanedUrl) throw redirect(cleanedUrl);
  } else {
    await withinMaxWait(loadSearchCode({ FilterBar, Rows }));
  }
  const districtData = await ifAvailable(queryClient.ensureQueryData(districtsQuery()));
  const search = readSearch(definition, params, url.searchParams, knownCodesOf(districtData)) as SearchType;
  await Promise.all([
    search.view.typed !== undefined && ifAvailable(loadReading(definition, search, lang, queryClient)),
    needsStationNames(search) && queryClient.prefetchQuery(searchStationsQuery(search)),
    placesToName(search).length > 0 && queryClient.prefetchQuery(placeQueryOf(definition, search, lang)),
  ]);
  if (search.view.showsAllFilters) await queryClient.prefetchQuery(stationsQuery());
  return search;
}

/** Prefetches how the sentence of a search was read, which the page says above its rows. */
async function loadReading(
  definition: SearchDefinition,
  search: Search,
  lang: Language,
  queryClient: QueryClient,
): Promise<void> {
  const { readingQuery } = await loadReadingNotice();
  await queryClient.prefetchQuery(readingQuery(definition, search, lang));
}

const placeQueryOf = ({ keywordsCall }: SearchDefinition, search: Search, lang: Language) =>
  placeNamesQuery(keywordsCall, placesToName(search), lang);

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
  if (!serverOnlyModulePromise) return;
  const { prefetchMap } = await serverOnlyModulePromise;
  const { queryClient } = context.get(pageContext);
  await ifAvailable(prefetchMap(queryClient, definition, search, linkedPoint));
}

/**
 * Prefetches the first rows. If nothing matches, also prefetches the suggestions for less restrictive
 * searches. For the page of all filters, also prefetches the facet counts.
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
  const { queryClient, api, lang } = context.get(pageContext);
  const list = listOf(search);
  const loadingPromise = loadList(queryClient, list, search.cursor);
  if (!serverOnlyModulePromise) {
    await withinMaxWait(loadingPromise.catch(() => {}));
    return;
  }
  const { prefetchCounts, looseningsQuery } = await serverOnlyModulePromise;
  await Promise.all([loadingPromise, prefetchCounts(queryClient, definition, search)]);
  const { pages } = queryClient.getQueryData(list.query.queryKey) ?? {};
  if (pages?.[0]?.count !== 0) return;
  await queryClient.prefetchQuery(looseningsQuery(definition, api, search.filter, lang));
}

/** Loads a list from an offset, unless a fresh cached list already contains the row at this offset. */
async function loadList<Answer extends { readonly count: number }, Row extends NumberedRow>(
  queryClient: QueryClient,
  { query, rowsOf }: SearchList<Answer, Row>,
  cursor: number,
): Promise<void> {
  const queryState = queryClient.getQueryState(query.queryKey);
  const rows = queryState?.data?.pages.flatMap(rowsOf) ?? [];
  const isFresh = queryState !== undefined && Date.now() - queryState.dataUpdatedAt < FRESH_MS;
  if (isFresh && rows.some(({ rownum }) => rownum === cursor + 1)) return;
  // A stale list is removed instead of refetched page by page. The new list starts at the visitor's
  // row.
  queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
  await queryClient.fetchInfiniteQuery(query);
}

/** Waits for the promise, but not longer than MAX_WAIT_MS. */
function withinMaxWait(promise: Promise<void>): Promise<void> {
  return Promise.race([promise, new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Returns the head of a search page. A page without matches is marked as not to be indexed. */
export function searchHead<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
>(kind: SearchKind<SearchType, Answer, Row>, search: SearchType, context: HeadContext): Head {
  const { lang, t, url, origin, queryClient } = context;
  const districtData = queryClient.getQueryData(districtsQuery().queryKey) ?? EMPTY_DISTRICTS;
  const stations = queryClient.getQueryData(searchStationsQuery(search).queryKey)?.stations ?? [];
  const suggestionsAnswer = queryClient.getQueryData(placeQueryOf(kind.definition, search, lang).queryKey);
  const placeNames = suggestionsAnswer ? namesByPlace(suggestionsAnswer) : {};
  const title = kind.titleOf(search.filter, createNameOf(districtData, stations, placeNames, lang), t);
  const list = kind.listOf(search);
  const firstPage = queryClient.getQueryData(list.query.queryKey)?.pages[0];
  const count = firstPage?.count;
  const canonical = kind.canonicalOf(lang, search);
  const path = filterOnlyPath(kind.definition, lang, search);
  return {
    title,
    description: kind.descriptionOf(title, count ?? 0, t),
    canonical,
    // Only canonical searches include structured data of their rows for search engines. There are too
    // many narrower searches, so their pages omit the data to stay small.
    jsonLd:
      import.meta.env.SSR &&
      firstPage &&
      kind.linkOf &&
      url.pathname + url.search === canonical &&
      itemListJsonLd(
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
