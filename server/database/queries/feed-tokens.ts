import { type Kysely, sql } from 'kysely';
import type { FeedRight } from '#domain/office/feed.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

/** A system that may write listings. */
export type FeedToken = { readonly name: string; readonly rights: readonly FeedRight[] };

export type FeedTokenQueries = {
  /** The token with this hash, unless it was revoked; notes that it was used. */
  use(hash: Buffer): Promise<FeedToken | undefined>;
};

export function createFeedTokenQueries(database: Kysely<Schema>): FeedTokenQueries {
  return {
    use: (hash) =>
      orUnavailable(() =>
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
