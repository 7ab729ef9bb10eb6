import { includesStock, isInstant, parseStockRefs, type StockRef } from './stock-ref.ts';

/** added_time is in milliseconds since 1970; 0 when it is not known. */
export type Favourite = StockRef & { readonly added_time: number };

/** A visitor who has not been seen for so long is deleted: no browser keeps a cookie for longer. */
export const VISITOR_DAYS = 400;
/** A visitor who never came back after the first day is deleted sooner. The browser still has its own list. */
export const NEVER_BACK_DAYS = 30;

/** Newest first, each listing once. A favourite without its time was stored by an older release. */
export function parseFavourites(value: unknown): readonly Favourite[] {
  const list = parseStockRefs(value).map((stock) => ({
    id: stock.id,
    ics_type: stock.ics_type,
    added_time: addedTime(stock),
  }));
  return newestFirst(list.filter(({ id }, index) => list.findIndex((other) => other.id === id) === index));
}

/** What a visitor changes in one step: one listing, or all of them. */
export type FavouriteChange = { readonly add: readonly Favourite[]; readonly remove: readonly Favourite[] };

/** The list with the change made. A listing that is there already keeps its time. */
export function changeFavourites(
  list: readonly Favourite[],
  { add, remove }: FavouriteChange,
): readonly Favourite[] {
  const left = list.filter(({ id }) => !includesStock(remove, id));
  return newestFirst([...left, ...add.filter(({ id }) => !includesStock(left, id))]);
}

/** The change that takes this one back. */
export function inverseOf({ add, remove }: FavouriteChange): FavouriteChange {
  return { add: remove, remove: add };
}

/** Removes the listing when it is in the list, else adds it. */
export function toggleChange(list: readonly Favourite[], stock: StockRef, now: number): FavouriteChange {
  const present = list.filter(({ id }) => id === stock.id);
  if (present.length > 0) return { add: [], remove: present };
  return { add: [{ id: stock.id, ics_type: stock.ics_type, added_time: now }], remove: [] };
}

/**
 * The browser's list and the server's as one: what either has. For listings the visitor has just
 * changed the browser's list decides, since the server may not have heard of the change yet.
 */
export function mergeFavourites(
  own: readonly Favourite[],
  server: readonly Favourite[],
  changed: ReadonlySet<number>,
): readonly Favourite[] {
  return changeFavourites(own, { add: server.filter(({ id }) => !changed.has(id)), remove: [] });
}

function newestFirst(list: readonly Favourite[]): readonly Favourite[] {
  return list.toSorted((a, b) => b.added_time - a.added_time);
}

function addedTime(stock: StockRef): number {
  return 'added_time' in stock && isInstant(stock.added_time) ? stock.added_time : 0;
}
