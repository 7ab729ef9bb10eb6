import type { Kysely } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

/** A medium belongs to a listing or to a building, never to both. */
export type MediumOwner = { readonly stock_id: number | null; readonly building_id: number | null };

export type MediaQueries = {
  /** Whose medium it is; undefined when there is none of this id. */
  ownerOf(mediumId: number): Promise<MediumOwner | undefined>;
};

export function createMediaQueries(database: Kysely<Schema>): MediaQueries {
  return {
    ownerOf: (mediumId) =>
      orUnavailable(() =>
        database
          .selectFrom('media')
          .where('id', '=', mediumId)
          .select(['stock_id', 'building_id'])
          .executeTakeFirst(),
      ),
  };
}
