import type { FavouritesAnswer } from '#contract/favourite.ts';
import { FAVOURITES_PATH } from '#contract/paths.ts';
import { BASE } from '#domain/addresses.ts';
import type { Favourite } from '#domain/favourites.ts';
import { fetchJson } from '../../api/http-client.ts';

const ADDRESS = `${BASE}/${FAVOURITES_PATH}`;

/** The favourites that the server has for this visitor. */
export async function fetchFavourites(): Promise<readonly Favourite[]> {
  const answer = (await fetchJson(ADDRESS, {})) as FavouritesAnswer;
  return answer.favourites.map(({ stock_id, ics_type, added_at }) => ({
    id: stock_id,
    ics_type,
    added_time: Date.parse(added_at),
  }));
}

/** Adds (PUT) or removes (DELETE) favourites on the server. The request goes on when the page is left. */
export async function sendFavourites(method: 'PUT' | 'DELETE', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const query = ids.length === 1 ? `/${ids.join()}` : `?stock_ids=${ids.join()}`;
  await fetchJson(ADDRESS + query, { method, keepalive: true });
}
