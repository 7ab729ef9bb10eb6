/**
 * Same `Accept` header as Chromium sends for images. The server then returns WebP, and the HTTP cache
 * matches pictures that the page has shown.
 */
const IMAGE_ACCEPT_HEADER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const isPicture = ({ url }: Request) => new URL(url).pathname.startsWith('/media/');
const pathAndQueryOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Caches the pictures that are not cached yet. Pictures that cannot be fetched are skipped. */
export async function cachePictures(cache: Cache, pictureUrls: readonly string[]): Promise<void> {
  const cachedUrls = new Set((await cache.keys()).filter(isPicture).map(pathAndQueryOf));
  for (const pictureUrl of new Set(pictureUrls)) {
    if (cachedUrls.has(pictureUrl)) continue;
    const response = await fetch(pictureUrl, { headers: { accept: IMAGE_ACCEPT_HEADER } });
    if (response.ok) await cache.put(pictureUrl, response);
  }
}

/** Deletes all cached pictures except the required ones, whatever their width. */
export async function deleteOtherPictures(cache: Cache, requiredUrls: readonly string[]): Promise<void> {
  const requiredPaths = new Set(requiredUrls.map(pathOf));
  for (const request of await cache.keys())
    if (isPicture(request) && !requiredPaths.has(pathOf(pathAndQueryOf(request))))
      await cache.delete(request);
}

/** Returns the path of a picture without the query that contains its width. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/**
 * Runs a task that changes the offline cache. Only one tab at a time runs such a task. Errors, for
 * example for lack of connection or storage, are ignored; the task runs again on the next page.
 */
export async function withCacheLock(task: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request('podium-kept', task);
  } catch {
    // Ignores errors: a picture or listing that could not be cached still loads while the visitor is
    // online.
  }
}
