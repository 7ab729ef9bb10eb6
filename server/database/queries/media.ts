import { type Kysely, sql } from 'kysely';
import type { TourScene } from '#contract/media.ts';
import { SUBMITTED_FOLDER } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

/** A medium belongs to a listing or to a building, never to both. */
export type MediumOwner = { readonly stock_id: number | null; readonly building_id: number | null };

export type MediaQueries = {
  /** Whose medium it is; undefined when there is none of this id. */
  ownerOf(mediumId: number): Promise<MediumOwner | undefined>;
  /** The scenes of a listing's tour, and of its building's, in their order. */
  tourOf(stockId: number): Promise<TourScene[]>;
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

    tourOf: (stockId) =>
      orUnavailable(async () => {
        const scenes = await database
          .selectFrom('tour_scene')
          .innerJoin('media', 'media.id', 'medium_id')
          .innerJoin('stock', (join) =>
            join.on((of) =>
              of.or([
                of('stock.id', '=', of.ref('media.stock_id')),
                of('stock.building_id', '=', of.ref('media.building_id')),
              ]),
            ),
          )
          .where('stock.id', '=', stockId)
          .orderBy('media.building_id', (order) => order.asc().nullsFirst())
          .orderBy('position')
          .select(['medium_id', 'plan_id', 'plan_x', 'plan_y', 'heading'])
          .execute();
        if (scenes.length === 0) return [];
        const ids = scenes.map(({ medium_id }) => medium_id);
        const links = await database
          .selectFrom('tour_link')
          .where('medium_id', 'in', ids)
          .where('to_id', 'in', ids)
          .select(['medium_id', 'to_id', 'yaw'])
          .orderBy('yaw')
          .orderBy('to_id')
          .execute();
        return scenes.map(({ medium_id, plan_id, plan_x, plan_y, heading }) => ({
          id: medium_id,
          plan:
            plan_id === null || plan_x === null || plan_y === null
              ? null
              : { id: plan_id, x: plan_x, y: plan_y },
          heading,
          links: links
            .filter((link) => link.medium_id === medium_id)
            .map(({ to_id, yaw }) => ({ to: to_id, yaw })),
        }));
      }),

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
