import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Numbered } from '#domain/search/paging.ts';
import { districtsQuery, stationsQuery } from '#web/api/queries.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { itemListOf } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { loadList } from '../list/search-list.ts';
import { namesOf } from '../names.ts';
import { plainPath, readSearch, type Search } from '../search.ts';
import type { CallInput, ClusteredDefinition } from '../search-definition.ts';
import {
  knownCodes,
  loadListCode,
  NO_DISTRICTS,
  namesStations,
  type PropertySearch,
  stationsOf,
} from './search-page.tsx';

/** Read once, and not anew for each page. */
const serverOnly = import.meta.env.SSR ? import('./server-only.ts') : undefined;

/** A list that comes within this time takes the old one's place at once; else the page shows its skeleton. */
const SOON_MS = 150;

/** Reads what an address asks for, once for the page, its head and its loader. */
export async function readAsked<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
>(
  { definition, Rows }: PropertySearch<Asked, Answer, Row>,
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
  input: CallInput,
  { context }: LoaderFunctionArgs,
  markedPoint?: LatLng,
): Promise<void> {
  if (!serverOnly) return;
  const { prefetchMap } = await serverOnly;
  const { queryClient } = context.get(pageContext);
  await ifAvailable(prefetchMap(queryClient, definition, search, input, markedPoint));
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
  { definition, listOf }: PropertySearch<Asked, Answer, Row>,
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

/** Waits, but not for long. */
function soon(awaited: Promise<void>): Promise<void> {
  return Promise.race([awaited, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);
}

/** The head of a search page; one that finds nothing is not for search engines. */
export function searchHead<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
>(of: PropertySearch<Asked, Answer, Row>, search: Asked, context: HeadContext): Head {
  const { lang, t, url, origin, queryClient } = context;
  const data = queryClient.getQueryData(districtsQuery().queryKey) ?? NO_DISTRICTS;
  const stations = queryClient.getQueryData(stationsOf(search).queryKey)?.stations ?? [];
  const title = of.titleOf(search.filter, namesOf(data, stations, {}, lang), t);
  const list = of.listOf(search);
  const first = queryClient.getQueryData(list.query.queryKey)?.pages[0];
  const count = first?.count;
  const canonical = of.canonicalOf(lang, search);
  const path = plainPath(of.definition, lang, search);
  return {
    title,
    description: of.describe(title, count ?? 0, t),
    canonical,
    // Search engines are led to plain searches; the narrower ones are countless, and light.
    jsonLd:
      import.meta.env.SSR &&
      first &&
      of.linkOf &&
      url.pathname + url.search === canonical &&
      itemListOf(
        list.rowsOf(first).map((row) => of.linkOf?.(row, lang) ?? ''),
        origin,
      ),
    ...(!count && { robots: 'noindex, follow' }),
    ...(of.hasNews && { bulletin: path }),
    news:
      import.meta.env.SSR &&
      (() => (first ? list.rowsOf(first) : []).flatMap((row) => of.newsOf(row, context))),
    card:
      import.meta.env.SSR &&
      (() => ({
        icsType: of.typeOf(search.filter),
        figures: count ? [of.labelsOf(t).count(count)] : [],
        picture: first && list.rowsOf(first).map(of.pictureOf).find(Boolean),
      })),
  };
}
