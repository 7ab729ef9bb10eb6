import { CALL_PATHS } from '#contract/paths.ts';
import { BASE, type PageName } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';

/**
 * What the worker does with a request. It leaves alone whatever is not named here: other sites, changes, calls about
 * the visitor.
 *
 * - page: asked of the network; offline the frame of pages, which draws what is kept or says what there is
 * - document: the office, a download: asked of the network, and nothing instead of it
 * - file: built code; its name changes with its content, so a copy is as good
 * - answer, picture: asked of the network; offline what is kept
 */
export type Handling = 'page' | 'document' | 'file' | 'answer' | 'picture';

const ANSWERS: ReadonlySet<string> = new Set(
  [CALL_PATHS.stockDetail, CALL_PATHS.stockArchive, CALL_PATHS.stocks, CALL_PATHS.districts].map(
    (path) => `${BASE}/${path}`,
  ),
);
const PHRASES = `${BASE}/lang/`;

export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Handling | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  const { pathname } = asked;
  if (mode === 'navigate') return isPublicPage(pathname) ? 'page' : 'document';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/media/')) return 'picture';
  return ANSWERS.has(pathname) || pathname.startsWith(PHRASES) ? 'answer' : undefined;
}

/** Pages that draw themselves from what is kept. */
const READ_OFFLINE: ReadonlySet<PageName | undefined> = new Set<PageName>([
  'contact',
  'details',
  'favourites',
  'find',
  'history',
  'offline',
  'oldDetails',
]);

export function isReadOffline(pathname: string): boolean {
  return READ_OFFLINE.has(readAddress(pathname)?.name);
}

function isPublicPage(pathname: string): boolean {
  const name = readAddress(pathname)?.name;
  return name !== undefined && !name.startsWith('office');
}
