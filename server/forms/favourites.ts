import { PodiumError } from '#contract/error.ts';
import type { FAVOURITE_CALLS } from '#contract/favourites.ts';
import { MAX_FAVOURITES } from '#domain/records/max-favourites.ts';
import { presentFavourite } from '#presenters/favourites.ts';
import type { FavouriteQueries } from '../database/queries/favourites.ts';
import { generateToken, hashIfValidToken, hashToken } from '../services/random-token.ts';
import type { PrivateServices, Visitor } from './service-type.ts';

/** Largest value of the PostgreSQL type integer. */
const MAX_ID = 2 ** 31 - 1;

/** Creates the services for favourites. Visitors have no account and are recognized by a random cookie. */
export function createFavouriteServices(
  queries: FavouriteQueries,
): Pick<PrivateServices, keyof typeof FAVOURITE_CALLS> {
  /** Adds favourites. An unknown visitor gets a new token, regardless of the cookie's value. */
  async function add(visitor: Visitor, stockIds: readonly number[]): Promise<readonly number[]> {
    const newToken = generateToken();
    const { stockIds: favourites, isNew } = await queries.add({
      existingTokenHash: hashIfValidToken(visitor.token),
      newTokenHash: hashToken(newToken),
      stockIds: storableIds(stockIds),
      maxFavourites: MAX_FAVOURITES,
      checkNewVisitor: visitor.checkNewVisitorLimit,
    });
    if (isNew) visitor.setToken(newToken);
    else if (favourites.length > 0) visitor.setToken(visitor.token);
    return favourites;
  }

  async function remove(visitor: Visitor, stockIds: readonly number[]): Promise<{ count: number }> {
    const tokenHash = hashIfValidToken(visitor.token);
    const count = tokenHash ? (await queries.remove(tokenHash, storableIds(stockIds))).length : 0;
    // Deletes the cookie of a visitor without favourites, because there is no reason left to recognize
    // the visitor.
    if (count === 0 && visitor.token !== undefined) visitor.setToken(undefined);
    return { count };
  }

  return {
    async favourites(_, visitor) {
      const tokenHash = hashIfValidToken(visitor.token);
      const rows = tokenHash ? await queries.list(tokenHash) : [];
      return {
        favourites: rows.map(presentFavourite),
      };
    },
    addFavourites: async ({ stockIds }, visitor) => ({ count: (await add(visitor, stockIds)).length }),
    async addFavourite({ stockIds }, visitor) {
      const favouriteIds = await add(visitor, stockIds);
      if (!stockIds.every((id) => favouriteIds.includes(id)))
        throw new PodiumError('stock_not_found', 'stock_id');
      return { count: favouriteIds.length };
    },
    removeFavourites: ({ stockIds }, visitor) => remove(visitor, stockIds),
    removeFavourite: ({ stockIds }, visitor) => remove(visitor, stockIds),
  };
}

function storableIds(stockIds: readonly number[]): readonly number[] {
  return stockIds.filter((id) => id <= MAX_ID);
}
