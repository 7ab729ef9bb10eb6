import type { QueryClient } from '@tanstack/react-query';
import { mergeFavourites } from '#domain/records/favourites.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { fetchFavourites, sendFavourites } from './favourite-calls.ts';
import { lastChangeOf } from './favourite-mutation.ts';
import { favourites, unconfirmedRemovals } from './stored-lists.ts';

/**
 * Joins the browser's favourites with the server's. Either list may have been lost: a browser can clear its
 * storage and keep its cookies. What the visitor has removed stays removed. A failure changes nothing, and
 * the next visit tries again.
 */
export async function syncFavourites(client: QueryClient): Promise<void> {
  const isChanged = (id: number) => lastChangeOf(client, id) !== undefined;
  const removed = unconfirmedRemovals.read();
  await sendFavourites('remove', removed);
  unconfirmedRemovals.update((ids) => ids.filter((id) => !removed.includes(id) || isChanged(id)));

  const server = await fetchFavourites();
  const changed = new Set([...removed, ...server.map(({ id }) => id).filter(isChanged)]);
  favourites.update((own) => mergeFavourites(own, server, changed));
  const unknownToServer = favourites
    .read()
    .filter(({ id }) => !includesStock(server, id) && !isChanged(id))
    .map(({ id }) => id);
  await sendFavourites('add', unknownToServer);
}
