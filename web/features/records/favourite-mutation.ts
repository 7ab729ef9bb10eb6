import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { changeFavourites, type FavouriteChange, inverseOf } from '#domain/records/favourites.ts';
import { includesStock, type StockRef } from '#domain/records/stock-ref.ts';
import { sendFavourites } from './favourite-calls.ts';
import { favourites, unconfirmedRemovals } from './stored-lists.ts';

const MUTATION_KEY = ['favourites'] as const;

/**
 * Changes the favourites at once, here and in other tabs, and then on the server. When the server refuses,
 * this change alone is taken back. A listing that was changed again meanwhile stays as it is.
 */
export function favouriteMutation(onFailed: (error: Error) => void) {
  return mutationOptions({
    mutationKey: MUTATION_KEY,
    // One change after the other: the first answer sets the visitor's cookie, which the next ones need.
    scope: { id: 'favourites' },
    // All changes are remembered as long as the document is open: see lastChangeOf.
    gcTime: Number.POSITIVE_INFINITY,
    // A change made while offline fails at once and is taken back, instead of waiting unseen.
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
      const isLast = ({ id }: StockRef) => lastChangeOf(client, id) === change;
      const refused = { add: change.add.filter(isLast), remove: change.remove.filter(isLast) };
      favourites.update((list) => changeFavourites(list, inverseOf(refused)));
      onFailed(error);
    },
    onSettled: (_data, _error, change, _result, { client }) => {
      unconfirmedRemovals.update((ids) => ids.filter((id) => lastChangeOf(client, id) !== change));
    },
  });
}

/** The last change of this listing since the document was opened, whether the server knows of it or not. */
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
