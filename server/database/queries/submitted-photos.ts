import { randomBytes } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import type { Schema } from '../tables/schema.ts';
import { countWaiting, evictOldestFile, requireForm } from './file-forms.ts';
import { wrapUnavailable } from './unavailable.ts';

export type NewPhoto = Pick<Insertable<Schema['submitted_photo']>, 'key' | 'width' | 'height' | 'jpeg'> & {
  /** Token of the form session to which the photo belongs. */
  readonly form: string;
};

export type PhotoQueries = {
  /**
   * Creates a form session that may upload files, and returns its token. `challenge` is the captcha
   * challenge, valid for one form session, or null if an external captcha service prevents reuse
   * itself. Throws `captcha_failed` if the challenge was already used.
   */
  createForm(challenge: string | null, network: string): Promise<string>;
  /**
   * Returns the captcha challenge of a form session, or undefined if the form session does not exist
   * any more.
   */
  findChallenge(formToken: string): Promise<string | undefined>;
  /** Throws `not_found` for an unknown form session, and `too_many_photos` if its limit is reached. */
  requireFreeSlot(formToken: string): Promise<void>;
  /** Returns the dimensions of a stored photo. */
  findSize(key: string): Promise<{ readonly width: number; readonly height: number } | undefined>;
  /**
   * Stores a photo until its form is sent. A photo with the same key is left unchanged. Throws like
   * `requireFreeSlot`. If too many photos are waiting in total, deletes the oldest photo from the
   * client network that has the most waiting photos.
   */
  add(photo: NewPhoto): Promise<void>;
  /** Deletes a photo whose form has not been sent yet. */
  remove(key: string): Promise<void>;
  /**
   * Deletes form sessions older than the given hours that were never sent, with their files. Returns
   * the number of deleted photos.
   */
  deleteAbandoned(hours: number): Promise<number>;
};

/** Maximum number of waiting photos of all visitors together, about half a gigabyte. */
const MAX_WAITING_PHOTOS = 1_000;
/**
 * Maximum number of waiting photos per form session. Twice the visible limit, because removed photos
 * may remain if their delete request was lost.
 */
const MAX_PHOTOS_PER_FORM = 2 * PHOTO_LIMITS.count;
const TOKEN_BYTES = 16;

export function createPhotoQueries(database: Kysely<Schema>): PhotoQueries {
  return {
    createForm: (challenge, network) =>
      wrapUnavailable(async () => {
        const token = randomBytes(TOKEN_BYTES).toString('hex');
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('file_form')
          .values({ token, challenge: challenge ?? token, network })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n)
          throw PodiumError.detailed('captcha_failed', undefined, { reason: 'altcha' });
        return token;
      }),

    findChallenge: (formToken) =>
      wrapUnavailable(async () => {
        const row = await database
          .selectFrom('file_form')
          .where('token', '=', formToken)
          .select('challenge')
          .executeTakeFirst();
        return row?.challenge;
      }),

    requireFreeSlot: (formToken) => wrapUnavailable(() => requireFreeSlot(database, formToken)),

    findSize: (key) =>
      wrapUnavailable(() =>
        database
          .selectFrom('submitted_photo')
          .where('key', '=', key)
          .select(['width', 'height'])
          .executeTakeFirst(),
      ),

    add: (photo) =>
      wrapUnavailable(() =>
        database.transaction().execute(async (tx) => {
          await requireFreeSlot(tx, photo.form);
          if ((await countWaiting(tx, 'submitted_photo')) >= MAX_WAITING_PHOTOS)
            await evictOldestFile(tx, 'submitted_photo', photo.form);
          await tx
            .insertInto('submitted_photo')
            .values(photo)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }),
      ),

    remove: (key) =>
      wrapUnavailable(async () => {
        await database
          .deleteFrom('submitted_photo')
          .where('key', '=', key)
          .where('form', 'is not', null)
          .execute();
      }),

    async deleteAbandoned(hours) {
      const abandonedCondition = sql<boolean>`created_at < now() - make_interval(hours => ${hours})`;
      const { numDeletedRows } = await database
        .deleteFrom('submitted_photo')
        .where('form', 'in', (eb) => eb.selectFrom('file_form').where(abandonedCondition).select('token'))
        .executeTakeFirstOrThrow();
      await database.deleteFrom('file_form').where(abandonedCondition).execute();
      return Number(numDeletedRows);
    },
  };
}

async function requireFreeSlot(database: Kysely<Schema>, formToken: string): Promise<void> {
  await requireForm(database, formToken);
  if ((await countWaiting(database, 'submitted_photo', formToken)) >= MAX_PHOTOS_PER_FORM)
    throw new PodiumError('too_many_photos');
}
