/**
 * Same `Accept` header as Chromium sends for images. The server then returns WebP, and the HTTP cache
 * matches pictures that the page has shown.
 */
const IMAGE_ACCEPT_HEADER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const isPicture = ({ url }: Request) => new URL(url).pathname.startsWith('/media/');
const pathAndQueryOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Caches the pictures that are not cached yet. Pictures that cannot be fetched are skipped. */
export async function cachePictures(cache: Cache, addresses: readonly string[]): Promise<void> {
  const cachedAddresses = new Set((await cache.keys()).filter(isPicture).map(pathAndQueryOf));
  for (const address of new Set(addresses)) {
    if (cachedAddresses.has(address)) continue;
    const response = await fetch(address, { headers: { accept: IMAGE_ACCEPT_HEADER } });
    if (response.ok) await cache.put(address, response);
  }
}

/** Deletes all cached pictures except the required ones, whatever their width. */
export async function deleteOtherPictures(cache: Cache, requiredAddresses: readonly string[]): Promise<void> {
  const paths = new Set(requiredAddresses.map(pathOf));
  for (const request of await cache.keys())
    if (isPicture(request) && !paths.has(pathOf(pathAndQueryOf(request)))) await cache.delete(request);
}

/** Returns the path of a picture without the query that contains its width. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/**
 * Runs a task that changes the offline cache, one tab at a time. If the task fails, for example for
 * lack of connection or storage, the next page continues.
 */
export async function withCacheLock(task: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request('podium-kept', task);
  } catch {
    // A missing picture or listing is only missing offline.
  }
}
