/** As Chromium asks for an image: it is WebP then, and one that the page has shown is not fetched again. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const isPicture = ({ url }: Request) => new URL(url).pathname.startsWith('/media/');
const addressOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search;

/** Fetches the pictures that are not there yet. One that cannot be had is left out. */
export async function keepPictures(cache: Cache, addresses: readonly string[]): Promise<void> {
  const kept = new Set((await cache.keys()).filter(isPicture).map(addressOf));
  for (const address of new Set(addresses)) {
    if (kept.has(address)) continue;
    const response = await fetch(address, { headers: { accept: ACCEPT } });
    if (response.ok) await cache.put(address, response);
  }
}

/** Deletes all others, whatever their width. */
export async function removePictures(cache: Cache, wanted: readonly string[]): Promise<void> {
  const paths = new Set(wanted.map(pathOf));
  for (const request of await cache.keys())
    if (isPicture(request) && !paths.has(pathOf(addressOf(request)))) await cache.delete(request);
}

/** The address of a picture without its width. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/**
 * Changes what is kept, after any other tab that does so. Whatever stops it, such as a lost connection or a full
 * storage, leaves the rest to the next page.
 */
export async function oneTabAtATime(change: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request('podium-kept', change);
  } catch {
    // What is missing is missing offline, and nowhere else.
  }
}
