import { randomBytes } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import type { Schema } from '../tables/schema.ts';
import { countWaiting, makeRoom, requireForm } from './file-forms.ts';
import { orUnavailable } from './unavailable.ts';

export type NewPhoto = Pick<Insertable<Schema['submitted_photo']>, 'key' | 'width' | 'height' | 'jpeg'> & {
  /** The form it waits for. */
  readonly form: string;
};

export type PhotoQueries = {
  /**
   * Makes a form that may send files, and returns its token. `challenge` is the captcha's, which serves one form; null
   * when the captcha's service checks that itself. Throws `captcha_failed` for one that has served.
   */
  addForm(challenge: string | null, network: string): Promise<string>;
  /** What serves one form only; undefined when there is no such form, or no longer. */
  challengeOf(form: string): Promise<string | undefined>;
  /** Throws `not_found` for a form that is not there, and `too_many_photos` for one that has enough. */
  requireRoom(form: string): Promise<void>;
  /** The size of the photo that is stored under a key. */
  sizeOf(key: string): Promise<{ readonly width: number; readonly height: number } | undefined>;
  /**
   * Stores a photo that waits for its form; one that is there already stays. Refuses as `requireRoom` does. When too
   * many wait in all, the oldest one of the network that has the most is deleted.
   */
  add(photo: NewPhoto): Promise<void>;
  /** Deletes a photo that waits for its form. */
  remove(key: string): Promise<void>;
  /** Deletes forms that were not sent within so many hours with their files, and returns how many photos. */
  forgetWaiting(hours: number): Promise<number>;
};

/** Photos that may wait for their forms, of all visitors together: about half a gigabyte. */
const MOST_WAITING = 1_000;
/** Photos that may wait for one form: those that were removed may still be there when their deletion was lost. */
const MOST_OF_FORM = 2 * PHOTO_LIMITS.count;
const TOKEN_BYTES = 16;

export function createPhotoQueries(database: Kysely<Schema>): PhotoQueries {
  return {
    addForm: (challenge, network) =>
      orUnavailable(async () => {
        const token = randomBytes(TOKEN_BYTES).toString('hex');
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('file_form')
          .values({ token, challenge: challenge ?? token, network })
          .onConflict((present) => present.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n)
          throw PodiumError.detailed('captcha_failed', undefined, { reason: 'altcha' });
        return token;
      }),

    challengeOf: (form) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('file_form')
          .where('token', '=', form)
          .select('challenge')
          .executeTakeFirst();
        return row?.challenge;
      }),

    requireRoom: (form) => orUnavailable(() => requireRoom(database, form)),

    sizeOf: (key) =>
      orUnavailable(() =>
        database
          .selectFrom('submitted_photo')
          .where('key', '=', key)
          .select(['width', 'height'])
          .executeTakeFirst(),
      ),

    add: (photo) =>
      orUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await requireRoom(tx, photo.form);
          if ((await countWaiting(tx, 'submitted_photo')) >= MOST_WAITING)
            await makeRoom(tx, 'submitted_photo', photo.form);
          await tx
            .insertInto('submitted_photo')
            .values(photo)
            .onConflict((present) => present.doNothing())
            .execute();
        }),
      ),

    remove: (key) =>
      orUnavailable(async () => {
        await database
          .deleteFrom('submitted_photo')
          .where('key', '=', key)
          .where('form', 'is not', null)
          .execute();
      }),

    async forgetWaiting(hours) {
      const isOld = sql<boolean>`created_at < now() - make_interval(hours => ${hours})`;
      const { numDeletedRows } = await database
        .deleteFrom('submitted_photo')
        .where('form', 'in', (forms) => forms.selectFrom('file_form').where(isOld).select('token'))
        .executeTakeFirstOrThrow();
      await database.deleteFrom('file_form').where(isOld).execute();
      return Number(numDeletedRows);
    },
  };
}

async function requireRoom(database: Kysely<Schema>, form: string): Promise<void> {
  await requireForm(database, form);
  if ((await countWaiting(database, 'submitted_photo', form)) >= MOST_OF_FORM)
    throw new PodiumError('too_many_photos');
}
