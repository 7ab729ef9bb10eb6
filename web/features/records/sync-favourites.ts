import type { QueryClient } from '@tanstack/react-query';
import { mergeFavourites } from '#domain/records/favourites.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { fetchFavourites, sendFavourites } from './favourite-calls.ts';
import { lastChangeOf } from './favourite-mutation.ts';
import { favourites, unconfirmedRemovals } from './stored-lists.ts';

/**
 * Merges the browser's favourites with those of the server, and sends the server those that it lacks.
 * Either list may be missing: browsers can clear storage and keep cookies. Favourites that the visitor
 * removed stay removed. After a failure, the next document load tries again.
 */
export async function syncFavourites(client: QueryClient): Promise<void> {
  const isChangedLocally = (id: number) => lastChangeOf(client, id) !== undefined;
  const removedIds = unconfirmedRemovals.read();
  await sendFavourites('remove', removedIds);
  unconfirmedRemovals.update((ids) => ids.filter((id) => !removedIds.includes(id) || isChangedLocally(id)));

  const serverFavourites = await fetchFavourites();
  const changedIds = new Set([
    ...removedIds,
    ...serverFavourites.map(({ id }) => id).filter(isChangedLocally),
  ]);
  favourites.update((localFavourites) => mergeFavourites(localFavourites, serverFavourites, changedIds));
  const idsUnknownToServer = favourites
    .read()
    .filter(({ id }) => !includesStock(serverFavourites, id) && !isChangedLocally(id))
    .map(({ id }) => id);
  await sendFavourites('add', idsUnknownToServer);
}
