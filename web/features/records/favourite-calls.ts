import type { Favourite } from '#domain/records/favourites.ts';
import { privateCall } from '#web/api/private-client.ts';

/** The favourites that the server has for this visitor. */
export async function fetchFavourites(): Promise<readonly Favourite[]> {
  const answer = await privateCall('favourites');
  return answer.favourites.map(({ stock_id, ics_type, added_at }) => ({
    id: stock_id,
    ics_type,
    added_time: Date.parse(added_at),
  }));
}

/** Adds or removes favourites on the server. The request goes on when the page is left. */
export async function sendFavourites(change: 'add' | 'remove', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length === 1) await privateCall(`${change}Favourite`, { stock_id: ids.join() });
  else await privateCall(`${change}Favourites`, { stock_ids: ids.join() });
}
