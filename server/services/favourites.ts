import { createHash, randomBytes } from 'node:crypto';
import { PodiumError } from '#contract/error.ts';
import type { FavouritesAnswer, KeptAnswer } from '#contract/favourite.ts';
import { MAX_FAVOURITES } from '#domain/favourites.ts';
import type { FavouriteQueries } from '../database/queries/favourites.ts';

/** What only the visitor's browser knows; the database keeps its SHA-256 alone. */
type VisitorToken = string;

export type FavouritesService = {
  list(token: VisitorToken | undefined): Promise<FavouritesAnswer>;
  /** A visitor without a good token gets one. Unknown listings are left out, or refused when each is `required`. */
  add(
    token: VisitorToken | undefined,
    stockIds: readonly number[],
    required: boolean,
  ): Promise<KeptAnswer & { readonly token: VisitorToken }>;
  remove(token: VisitorToken | undefined, stockIds: readonly number[]): Promise<KeptAnswer>;
};

/** 256 random bits in base64url. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** The largest id the database can hold. */
const MAX_ID = 2 ** 31 - 1;

export function createFavouritesService(queries: FavouriteQueries): FavouritesService {
  return {
    async list(token) {
      if (!isToken(token)) return { favourites: [] };
      const rows = await queries.list(hashOf(token));
      return {
        favourites: rows.map(({ stock_id, ics_type, created_at }) => ({
          stock_id,
          ics_type,
          added_at: created_at.toISOString(),
        })),
      };
    },

    async add(given, stockIds, required) {
      const token = isToken(given) ? given : newToken();
      const kept = await queries.add(hashOf(token), possible(stockIds), MAX_FAVOURITES);
      if (required && !stockIds.every((id) => kept.includes(id)))
        throw new PodiumError('stock_not_found', 'stock_id');
      return { count: kept.length, token };
    },

    async remove(token, stockIds) {
      if (!isToken(token)) return { count: 0 };
      return { count: (await queries.remove(hashOf(token), possible(stockIds))).length };
    },
  };
}

function isToken(token: string | undefined): token is VisitorToken {
  return token !== undefined && TOKEN.test(token);
}

function newToken(): VisitorToken {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashOf(token: VisitorToken): Buffer {
  return createHash('sha256').update(token).digest();
}

function possible(stockIds: readonly number[]): readonly number[] {
  return stockIds.filter((id) => id <= MAX_ID);
}
