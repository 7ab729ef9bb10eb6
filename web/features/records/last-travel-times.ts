import { parseReaches, type Reach } from '#domain/railway/reach.ts';
import { type Store, safeStore } from '#web/storage/safe-store.ts';
import { type StoredList, storedList } from '#web/storage/stored-list.ts';

/** Storage key. Clearing the recent searches deletes this entry too. */
export const TRAVEL_TIMES_KEY = 'podium.travel-times';

/**
 * Travel times that the last search for listings asked for, stored only in the browser. Pages of listings
 * and compare read them, because a page from the server is the same for every visitor.
 */
export function travelTimeStore(store: Store = safeStore()): StoredList<Reach> {
  return storedList(TRAVEL_TIMES_KEY, parseStored, store);
}
export const lastTravelTimes = travelTimeStore();

/** Validates stored travel times, because another release or another script may have written them. */
function parseStored(value: unknown): readonly Reach[] {
  if (!Array.isArray(value)) return [];
  const text = value.map((entry) => `${Object(entry).station},${Object(entry).minutes}`).join(';');
  return parseReaches(text) ?? [];
}
