import { KEPT_FRESH_MS, keptListings, keptPictures } from '#domain/records/kept-listings.ts';
import { detailAddress, detailId, KEPT_CACHE } from '#web/worker/kept.ts';
import { favourites, history } from '../records/stored-lists.ts';
import { forgetSearch, keptSearchPictures } from './keep-search.ts';
import { keepPictures, oneTabAtATime, removePictures } from './kept-cache.ts';
import { lastSearch } from './last-search.ts';

/** A change is followed after this time, when others may have followed it. */
const SETTLE_MS = 1000;

type ListingCache = Pick<Cache, 'delete' | 'keys' | 'match' | 'put'>;

/** Keeps the visitor's favourites and the listings seen last, now and as they change; others are deleted. */
export function keepListings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void oneTabAtATime(update), SETTLE_MS);
  };
  favourites.subscribe(follow);
  history.subscribe(follow);
  follow();
}

async function update(): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  const wanted = keptListings(favourites.read(), history.read(), Date.now());
  await refreshDetails(cache, wanted);
  if (!lastSearch.isKept()) await forgetSearch(cache);
  const pictures = (await keptStocks(cache, wanted)).flatMap(keptPictures);
  await removePictures(cache, [...pictures, ...(await keptSearchPictures(cache))]);
  await keepPictures(cache, pictures);
}

/** Deletes the listings that are no longer wanted, and fetches those that are missing or were kept long ago. */
export async function refreshDetails(
  cache: ListingCache,
  wanted: readonly number[],
  fetcher: (address: string) => Promise<Response> = fetch,
): Promise<void> {
  const keptAt = await timesOf(cache);
  for (const id of keptAt.keys()) if (!wanted.includes(id)) await cache.delete(detailAddress(id));
  const missing = wanted.filter((id) => (keptAt.get(id) ?? 0) < Date.now() - KEPT_FRESH_MS);
  for (const id of missing) {
    const response = await fetcher(detailAddress(id));
    // One that has been withdrawn is kept as such, and not asked for again by every page. Any other failure may pass.
    if (response.ok || response.status === 404) await cache.put(detailAddress(id), response);
  }
}

/** When each kept listing was answered, in milliseconds since 1970. */
async function timesOf(cache: ListingCache): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>();
  for (const request of await cache.keys()) {
    const id = detailId(new URL(request.url));
    if (id === undefined) continue;
    const response = await cache.match(request);
    times.set(id, Date.parse(response?.headers.get('date') ?? '') || 0);
  }
  return times;
}

async function keptStocks(
  cache: Cache,
  ids: readonly number[],
): Promise<readonly Parameters<typeof keptPictures>[0][]> {
  const responses = await Promise.all(ids.map((id) => cache.match(detailAddress(id))));
  return Promise.all(responses.flatMap((response) => (response?.ok ? [response.json()] : [])));
}
