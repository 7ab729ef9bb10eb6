import { pictureAddress } from '../stock/picture.ts';
import type { Favourite } from './favourites.ts';
import { type HistoryEntry, trimHistory } from './history.ts';

/** The most listings of each kind that a browser keeps for reading offline, the latest of them. */
export const MOST_KEPT = { favourites: 100, seen: 30 } as const;
/** Pictures of each of them. */
const MOST_PICTURES = 3;
/** Pixels: as wide as a card or a phone shows them. */
const PICTURE_WIDTH = 720;
/** A listing that was kept longer ago is asked for again. */
export const KEPT_FRESH_MS = 7 * 86_400_000;

/** The listings that are kept: those that were seen first, the visitor is likely to come back to them. */
export function keptListings(
  favourites: readonly Favourite[],
  history: readonly HistoryEntry[],
  now: number,
): readonly number[] {
  const seen = [...new Set(trimHistory(history, now).map(({ id }) => id))].slice(0, MOST_KEPT.seen);
  const saved = favourites.slice(0, MOST_KEPT.favourites).map(({ id }) => id);
  return [...new Set([...seen, ...saved])];
}

type Pictured = {
  readonly thumbnail: string | null;
  readonly media?: readonly { readonly kind: string; readonly url: string }[];
};

/** The pictures that are kept of a listing: that of its card, and the first of its page. Others' sites keep theirs. */
export function keptPictures({ thumbnail, media = [] }: Pictured): readonly string[] {
  const photos = media.filter(({ kind }) => kind === 'photo').map(({ url }) => url);
  const all = [...new Set([...(thumbnail ? [thumbnail] : []), ...photos])];
  return all
    .filter((url) => url.startsWith('/'))
    .slice(0, MOST_PICTURES)
    .map((url) => pictureAddress(url, PICTURE_WIDTH));
}
