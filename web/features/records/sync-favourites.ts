import type { FavouritesAnswer } from '#contract/favourite.ts';
import { FAVOURITES_PATH } from '#contract/paths.ts';
import { type Favourite, mergeFavourites } from '#domain/favourites.ts';
import { BASE } from '#domain/links.ts';
import { includesStock } from '#domain/stock-ref.ts';
import { fetchJson } from '../../api/http-client.ts';
import { isChanged, sendFavourites } from './change-favourites.ts';
import { favourites, unconfirmedRemovals } from './stored-lists.ts';

/**
 * Joins the browser's favourites with the server's: either may have been lost, as when a browser clears
 * what a site has kept but not its cookies. What the visitor has taken out stays out. A failure changes
 * nothing, and the next visit tries again.
 */
export async function syncFavourites(): Promise<void> {
  const removed = unconfirmedRemovals.read();
  await sendFavourites(
    'DELETE',
    removed.map((id) => ({ id, ics_type: 'c' })),
  );
  unconfirmedRemovals.update((ids) => ids.filter((id) => !removed.includes(id) || isChanged(id)));

  const server = await serverFavourites();
  const changed = new Set([...removed, ...server.map(({ id }) => id).filter(isChanged)]);
  favourites.update((own) => mergeFavourites(own, server, changed));
  await sendFavourites(
    'PUT',
    favourites.read().filter(({ id }) => !includesStock(server, id) && !isChanged(id)),
  );
}

async function serverFavourites(): Promise<readonly Favourite[]> {
  // Our own server's answer, as of every call.
  const answer = (await fetchJson(`${BASE}/${FAVOURITES_PATH}`, {})) as FavouritesAnswer;
  return answer.favourites.map(({ stock_id, ics_type, added_at }) => ({
    id: stock_id,
    ics_type,
    added_time: Date.parse(added_at),
  }));
}
