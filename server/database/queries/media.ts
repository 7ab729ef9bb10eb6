import { type Kysely, sql } from 'kysely';
import type { TourScene } from '#contract/media.ts';
import { SUBMITTED_FOLDER } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';
import { wrapUnavailable } from './unavailable.ts';

/** Owner of a medium: either a listing or a building, never both. */
export type MediumOwner = { readonly stock_id: number | null; readonly building_id: number | null };

export type MediaQueries = {
  /** Returns the owner of a medium, or undefined if the id is unknown. */
  findOwner(mediumId: number): Promise<MediumOwner | undefined>;
  /** Returns the scenes of the virtual tours of a listing and its building, in order. */
  readTour(stockId: number): Promise<TourScene[]>;
  /** Returns whether a photo submitted by an owner belongs to a listing that is or was public. */
  isListed(url: string): Promise<boolean>;
};

export function createMediaQueries(database: Kysely<Schema>): MediaQueries {
  return {
    findOwner: (mediumId) =>
      wrapUnavailable(() =>
        database
          .selectFrom('media')
          .where('id', '=', mediumId)
          .select(['stock_id', 'building_id'])
          .executeTakeFirst(),
      ),

    readTour: (stockId) =>
      wrapUnavailable(async () => {
        const scenes = await database
          .selectFrom('tour_scene')
          .innerJoin('media', 'media.id', 'medium_id')
          .innerJoin('stock', (join) =>
            join.on((eb) =>
              eb.or([
                eb('stock.id', '=', eb.ref('media.stock_id')),
                eb('stock.building_id', '=', eb.ref('media.building_id')),
              ]),
            ),
          )
          .where('stock.id', '=', stockId)
          .orderBy('media.building_id', (order) => order.asc().nullsFirst())
          .orderBy('position')
          .select(['medium_id', 'plan_id', 'plan_x', 'plan_y', 'heading'])
          .execute();
        if (scenes.length === 0) return [];
        const sceneIds = scenes.map(({ medium_id }) => medium_id);
        const links = await database
          .selectFrom('tour_link')
          .where('medium_id', 'in', sceneIds)
          .where('to_id', 'in', sceneIds)
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
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('media')
          .innerJoin('stock', 'stock.id', 'media.stock_id')
          .where('url', '=', url)
          // Repeats the condition of a partial index, so that PostgreSQL can use the index of submitted
          // photos.
          .where('url', 'like', sql.lit(`${SUBMITTED_FOLDER}%`))
          .where('status', '<>', 'withdrawn')
          .select('media.id')
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}
