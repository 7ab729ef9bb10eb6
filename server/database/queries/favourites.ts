import { type Kysely, sql, type Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { FavouriteRow } from '#presenters/favourites.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

type FavouritesToAdd = {
  /** Hash of the token in the visitor's cookie. */
  readonly existingTokenHash: Buffer | undefined;
  /** Hash of a newly created token, used if the visitor is unknown. */
  readonly newTokenHash: Buffer;
  readonly stockIds: readonly number[];
  readonly maxFavourites: number;
  /** Called before a visitor is created. Throws to reject the new visitor. */
  readonly checkNewVisitor: () => Promise<void>;
};

/** Queries for favourites. A visitor is identified by the SHA-256 hash of the cookie. */
export type FavouriteQueries = {
  /** Returns the favourites, newest first, without withdrawn listings. Also records the visit. */
  list(visitor: Buffer): Promise<readonly FavouriteRow[]>;
  /**
   * Adds the listings that are visible to visitors. Returns all favourites, and whether the visitor was
   * created.
   */
  add(request: FavouritesToAdd): Promise<{ readonly stockIds: readonly number[]; readonly isNew: boolean }>;
  /** Removes favourites and returns those that remain. A visitor without favourites is deleted. */
  remove(visitor: Buffer, stockIds: readonly number[]): Promise<readonly number[]>;
  /**
   * Deletes visitors with all their favourites: visitors not seen for `unseen` days, and visitors
   * created over `neverReturned` days ago who never returned after their first day. Returns the number
   * of deleted visitors.
   */
  deleteStaleVisitors(
    days: { readonly unseen: number; readonly neverReturned: number },
    limit: number,
  ): Promise<number>;
};

/**
 * Maximum number of new visitors per hour on the whole portal. Limits an attacker who creates visitors
 * from many addresses.
 */
const NEW_VISITORS_PER_HOUR = 10_000;
const HOUR_SECONDS = 3_600;

export function createFavouriteQueries(database: Kysely<Schema>): FavouriteQueries {
  return {
    list: (visitor) =>
      wrapUnavailable(async () => {
        await updateLastVisit(database, visitor);
        return database
          .selectFrom('visitor')
          .innerJoin('favorite', 'favorite.visitor_id', 'visitor.id')
          .innerJoin('stock', 'stock.id', 'favorite.stock_id')
          .where('visitor.token_hash', '=', visitor)
          .where('stock.status', '<>', 'withdrawn')
          .select(['favorite.stock_id', 'stock.ics_type', 'favorite.created_at'])
          .orderBy('favorite.created_at', 'desc')
          .orderBy('favorite.stock_id')
          .execute();
      }),

    add: ({ existingTokenHash, newTokenHash, stockIds, maxFavourites, checkNewVisitor }) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const listedIds = await filterListed(tx, stockIds);
          // The visitor's row stays locked until the commit, so that two concurrent requests cannot
          // exceed the limit together.
          const existingVisitorId = existingTokenHash && (await lockVisitor(tx, existingTokenHash));
          if (listedIds.length === 0)
            return {
              stockIds: existingVisitorId === undefined ? [] : await readFavouriteIds(tx, existingVisitorId),
              isNew: false,
            };
          const id = existingVisitorId ?? (await createVisitor(tx, newTokenHash, checkNewVisitor));
          await tx.updateTable('visitor').set({ seen_at: sql`now()` }).where('id', '=', id).execute();
          await tx
            .insertInto('favorite')
            .values(
              // The first of several listings becomes the newest favourite.
              listedIds.map((stock_id, index) => ({
                visitor_id: id,
                stock_id,
                created_at: sql<Date>`now() - ${index} * interval '1 microsecond'`,
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          const favouriteIds = await readFavouriteIds(tx, id);
          if (favouriteIds.length > maxFavourites) throw new PodiumError('too_many_favourites');
          return { stockIds: favouriteIds, isNew: existingVisitorId === undefined };
        }),
      ),

    remove: (visitor, stockIds) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const id = await lockVisitor(tx, visitor);
          if (id === undefined) return [];
          await tx
            .deleteFrom('favorite')
            .where('visitor_id', '=', id)
            .where('stock_id', '=', anyOf(stockIds))
            .execute();
          const remainingIds = await readFavouriteIds(tx, id);
          if (remainingIds.length === 0) await tx.deleteFrom('visitor').where('id', '=', id).execute();
          return remainingIds;
        }),
      ),

    async deleteStaleVisitors({ unseen, neverReturned }, limit) {
      const { numDeletedRows } = await database
        .with('stale_visitors', (queryCreator) =>
          queryCreator
            .selectFrom('visitor')
            .where((eb) =>
              eb.or([
                eb('seen_at', '<', daysAgo(unseen)),
                eb.and([
                  eb('created_at', '<', daysAgo(neverReturned)),
                  eb('seen_at', '<', sql<Date>`created_at + interval '1 day'`),
                ]),
              ]),
            )
            .select('id')
            .orderBy('seen_at')
            .limit(limit)
            // Skips visitors locked by another process, for example because they have just returned.
            .forUpdate()
            .skipLocked(),
        )
        .deleteFrom('visitor')
        .using('stale_visitors')
        .whereRef('visitor.id', '=', 'stale_visitors.id')
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Returns the ids of listings that visitors can see, in the given order. */
async function filterListed(
  tx: Transaction<Schema>,
  stockIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('stock')
    .where('id', '=', anyOf(stockIds))
    .where('status', '<>', 'withdrawn')
    .select('id')
    .execute();
  const listedIds = new Set(rows.map(({ id }) => id));
  return [...new Set(stockIds)].filter((id) => listedIds.has(id));
}

/**
 * Compares with one array parameter, so that the statement is the same for any number of ids, including
 * none.
 */
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

async function readFavouriteIds(tx: Transaction<Schema>, visitorId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('favorite')
    .where('visitor_id', '=', visitorId)
    .select('stock_id')
    .execute();
  return rows.map(({ stock_id }) => stock_id);
}

async function lockVisitor(tx: Transaction<Schema>, tokenHash: Buffer): Promise<number | undefined> {
  const row = await tx
    .selectFrom('visitor')
    .where('token_hash', '=', tokenHash)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

async function createVisitor(
  tx: Transaction<Schema>,
  tokenHash: Buffer,
  checkNewVisitor: () => Promise<void>,
): Promise<number> {
  await checkNewVisitor();
  const { count } = await tx
    .selectFrom('visitor')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= NEW_VISITORS_PER_HOUR) throw new PodiumError('too_many_requests', undefined, HOUR_SECONDS);
  const { id } = await tx
    .insertInto('visitor')
    .values({ token_hash: tokenHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the last visit at most once a day, so that reading does not write each time. */
async function updateLastVisit(database: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await database
    .updateTable('visitor')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', daysAgo(1))
    .execute();
}
