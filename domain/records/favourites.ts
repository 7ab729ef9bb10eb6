import { includesStock, isInstant, parseStockRefs, type StockRef } from './stock-ref.ts';

/** A saved listing. added_time is in milliseconds since 1970, or 0 if unknown. */
export type Favourite = StockRef & { readonly added_time: number };

/** Days after which an inactive visitor is deleted. Browsers keep cookies no longer than this. */
export const VISITOR_RETENTION_DAYS = 400;
/**
 * Days after which the server deletes a visitor who never returned after the first day. The visitor's
 * browser still has its own copy of the favourites.
 */
export const NEVER_RETURNED_DAYS = 30;

/**
 * Parses favourites from browser storage, newest first, without duplicates. An entry without a time was
 * stored by an older release.
 */
export function parseFavourites(value: unknown): readonly Favourite[] {
  const list = parseStockRefs(value).map((stock) => ({
    id: stock.id,
    ics_type: stock.ics_type,
    added_time: addedTime(stock),
  }));
  return sortNewestFirst(
    list.filter(({ id }, index) => list.findIndex((candidate) => candidate.id === id) === index),
  );
}

/** One change of the list: adds or removes one listing, or all listings. */
export type FavouriteChange = { readonly add: readonly Favourite[]; readonly remove: readonly Favourite[] };

/** Applies a change to the list. A listing that is already present keeps its `added_time`. */
export function changeFavourites(
  list: readonly Favourite[],
  { add, remove }: FavouriteChange,
): readonly Favourite[] {
  const remainingFavourites = list.filter(({ id }) => !includesStock(remove, id));
  return sortNewestFirst([
    ...remainingFavourites,
    ...add.filter(({ id }) => !includesStock(remainingFavourites, id)),
  ]);
}

/** Returns the change that undoes this change. */
export function inverseChange({ add, remove }: FavouriteChange): FavouriteChange {
  return { add: remove, remove: add };
}

/** Returns a change that removes the listing if the list contains it, otherwise adds it. */
export function toggleChange(list: readonly Favourite[], stock: StockRef, now: number): FavouriteChange {
  const matches = list.filter(({ id }) => id === stock.id);
  if (matches.length > 0) return { add: [], remove: matches };
  return { add: [{ id: stock.id, ics_type: stock.ics_type, added_time: now }], remove: [] };
}

/**
 * Merges the browser's list with the server's list. For listings that the visitor has just changed, the
 * browser's list takes precedence because the server may not have received the change yet.
 */
export function mergeFavourites(
  localList: readonly Favourite[],
  serverList: readonly Favourite[],
  changedIds: ReadonlySet<number>,
): readonly Favourite[] {
  return changeFavourites(localList, { add: serverList.filter(({ id }) => !changedIds.has(id)), remove: [] });
}

function sortNewestFirst(list: readonly Favourite[]): readonly Favourite[] {
  return list.toSorted((a, b) => b.added_time - a.added_time);
}

function addedTime(stock: StockRef): number {
  return 'added_time' in stock && isInstant(stock.added_time) ? stock.added_time : 0;
}
