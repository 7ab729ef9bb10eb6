import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeFavourites, type FavouriteChange, inverseChange } from '#domain/records/favourites.ts';
import { includesStock, type StockRef } from '#domain/records/stock-ref.ts';
import { sendFavourites } from './favourite-calls.ts';
import { favourites, unconfirmedRemovals } from './stored-lists.ts';

const MUTATION_KEY = ['favourites'] as const;

/**
 * Changes the favourites optimistically, in this and other tabs, and then on the server. If the server
 * rejects the change, only this change is rolled back. A listing that was changed again in the meantime
 * stays as it is.
 */
export function favouriteMutation(onFailure: (error: Error) => void) {
  return mutationOptions({
    mutationKey: MUTATION_KEY,
    // Changes are sent one at a time, because the first response sets the visitor cookie that later
    // requests need.
    scope: { id: 'favourites' },
    // Keeps all changes until the document closes, because lastChangeOf needs them.
    gcTime: Number.POSITIVE_INFINITY,
    // Without a network a change fails immediately and is rolled back, instead of being paused.
    networkMode: 'always',
    mutationFn: async ({ add, remove }: FavouriteChange) => {
      await sendFavourites('add', idsOf(add));
      await sendFavourites('remove', idsOf(remove));
    },
    onMutate: (change) => {
      favourites.update((list) => changeFavourites(list, change));
      unconfirmedRemovals.update((ids) => [
        ...ids.filter((id) => !includesStock(change.add, id)),
        ...idsOf(change.remove),
      ]);
    },
    onError: (error, change, _result, { client }) => {
      const isLatestChange = ({ id }: StockRef) => lastChangeOf(client, id) === change;
      const rejectedChange = {
        add: change.add.filter(isLatestChange),
        remove: change.remove.filter(isLatestChange),
      };
      favourites.update((list) => changeFavourites(list, inverseChange(rejectedChange)));
      onFailure(error);
    },
    onSettled: (_data, _error, change, _result, { client }) => {
      unconfirmedRemovals.update((ids) => ids.filter((id) => lastChangeOf(client, id) !== change));
    },
  });
}

/**
 * Returns the last change of a listing since the document was opened, including changes that the server
 * has not confirmed.
 */
export function lastChangeOf(client: QueryClient, id: number): FavouriteChange | undefined {
  return client
    .getMutationCache()
    .findAll({ mutationKey: MUTATION_KEY })
    .map(({ state }) => state.variables as FavouriteChange)
    .findLast(({ add, remove }) => includesStock(add, id) || includesStock(remove, id));
}

function idsOf(stocks: readonly StockRef[]): readonly number[] {
  return stocks.map(({ id }) => id);
}
