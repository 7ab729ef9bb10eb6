import { type LoaderFunctionArgs, redirect } from 'react-router';
import { districtsQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { loadList } from '../list/search-list.ts';
import { namesOf } from '../names.ts';
import { readSearch, type Search } from '../search.ts';
import { knownCodes, NO_DISTRICTS, type PropertyRow, type PropertySearch } from './search-page.tsx';

/** A list that comes within this time takes the old one's place at once; else the page shows its skeleton. */
const SOON_MS = 150;

/** Reads what an address asks for, once for the page, its head and its loader. */
export async function readAsked<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends PropertyRow,
>(
  { kind }: PropertySearch<Asked, Answer, Row>,
  { params, request, context }: LoaderFunctionArgs,
): Promise<Asked> {
  const { lang, queryClient } = context.get(pageContext);
  const url = new URL(request.url);
  if (import.meta.env.SSR) {
    // From outside only: a form sent without script, an address typed. The page's own are tidy.
    const { tidyAddress } = await import('../form/tidy-address.ts');
    const tidy = tidyAddress(kind, lang, params, url);
    if (tidy) throw redirect(tidy);
  }
  const data = await queryClient.ensureQueryData(districtsQuery()).catch(() => undefined);
  return readSearch(kind, params, url.searchParams, knownCodes(data)) as Asked;
}

/**
 * What the server draws beside the rows: the markers of the map, and in the form how many rows of each district the
 * other filters leave. A page without them is better than no page.
 */
export async function loadDrawn<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends PropertyRow,
>(
  { kind, inputOf }: PropertySearch<Asked, Answer, Row>,
  search: Asked,
  { context }: LoaderFunctionArgs,
): Promise<void> {
  if (!import.meta.env.SSR) return;
  const { queryClient } = context.get(pageContext);
  const { prefetchMap } = await import('../map/use-map-target.ts');
  const { prefetchCounts } = await import('../count-query.ts');
  await Promise.all([
    prefetchMap(queryClient, kind, search, inputOf(search)).catch(() => undefined),
    prefetchCounts(queryClient, kind, search.filter),
  ]);
}

/** The first rows, and where there are none the filters that would find some without one of them. */
export async function loadRows<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends PropertyRow,
>(
  { kind, listOf }: PropertySearch<Asked, Answer, Row>,
  search: Asked,
  { context }: LoaderFunctionArgs,
): Promise<void> {
  const { queryClient, api } = context.get(pageContext);
  const list = listOf(search);
  const loading = loadList(queryClient, list, search.cursor);
  if (!import.meta.env.SSR) {
    await Promise.race([loading.catch(() => {}), new Promise((resolve) => setTimeout(resolve, SOON_MS))]);
    return;
  }
  await loading;
  const { pages } = queryClient.getQueryData(list.query.queryKey) ?? {};
  if (pages?.[0]?.count !== 0) return;
  // Imported here and not above: the browser loads it with the part that shows it.
  const { looseningsQuery } = await import('../list/loosenings.ts');
  await queryClient.prefetchQuery(looseningsQuery(kind, api, search.filter));
}

/** The head of a search page; one that finds nothing is not for search engines. */
export function searchHead<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends PropertyRow,
>(of: PropertySearch<Asked, Answer, Row>, search: Asked, { lang, t, queryClient }: HeadContext): Head {
  const data = queryClient.getQueryData(districtsQuery().queryKey) ?? NO_DISTRICTS;
  const title = of.titleOf(search.filter, namesOf(data, {}, lang), t);
  const count = queryClient.getQueryData(of.listOf(search).query.queryKey)?.pages[0]?.count;
  return {
    title,
    description: of.describe(title, count ?? 0, t),
    canonical: of.canonicalOf(lang, search),
    ...(!count && { robots: 'noindex, follow' }),
  };
}
