import { type Kysely, sql, type Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { FavouriteRow } from '#presenters/favourites.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

type FavouritesToAdd = {
  /** The hash of the token that the visitor sent. */
  readonly known: Buffer | undefined;
  /** The hash of a token of ours, for a visitor who is not known. */
  readonly fresh: Buffer;
  readonly stockIds: readonly number[];
  readonly most: number;
  /** Called before a visitor is made; may refuse. */
  readonly admitNew: () => Promise<void>;
};

/** Favourites of visitors, who are known by the SHA-256 of their cookie. */
export type FavouriteQueries = {
  /** Newest first, without withdrawn listings. The visitor has been seen. */
  list(visitor: Buffer): Promise<readonly FavouriteRow[]>;
  /** Adds those that are listed; returns all that the visitor has now, and whether the visitor is new. */
  add(change: FavouritesToAdd): Promise<{ readonly stockIds: readonly number[]; readonly isNew: boolean }>;
  /** Returns which are left; a visitor without any is deleted. */
  remove(visitor: Buffer, stockIds: readonly number[]): Promise<readonly number[]>;
  /**
   * Deletes visitors who have not been seen for so many days, or who never came back after their first day, with
   * all their favourites; returns how many.
   */
  forget(days: { readonly unseen: number; readonly neverBack: number }, most: number): Promise<number>;
};

/** New visitors an hour on the whole portal. Whoever invents visitors from many addresses stops here. */
const NEW_VISITORS_PER_HOUR = 10_000;
const HOUR_SECONDS = 3_600;

export function createFavouriteQueries(database: Kysely<Schema>): FavouriteQueries {
  return {
    list: (visitor) =>
      orUnavailable(async () => {
        await markSeen(database, visitor);
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

    add: ({ known, fresh, stockIds, most, admitNew }) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const listed = await listedAmong(tx, stockIds);
          // The visitor's row is locked until the end, so that two calls at once cannot pass the limit.
          const before = known && (await lockVisitor(tx, known));
          if (listed.length === 0)
            return { stockIds: before === undefined ? [] : await favouritesOf(tx, before), isNew: false };
          const id = before ?? (await makeVisitor(tx, fresh, admitNew));
          await tx.updateTable('visitor').set({ seen_at: sql`now()` }).where('id', '=', id).execute();
          await tx
            .insertInto('favorite')
            .values(
              // Of several the first is the newest.
              listed.map((stock_id, index) => ({
                visitor_id: id,
                stock_id,
                created_at: sql<Date>`now() - ${index} * interval '1 microsecond'`,
              })),
            )
            .onConflict((present) => present.doNothing())
            .execute();
          const favourites = await favouritesOf(tx, id);
          if (favourites.length > most) throw new PodiumError('too_many_favourites');
          return { stockIds: favourites, isNew: before === undefined };
        }),
      ),

    remove: (visitor, stockIds) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const id = await lockVisitor(tx, visitor);
          if (id === undefined) return [];
          await tx
            .deleteFrom('favorite')
            .where('visitor_id', '=', id)
            .where('stock_id', '=', anyOf(stockIds))
            .execute();
          const left = await favouritesOf(tx, id);
          if (left.length === 0) await tx.deleteFrom('visitor').where('id', '=', id).execute();
          return left;
        }),
      ),

    async forget({ unseen, neverBack }, most) {
      const { numDeletedRows } = await database
        .with('gone', (visitors) =>
          visitors
            .selectFrom('visitor')
            .where((visitor) =>
              visitor.or([
                visitor('seen_at', '<', daysAgo(unseen)),
                visitor.and([
                  visitor('created_at', '<', daysAgo(neverBack)),
                  visitor('seen_at', '<', sql<Date>`created_at + interval '1 day'`),
                ]),
              ]),
            )
            .select('id')
            .orderBy('seen_at')
            .limit(most)
            // Another process may be at them, and one who comes back this moment stays.
            .forUpdate()
            .skipLocked(),
        )
        .deleteFrom('visitor')
        .using('gone')
        .whereRef('visitor.id', '=', 'gone.id')
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Those of the ids that visitors can see, in the order given. */
async function listedAmong(tx: Transaction<Schema>, stockIds: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('stock')
    .where('id', '=', anyOf(stockIds))
    .where('status', '<>', 'withdrawn')
    .select('id')
    .execute();
  const listed = new Set(rows.map(({ id }) => id));
  return [...new Set(stockIds)].filter((id) => listed.has(id));
}

/** One statement however many there are, none too. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

async function favouritesOf(tx: Transaction<Schema>, visitorId: number): Promise<readonly number[]> {
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

async function makeVisitor(
  tx: Transaction<Schema>,
  tokenHash: Buffer,
  admitNew: () => Promise<void>,
): Promise<number> {
  await admitNew();
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

/** Once a day at most: reading should not write each time. */
async function markSeen(database: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await database
    .updateTable('visitor')
    .set({ seen_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<', daysAgo(1))
    .execute();
}
