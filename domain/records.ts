import { hongKongDay } from './date.ts';
import { ICS_TYPES, type IcsType } from './ics-type.ts';

/** A listing among a visitor's records; gstock_id is unique over the three types. */
export type KeptStock = { readonly id: number; readonly ics_type: IcsType };
/** added_time is in milliseconds since 1970; 0 when it is not known. */
export type Favourite = KeptStock & { readonly added_time: number };
/** visit_time is in milliseconds since 1970. */
export type Visit = KeptStock & { readonly visit_time: number };

/** More are refused, by the browser and by the server. */
export const MAX_FAVOURITES = 500;

/** A visitor who has kept nothing new for so long is forgotten: no browser keeps a cookie for longer. */
export const VISITOR_DAYS = 400;

/** Visits are kept this long. */
export const RECENT_DAYS = 30;
const RECENT_MS = RECENT_DAYS * 86_400_000;

export function visit(list: readonly Visit[], stock: KeptStock, now: number): readonly Visit[] {
  return keepRecent([{ id: stock.id, ics_type: stock.ics_type, visit_time: now }, ...list], now);
}

/** Newest first, only the last 30 days, one a Hong Kong calendar day for each property. */
export function keepRecent(list: readonly Visit[], now: number): readonly Visit[] {
  const seen = new Set<string>();
  return list
    .filter(({ visit_time }) => visit_time <= now && visit_time >= now - RECENT_MS)
    .sort((a, b) => b.visit_time - a.visit_time)
    .filter(({ id, visit_time }) => {
      const key = `${id} ${hongKongDay(visit_time)}`;
      return seen.has(key) ? false : Boolean(seen.add(key));
    });
}

/** What a browser kept; anything broken in it is left out. */
export function parseVisits(value: unknown): readonly Visit[] {
  return listOf(value).filter(isVisit);
}

/** Newest first, each listing once. A favourite without its time is one of an older release. */
export function parseFavourites(value: unknown): readonly Favourite[] {
  const list = listOf(value)
    .filter(isKeptStock)
    .map((kept) => ({ id: kept.id, ics_type: kept.ics_type, added_time: addedTime(kept) }));
  return inOrder(list.filter(({ id }, index) => list.findIndex((other) => other.id === id) === index));
}

export function parseKeptStocks(value: unknown): readonly KeptStock[] {
  return listOf(value).filter(isKeptStock);
}

/** What a visitor does to the favourites at once: the one listing, or all of them. */
export type FavouriteChange = { readonly add: readonly Favourite[]; readonly remove: readonly Favourite[] };

/** The list that went in is left as it was. What is there already keeps its time. */
export function changeFavourites(
  list: readonly Favourite[],
  { add, remove }: FavouriteChange,
): readonly Favourite[] {
  const kept = list.filter(({ id }) => !isFavourite(remove, id));
  return inOrder([...kept, ...add.filter(({ id }) => !isFavourite(kept, id))]);
}

/** Takes a change back: of a failed call, or when the visitor thinks better of it. */
export function undone({ add, remove }: FavouriteChange): FavouriteChange {
  return { add: remove, remove: add };
}

/** Takes the listing out when it is there, else puts it in. */
export function toggled(list: readonly Favourite[], stock: KeptStock, now: number): FavouriteChange {
  const kept = list.filter(({ id }) => id === stock.id);
  if (kept.length > 0) return { add: [], remove: kept };
  return { add: [{ id: stock.id, ics_type: stock.ics_type, added_time: now }], remove: [] };
}

/**
 * The browser's list and the server's as one: what either has. Of the listings the visitor has just
 * changed the browser alone knows: the server may not have heard of it yet.
 */
export function mergeFavourites(
  own: readonly Favourite[],
  server: readonly Favourite[],
  changed: ReadonlySet<number>,
): readonly Favourite[] {
  return changeFavourites(own, { add: server.filter(({ id }) => !changed.has(id)), remove: [] });
}

export function isFavourite(list: readonly KeptStock[], id: number): boolean {
  return list.some((kept) => kept.id === id);
}

function inOrder(list: readonly Favourite[]): readonly Favourite[] {
  return list.toSorted((a, b) => b.added_time - a.added_time);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isKeptStock(value: unknown): value is KeptStock {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('ics_type' in value)) return false;
  return Number.isSafeInteger(value.id) && ICS_TYPES.some((type) => type === value.ics_type);
}

/** The largest instant a Date can hold is 8.64e15 ms; a day is kept free for the time zone. */
const MAX_INSTANT = 8.64e15 - 86_400_000;

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_INSTANT;
}

function addedTime(kept: KeptStock): number {
  return 'added_time' in kept && isInstant(kept.added_time) ? kept.added_time : 0;
}

function isVisit(value: unknown): value is Visit {
  return isKeptStock(value) && 'visit_time' in value && isInstant(value.visit_time);
}
