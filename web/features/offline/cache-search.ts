import type { QueryClient } from '@tanstack/react-query';
import { CALL_PATHS } from '#contract/paths.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { apiUrl } from '#web/api/http-client.ts';
import type { CallKey } from '#web/api/query-client.ts';
import { OFFLINE_CACHE } from '#web/worker/offline-cache.ts';
import { lastSearch } from './last-search.ts';
import { cachePictures, pathOf, withCacheLock } from './offline-cache.ts';

/** Maximum number of result pages to cache, about 40 to 60 rows. */
const MAX_PAGES = 3;
/**
 * Debounce delay in milliseconds, so that a visitor who is still choosing filters does not fill the
 * cache.
 */
const DEBOUNCE_MS = 3000;
const SEARCH_PATH = `${BASE_PATH}/${CALL_PATHS.stocks}`;

type SearchResponses = {
  readonly address: string;
  readonly responsesByUrl: ReadonlyMap<string, StocksAnswer>;
};

/** Caches the API responses of the last search on the find page for offline use. */
export function startCachingSearch(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCachedPages: unknown;
  const scheduleCaching = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const visibleSearch = findVisibleSearch(queryClient);
      if (!visibleSearch || visibleSearch.pages === lastCachedPages) return;
      lastCachedPages = visibleSearch.pages;
      void withCacheLock(() => cacheSearch(visibleSearch));
    }, DEBOUNCE_MS);
  };
  queryClient.getQueryCache().subscribe(scheduleCaching);
  scheduleCaching();
}

/** Returns the search on the screen, with its responses by request URL. */
function findVisibleSearch(
  queryClient: QueryClient,
): (SearchResponses & { readonly pages: unknown }) | undefined {
  if (readAddress(window.location.pathname)?.name !== 'find') return undefined;
  const query = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['stocks'], type: 'active' })
    .find(({ queryKey, state }) => queryKey[2] === 'pages' && state.status === 'success');
  if (!query) return undefined;
  const [, input] = query.queryKey as CallKey;
  const { pages, pageParams } = query.state.data as {
    pages: readonly StocksAnswer[];
    pageParams: readonly Record<string, string>[];
  };
  const responseEntries = pages.slice(0, MAX_PAGES).map((page, index) => {
    return [apiUrl(CALL_PATHS.stocks, { ...input, ...pageParams[index] }), page] as const;
  });
  return {
    address: window.location.pathname + window.location.search,
    responsesByUrl: new Map(responseEntries),
    pages,
  };
}

async function cacheSearch({ address, responsesByUrl: responses }: SearchResponses): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  await deleteCachedSearch(cache);
  for (const [url, response] of responses) await cache.put(url, Response.json(response));
  lastSearch.write(address);
  await cachePictures(cache, findLoadedPictures(new Set(thumbnailsOf([...responses.values()]).map(pathOf))));
}

export async function deleteCachedSearch(cache: Cache): Promise<void> {
  for (const request of await findCachedSearchRequests(cache)) await cache.delete(request);
}

/**
 * Returns the pictures of the cached search. These pictures must stay in the cache when a cached
 * listing is deleted.
 */
export async function readCachedSearchPictures(cache: Cache): Promise<readonly string[]> {
  const cachedResponses = await Promise.all(
    (await findCachedSearchRequests(cache)).map((request) => cache.match(request)),
  );
  return thumbnailsOf(
    await Promise.all(cachedResponses.flatMap((response) => (response ? [response.json()] : []))),
  );
}

async function findCachedSearchRequests(cache: Cache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => new URL(url).pathname === SEARCH_PATH);
}

function thumbnailsOf(responses: readonly StocksAnswer[]): readonly string[] {
  return responses.flatMap(({ stocks }) => stocks.flatMap(({ thumbnail }) => thumbnail ?? []));
}

/**
 * Returns the pictures that the page has displayed. They are in the browser cache and need no new
 * request.
 */
function findLoadedPictures(paths: ReadonlySet<string>): readonly string[] {
  return [...document.images]
    .filter(
      ({ currentSrc, naturalWidth }) => currentSrc.startsWith(window.location.origin) && naturalWidth > 0,
    )
    .map(({ currentSrc }) => currentSrc.slice(window.location.origin.length))
    .filter((address) => paths.has(pathOf(address)));
}
