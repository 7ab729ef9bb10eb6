import { pictureAddress } from '../stock/picture.ts';
import type { Favourite } from './favourites.ts';
import { type HistoryEntry, trimHistory } from './history.ts';

/**
 * Maximum number of favourites and of viewed listings that a browser stores for offline use, latest
 * first.
 */
export const MAX_OFFLINE_LISTINGS = { favourites: 100, viewed: 30 } as const;
/** Maximum number of pictures stored per listing. */
const MAX_PICTURES_PER_LISTING = 3;
/** Picture width in pixels, enough for a card or a phone. */
const PICTURE_WIDTH = 720;
/** Age in milliseconds after which a stored listing is fetched again. */
export const OFFLINE_LISTING_MAX_AGE_MS = 7 * 86_400_000;

/**
 * Returns the ids of the listings to store offline. Viewed listings come first because visitors are
 * most likely to return to them.
 */
export function selectOfflineListingIds(
  favourites: readonly Favourite[],
  history: readonly HistoryEntry[],
  now: number,
): readonly number[] {
  const viewedIds = [...new Set(trimHistory(history, now).map(({ id }) => id))].slice(
    0,
    MAX_OFFLINE_LISTINGS.viewed,
  );
  const favouriteIds = favourites.slice(0, MAX_OFFLINE_LISTINGS.favourites).map(({ id }) => id);
  return [...new Set([...viewedIds, ...favouriteIds])];
}

type ListingPictures = {
  readonly thumbnail: string | null;
  readonly media?: readonly { readonly kind: string; readonly url: string }[];
};

/**
 * Returns the pictures of a listing to store offline: its thumbnail and its first photos. Pictures of
 * other sites are not stored.
 */
export function selectOfflinePictures({ thumbnail, media = [] }: ListingPictures): readonly string[] {
  const photos = media.filter(({ kind }) => kind === 'photo').map(({ url }) => url);
  const urls = [...new Set([...(thumbnail ? [thumbnail] : []), ...photos])];
  return urls
    .filter((url) => url.startsWith('/'))
    .slice(0, MAX_PICTURES_PER_LISTING)
    .map((url) => pictureAddress(url, PICTURE_WIDTH));
}
