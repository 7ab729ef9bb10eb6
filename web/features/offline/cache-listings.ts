import {
  OFFLINE_LISTING_MAX_AGE_MS,
  selectOfflineListingIds,
  selectOfflinePictures,
} from '#domain/records/offline-listings.ts';
import { detailIdOf, detailUrl, OFFLINE_CACHE } from '#web/worker/offline-cache.ts';
import { favourites, viewHistory } from '../records/stored-lists.ts';
import { deleteCachedSearch, readCachedSearchPictures } from './cache-search.ts';
import { lastSearch } from './last-search.ts';
import { cachePictures, deleteOtherPictures, withCacheLock } from './offline-cache.ts';

/** Debounce delay after a change of the favourites or the history, in milliseconds. */
const DEBOUNCE_MS = 1000;

type ListingCache = Pick<Cache, 'delete' | 'keys' | 'match' | 'put'>;

/**
 * Caches the visitor's favourites and recently viewed listings for offline use, now and after every
 * change. Other listings are deleted from the cache.
 */
export function startCachingListings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleUpdate = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void withCacheLock(updateCache), DEBOUNCE_MS);
  };
  favourites.subscribe(scheduleUpdate);
  viewHistory.subscribe(scheduleUpdate);
  scheduleUpdate();
}

async function updateCache(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  const requiredIds = selectOfflineListingIds(favourites.read(), viewHistory.read(), Date.now());
  await refreshCachedDetails(cache, requiredIds);
  if (!lastSearch.isStored()) await deleteCachedSearch(cache);
  const pictureUrls = (await readCachedStocks(cache, requiredIds)).flatMap(selectOfflinePictures);
  await deleteOtherPictures(cache, [...pictureUrls, ...(await readCachedSearchPictures(cache))]);
  await cachePictures(cache, pictureUrls);
}

/** Deletes cached listings that are no longer required, and fetches those that are missing or outdated. */
export async function refreshCachedDetails(
  cache: ListingCache,
  requiredIds: readonly number[],
  fetcher: (address: string) => Promise<Response> = fetch,
): Promise<void> {
  const cachedAtById = await cacheTimesById(cache);
  for (const id of cachedAtById.keys()) if (!requiredIds.includes(id)) await cache.delete(detailUrl(id));
  const staleIds = requiredIds.filter(
    (id) => (cachedAtById.get(id) ?? 0) < Date.now() - OFFLINE_LISTING_MAX_AGE_MS,
  );
  for (const id of staleIds) {
    const response = await fetcher(detailUrl(id));
    // A withdrawn listing (404) is cached too, so that it is not requested again on every page. Other
    // errors may be temporary.
    if (response.ok || response.status === 404) await cache.put(detailUrl(id), response);
  }
}

/** Returns the response time of each cached listing, in milliseconds since 1970. */
async function cacheTimesById(cache: ListingCache): Promise<ReadonlyMap<number, number>> {
  const cacheTimes = new Map<number, number>();
  for (const request of await cache.keys()) {
    const id = detailIdOf(new URL(request.url));
    if (id === undefined) continue;
    const response = await cache.match(request);
    cacheTimes.set(id, Date.parse(response?.headers.get('date') ?? '') || 0);
  }
  return cacheTimes;
}

async function readCachedStocks(
  cache: Cache,
  ids: readonly number[],
): Promise<readonly Parameters<typeof selectOfflinePictures>[0][]> {
  const cachedResponses = await Promise.all(ids.map((id) => cache.match(detailUrl(id))));
  return Promise.all(cachedResponses.flatMap((response) => (response?.ok ? [response.json()] : [])));
}
