import { type Kysely, sql } from 'kysely';
import { SUBMITTED_FOLDER } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

/** A medium belongs to a listing or to a building, never to both. */
export type MediumOwner = { readonly stock_id: number | null; readonly building_id: number | null };

export type MediaQueries = {
  /** Whose medium it is; undefined when there is none of this id. */
  ownerOf(mediumId: number): Promise<MediumOwner | undefined>;
  /** Whether a photo that an owner has sent is one of a listing that visitors see or have seen. */
  isListed(url: string): Promise<boolean>;
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

    isListed: (url) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('media')
          .innerJoin('stock', 'stock.id', 'media.stock_id')
          .where('url', '=', url)
          // The index of these addresses alone.
          .where('url', 'like', sql.lit(`${SUBMITTED_FOLDER}%`))
          .where('status', '<>', 'withdrawn')
          .select('media.id')
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}
