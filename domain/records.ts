import { hongKongDay } from './date.ts';
import { ICS_TYPES, type IcsType } from './ics-type.ts';

/** A listing a visitor keeps; gstock_id is unique over the three types. */
export type Favourite = { readonly id: number; readonly ics_type: IcsType };
/** visit_time is in milliseconds since 1970. */
export type Visit = Favourite & { readonly visit_time: number };

/** Visits are kept this long. */
export const RECENT_DAYS = 30;
const RECENT_MS = RECENT_DAYS * 86_400_000;

export function visit(list: readonly Visit[], stock: Favourite, now: number): readonly Visit[] {
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
export function parseVisits(text: string | null): readonly Visit[] {
  return stored(text).filter(isVisit);
}

export function parseFavourites(text: string | null): readonly Favourite[] {
  return stored(text)
    .filter(isFavouriteRecord)
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
}

/** Newest first. The list that went in is left as it was, so a failed save reverts to it. */
export function toggleFavourite(list: readonly Favourite[], stock: Favourite): readonly Favourite[] {
  return isFavourite(list, stock.id)
    ? list.filter(({ id }) => id !== stock.id)
    : [{ id: stock.id, ics_type: stock.ics_type }, ...list];
}

export function isFavourite(list: readonly Favourite[], id: number): boolean {
  return list.some((kept) => kept.id === id);
}

function stored(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isFavouriteRecord(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('ics_type' in value)) return false;
  return Number.isSafeInteger(value.id) && ICS_TYPES.some((type) => type === value.ics_type);
}

/** The largest instant a Date can hold is 8.64e15 ms; a day is kept free for the time zone. */
const MAX_INSTANT = 8.64e15 - 86_400_000;

function isVisit(value: unknown): value is Visit {
  return (
    isFavouriteRecord(value) &&
    'visit_time' in value &&
    Number.isFinite(value.visit_time) &&
    Math.abs(Number(value.visit_time)) <= MAX_INSTANT
  );
}
