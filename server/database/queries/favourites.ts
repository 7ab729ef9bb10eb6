import { type Kysely, sql, type Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Schema } from '../schema.ts';
import { orUnavailable } from '../unavailable.ts';

type FavouriteRow = {
  readonly stock_id: number;
  readonly ics_type: IcsType;
  readonly created_at: Date;
};

/** Bookmarks of anonymous visitors, who are known by the SHA-256 of their cookie. */
export type FavouriteQueries = {
  /** Newest first, without withdrawn listings. */
  list(visitor: Buffer): Promise<readonly FavouriteRow[]>;
  /** Keeps those that are listed and makes the visitor when there is none yet; answers which are kept now. */
  add(visitor: Buffer, stockIds: readonly number[], most: number): Promise<readonly number[]>;
  /** Answers which are left. */
  remove(visitor: Buffer, stockIds: readonly number[]): Promise<readonly number[]>;
  /** Deletes visitors who have kept nothing new for so many days, with all they kept; answers how many. */
  forget(days: number, most: number): Promise<number>;
};

export function createFavouriteQueries(database: Kysely<Schema>): FavouriteQueries {
  return {
    list: (visitor) =>
      orUnavailable(() =>
        database
          .selectFrom('visitor')
          .innerJoin('bookmark', 'bookmark.visitor_id', 'visitor.id')
          .innerJoin('stock', 'stock.id', 'bookmark.stock_id')
          .where('visitor.token_hash', '=', visitor)
          .where('stock.status', '<>', 'withdrawn')
          .select(['bookmark.stock_id', 'stock.ics_type', 'bookmark.created_at'])
          .orderBy('bookmark.created_at', 'desc')
          .orderBy('bookmark.stock_id')
          .execute(),
      ),

    add: (visitor, stockIds, most) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          const listed = await listedAmong(tx, stockIds);
          if (listed.length === 0) return keptBy(tx, visitor);
          // The visitor's row is locked until the end, so that two calls at once cannot pass the limit.
          const { id } = await tx
            .insertInto('visitor')
            .values({ token_hash: visitor })
            .onConflict((seen) => seen.column('token_hash').doUpdateSet({ seen_at: sql`now()` }))
            .returning('id')
            .executeTakeFirstOrThrow();
          await tx
            .insertInto('bookmark')
            .values(
              // Of several the first is the newest.
              listed.map((stock_id, place) => ({
                visitor_id: id,
                stock_id,
                created_at: sql<Date>`now() - ${place} * interval '1 microsecond'`,
              })),
            )
            .onConflict((kept) => kept.doNothing())
            .execute();
          const kept = await keptBy(tx, visitor);
          if (kept.length > most) throw new PodiumError('too_many_favourites');
          return kept;
        }),
      ),

    remove: (visitor, stockIds) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await tx
            .deleteFrom('bookmark')
            .using('visitor')
            .whereRef('visitor.id', '=', 'bookmark.visitor_id')
            .where('visitor.token_hash', '=', visitor)
            .where('bookmark.stock_id', '=', anyOf(stockIds))
            .execute();
          return keptBy(tx, visitor);
        }),
      ),

    async forget(days, most) {
      const { numDeletedRows } = await database
        .with('gone', (visitors) =>
          visitors
            .selectFrom('visitor')
            .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
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

async function keptBy(tx: Transaction<Schema>, visitor: Buffer): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('bookmark')
    .innerJoin('visitor', 'visitor.id', 'bookmark.visitor_id')
    .where('visitor.token_hash', '=', visitor)
    .select('bookmark.stock_id')
    .execute();
  return rows.map(({ stock_id }) => stock_id);
}
