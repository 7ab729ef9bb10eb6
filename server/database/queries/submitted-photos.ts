import { type Insertable, type Kysely, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

export type NewPhoto = Pick<Insertable<Schema['submitted_photo']>, 'key' | 'width' | 'height' | 'jpeg'>;

export type PhotoQueries = {
  /** The size of the photo that is stored under a key. */
  sizeOf(key: string): Promise<{ readonly width: number; readonly height: number } | undefined>;
  /** Stores a photo that waits for its form; one that is there already stays. Throws `unavailable` at the bound. */
  add(photo: NewPhoto): Promise<void>;
  /** Deletes a photo that waits for its form. */
  remove(key: string): Promise<void>;
  /** Deletes photos whose form did not come within so many hours, and answers how many. */
  forgetWaiting(hours: number): Promise<number>;
};

/** Photos that may wait for their forms, of all visitors together: about half a gigabyte. */
const MOST_WAITING = 1_000;

export function createPhotoQueries(database: Kysely<Schema>): PhotoQueries {
  return {
    sizeOf: (key) =>
      orUnavailable(() =>
        database
          .selectFrom('submitted_photo')
          .where('key', '=', key)
          .select(['width', 'height'])
          .executeTakeFirst(),
      ),

    add: (photo) =>
      orUnavailable(async () => {
        const { waiting } = await database
          .selectFrom('submitted_photo')
          .where('enquiry_id', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('waiting'))
          .executeTakeFirstOrThrow();
        if (waiting >= MOST_WAITING) throw new PodiumError('unavailable');
        await database
          .insertInto('submitted_photo')
          .values(photo)
          .onConflict((present) => present.doNothing())
          .execute();
      }),

    remove: (key) =>
      orUnavailable(async () => {
        await database
          .deleteFrom('submitted_photo')
          .where('key', '=', key)
          .where('enquiry_id', 'is', null)
          .execute();
      }),

    async forgetWaiting(hours) {
      const { numDeletedRows } = await database
        .deleteFrom('submitted_photo')
        .where('enquiry_id', 'is', null)
        .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
