import { type Kysely, sql } from 'kysely';
import type { TokenRight } from '#domain/office/feed.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

/** Access token of an external system that may write listings. */
export type FeedToken = { readonly name: string; readonly rights: readonly TokenRight[] };

export type FeedTokenQueries = {
  /** Returns the token with this hash unless revoked, and records the time of use. */
  findAndMarkUsed(hash: Buffer): Promise<FeedToken | undefined>;
};

export function createFeedTokenQueries(database: Kysely<Schema>): FeedTokenQueries {
  return {
    findAndMarkUsed: (hash) =>
      wrapUnavailable(() =>
        database
          .updateTable('feed_token')
          .set({ used_at: sql`now()` })
          .where('token_hash', '=', hash)
          .where('revoked_at', 'is', null)
          .returning(['name', 'rights'])
          .executeTakeFirst(),
      ),
  };
}
