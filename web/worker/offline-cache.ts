import { CALL_PATHS } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';

/** Prefix of the names of all caches of the service worker. */
const CACHE_PREFIX = 'podium-';

/**
 * Cache of API responses and pictures for listings that the visitor has saved or viewed, and for the
 * last search. Pages write and clear it; the service worker only reads it. Increase the number when
 * responses cached by older releases can no longer be rendered.
 */
export const OFFLINE_CACHE = `${CACHE_PREFIX}kept-1`;

/** Prefix of the caches that hold the code and page frames of one build. */
const SHELL_PREFIX = `${CACHE_PREFIX}shell-`;
export const shellCacheName = (buildId: string) => SHELL_PREFIX + buildId;
export const isShellCache = (name: string) => name.startsWith(SHELL_PREFIX);

/** Returns the URL of the API call whose response is cached for a listing. */
export function detailUrl(id: number): string {
  return `${BASE_PATH}/${CALL_PATHS.stockDetail}?stock_id=${id}`;
}

/** Returns the listing id in the URL of a cached API response. */
export function detailIdOf({ pathname, searchParams }: URL): number | undefined {
  if (pathname !== `${BASE_PATH}/${CALL_PATHS.stockDetail}`) return undefined;
  return Number(searchParams.get('stock_id')) || undefined;
}

/**
 * Returns the listing ids that a `stockArchive` call requests. Each of these listings may be cached
 * separately.
 */
export function archiveIdsOf({ pathname, searchParams }: URL): readonly number[] {
  if (pathname !== `${BASE_PATH}/${CALL_PATHS.stockArchive}`) return [];
  return (searchParams.get('stock_ids') ?? '').split(',').map(Number).filter(Number.isSafeInteger);
}

/**
 * Builds the service worker's response from cached listings. `is_kept` marks a response as possibly
 * incomplete.
 */
export const offlineAnswer = (stocks: readonly unknown[]) => ({ stocks, is_kept: true });
export const isOfflineAnswer = (answer: object) => 'is_kept' in answer;

/** Messages from pages to the worker. */
export type WorkerMessage =
  /** Asks the worker for the URL of its build's entry script. */
  | { readonly type: 'entry' }
  | { readonly type: 'activate' }
  /** Tells the worker that a page in this language is open. */
  | { readonly type: 'language'; readonly lang: string };
