import type { QueryClient } from '@tanstack/react-query';
import { CALL_PATHS } from '#contract/paths.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { BASE } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { callAddress } from '#web/api/http-client.ts';
import type { CallKey } from '#web/api/query-client.ts';
import { KEPT_CACHE } from '#web/worker/kept.ts';
import { keepPictures, oneTabAtATime, pathOf } from './kept-cache.ts';
import { lastSearch } from './last-search.ts';

/** Pages of its list, from the first: some 40 to 60 rows. */
const MOST_PAGES = 3;
/** Who is still choosing filters goes on within this time. */
const SETTLE_MS = 3000;
const SEARCH_PATH = `${BASE}/${CALL_PATHS.stocks}`;

type Found = { readonly address: string; readonly answers: ReadonlyMap<string, StocksAnswer> };

/** Keeps the rows of the last search on the find page, as they were answered. */
export function keepSearch(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptPages: unknown;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const found = searchShown(queryClient);
      if (!found || found.pages === keptPages) return;
      keptPages = found.pages;
      void oneTabAtATime(() => store(found));
    }, SETTLE_MS);
  };
  queryClient.getQueryCache().subscribe(follow);
  follow();
}

/** The search that is on the screen, by the addresses of its calls. */
function searchShown(queryClient: QueryClient): (Found & { readonly pages: unknown }) | undefined {
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
  const answers = pages.slice(0, MOST_PAGES).map((page, index) => {
    return [callAddress(CALL_PATHS.stocks, { ...input, ...pageParams[index] }), page] as const;
  });
  return {
    address: window.location.pathname + window.location.search,
    answers: new Map(answers),
    pages,
  };
}

async function store({ address, answers }: Found): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  await forgetSearch(cache);
  for (const [call, answer] of answers) await cache.put(call, Response.json(answer));
  lastSearch.write(address);
  await keepPictures(cache, shownPictures(new Set(thumbnailsOf([...answers.values()]).map(pathOf))));
}

export async function forgetSearch(cache: Cache): Promise<void> {
  for (const request of await keptSearches(cache)) await cache.delete(request);
}

/** The pictures of the kept search, which a listing's going must not take along. */
export async function keptSearchPictures(cache: Cache): Promise<readonly string[]> {
  const responses = await Promise.all((await keptSearches(cache)).map((request) => cache.match(request)));
  return thumbnailsOf(
    await Promise.all(responses.flatMap((response) => (response ? [response.json()] : []))),
  );
}

async function keptSearches(cache: Cache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => new URL(url).pathname === SEARCH_PATH);
}

function thumbnailsOf(answers: readonly StocksAnswer[]): readonly string[] {
  return answers.flatMap(({ stocks }) => stocks.flatMap(({ thumbnail }) => thumbnail ?? []));
}

/** Those of these that the visitor has seen: the browser has them already, and fetches nothing anew. */
function shownPictures(paths: ReadonlySet<string>): readonly string[] {
  return [...document.images]
    .filter(
      ({ currentSrc, naturalWidth }) => currentSrc.startsWith(window.location.origin) && naturalWidth > 0,
    )
    .map(({ currentSrc }) => currentSrc.slice(window.location.origin.length))
    .filter((address) => paths.has(pathOf(address)));
}
