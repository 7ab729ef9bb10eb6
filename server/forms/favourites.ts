import { PodiumError } from '#contract/error.ts';
import type { FAVOURITE_CALLS } from '#contract/favourites.ts';
import { MAX_FAVOURITES } from '#domain/records/max-favourites.ts';
import { presentFavourite } from '#presenters/favourites.ts';
import type { FavouriteQueries } from '../database/queries/favourites.ts';
import { hashOfSent, hashToken, makeToken } from '../services/random-token.ts';
import type { PrivateServices, Visitor } from './service-type.ts';

/** The largest id the database can hold. */
const MAX_ID = 2 ** 31 - 1;

/** The favourites of visitors without an account, who are known by a random cookie. */
export function createFavouriteServices(
  queries: FavouriteQueries,
): Pick<PrivateServices, keyof typeof FAVOURITE_CALLS> {
  /** A visitor who is not known gets a new token, whatever the cookie said. */
  async function add(visitor: Visitor, stockIds: readonly number[]): Promise<readonly number[]> {
    const fresh = makeToken();
    const { stockIds: favourites, isNew } = await queries.add({
      known: hashOfSent(visitor.token),
      fresh: hashToken(fresh),
      stockIds: storable(stockIds),
      most: MAX_FAVOURITES,
      admitNew: visitor.admitNew,
    });
    if (isNew) visitor.setToken(fresh);
    else if (favourites.length > 0) visitor.setToken(visitor.token);
    return favourites;
  }

  async function remove(visitor: Visitor, stockIds: readonly number[]): Promise<{ count: number }> {
    const known = hashOfSent(visitor.token);
    const count = known ? (await queries.remove(known, storable(stockIds))).length : 0;
    // Without favourites there is nothing to know a visitor by.
    if (count === 0 && visitor.token !== undefined) visitor.setToken(undefined);
    return { count };
  }

  return {
    async favourites(_, visitor) {
      const known = hashOfSent(visitor.token);
      const rows = known ? await queries.list(known) : [];
      return {
        favourites: rows.map(presentFavourite),
      };
    },
    addFavourites: async ({ stockIds }, visitor) => ({ count: (await add(visitor, stockIds)).length }),
    async addFavourite({ stockIds }, visitor) {
      const favourites = await add(visitor, stockIds);
      if (!stockIds.every((id) => favourites.includes(id)))
        throw new PodiumError('stock_not_found', 'stock_id');
      return { count: favourites.length };
    },
    removeFavourites: ({ stockIds }, visitor) => remove(visitor, stockIds),
    removeFavourite: ({ stockIds }, visitor) => remove(visitor, stockIds),
  };
}

function storable(stockIds: readonly number[]): readonly number[] {
  return stockIds.filter((id) => id <= MAX_ID);
}
