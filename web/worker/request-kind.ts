import { CALL_PATHS } from '#contract/paths.ts';
import { BASE_PATH, type PageName } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';

/**
 * How the worker handles a request. The worker ignores all other requests: to other sites, changes, and
 * calls about the visitor.
 *
 * - page: from the network; offline a frame in which the browser renders the page from cached data, or
 *   else a redirect to the page that lists the cached content
 * - document: the back office or a download; only from the network
 * - file: built code, from the cache if possible, because its name changes with its content
 * - answer, picture: from the network; offline from the cache
 */
export type RequestKind = 'page' | 'document' | 'file' | 'answer' | 'picture';

const CACHEABLE_CALL_PATHS: ReadonlySet<string> = new Set(
  [CALL_PATHS.stockDetail, CALL_PATHS.stockArchive, CALL_PATHS.stocks, CALL_PATHS.districts].map(
    (path) => `${BASE_PATH}/${path}`,
  ),
);
const PHRASES_PATH = `${BASE_PATH}/lang/`;

export function requestKindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind | undefined {
  const requestUrl = new URL(url);
  if (method !== 'GET' || requestUrl.origin !== origin) return undefined;
  const { pathname } = requestUrl;
  if (mode === 'navigate') return isPublicPage(pathname) ? 'page' : 'document';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return CACHEABLE_CALL_PATHS.has(pathname) || pathname.startsWith(PHRASES_PATH) ? 'answer' : undefined;
}

/** Pages that the browser can render offline from cached data. */
const OFFLINE_CAPABLE_PAGES: ReadonlySet<PageName | undefined> = new Set<PageName>([
  'contact',
  'details',
  'favourites',
  'find',
  'history',
  'offline',
  'oldDetails',
]);

export function isOfflinePage(pathname: string): boolean {
  return OFFLINE_CAPABLE_PAGES.has(readAddress(pathname)?.name);
}

function isPublicPage(pathname: string): boolean {
  const name = readAddress(pathname)?.name;
  return name !== undefined && !name.startsWith('office');
}
