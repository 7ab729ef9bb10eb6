import { randomBytes } from 'node:crypto';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { PodiumError } from '#contract/error.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import type { Schema } from '../tables/schema.ts';
import { orUnavailable } from './unavailable.ts';

export type NewPhoto = Pick<Insertable<Schema['submitted_photo']>, 'key' | 'width' | 'height' | 'jpeg'> & {
  /** The form it waits for. */
  readonly form: string;
};

export type PhotoQueries = {
  /**
   * Makes a form that may send photos, and returns its token. `challenge` is the captcha's, which serves one form; null
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
  /** Deletes forms that were not sent within so many hours with their photos, and returns how many photos. */
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
          .insertInto('property_form')
          .values({ token, challenge: challenge ?? token, network })
          .onConflict((present) => present.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) throw new PodiumError('captcha_failed');
        return token;
      }),

    challengeOf: (form) =>
      orUnavailable(async () => {
        const row = await database
          .selectFrom('property_form')
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
          if ((await countWaiting(tx)) >= MOST_WAITING) await makeRoom(tx, photo.form);
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
        .where('form', 'in', (forms) => forms.selectFrom('property_form').where(isOld).select('token'))
        .executeTakeFirstOrThrow();
      await database.deleteFrom('property_form').where(isOld).execute();
      return Number(numDeletedRows);
    },
  };
}

/** Within a transaction two photos of one form come one after the other, so that none is too many. */
async function requireRoom(database: Kysely<Schema>, form: string): Promise<void> {
  const found = await database
    .selectFrom('property_form')
    .where('token', '=', form)
    .select('token')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new PodiumError('not_found', 'form');
  if ((await countWaiting(database, form)) >= MOST_OF_FORM) throw new PodiumError('too_many_photos');
}

/** How many photos wait, of one form or in all. */
async function countWaiting(database: Kysely<Schema>, form?: string): Promise<number> {
  const all = database.selectFrom('submitted_photo').where('form', 'is not', null);
  const counted = form === undefined ? all : all.where('form', '=', form);
  const { waiting } = await counted
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Whoever fills the store makes room in it: a stranger's photos stay. The form that asks keeps its own. */
async function makeRoom(tx: Transaction<Schema>, form: string): Promise<void> {
  await sql`
    delete from submitted_photo where form is not null and key = (
      select key from (
        select photo.key, photo.form, photo.created_at, count(*) over (partition by network) as waiting
          from submitted_photo photo join property_form on token = photo.form
      ) as each
      where form <> ${form}
      order by waiting desc, created_at limit 1
    )`.execute(tx);
}
