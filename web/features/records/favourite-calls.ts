import type { Favourite } from '#domain/records/favourites.ts';
import { privateCall } from '#web/api/private-client.ts';

/** Fetches the visitor's favourites from the server. */
export async function fetchFavourites(): Promise<readonly Favourite[]> {
  const response = await privateCall('favourites');
  return response.favourites.map(({ stock_id, ics_type, added_at }) => ({
    id: stock_id,
    ics_type,
    added_time: Date.parse(added_at),
  }));
}

/** Adds or removes favourites on the server. The request continues if the visitor leaves the page. */
export async function sendFavourites(change: 'add' | 'remove', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length === 1) await privateCall(`${change}Favourite`, { stock_id: ids.join() });
  else await privateCall(`${change}Favourites`, { stock_ids: ids.join() });
}
