import { type Kysely, sql, type Transaction } from 'kysely';
import { submittedPhotoAddress } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';

export type Forgotten = {
  readonly enquiries: number;
  /** Keys of photos that no listing shows: their files, if they have any, go after the commit. */
  readonly photoKeys: readonly string[];
};

export type ForgetQueries = {
  /** Forgets enquiries that nobody has changed for so many days, the oldest first and so many at most. */
  forgetUnchanged(days: number, most: number): Promise<Forgotten>;
};

export function createForgetQueries(database: Kysely<Schema>): ForgetQueries {
  return {
    forgetUnchanged: (days, most) =>
      database.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('enquiry')
          .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .orderBy('changed_at')
          .limit(most)
          .select('id')
          // One that somebody is changing just now is not old any more, and other processes forget too.
          .forUpdate()
          .skipLocked()
          .execute();
        return forgetEnquiries(
          tx,
          rows.map(({ id }) => id),
        );
      }),
  };
}

/**
 * Deletes enquiries with their notes, mail, submitted properties and photos. A listing that was made of one stays, and
 * visitors who see it still see its photos; one that is withdrawn loses them.
 */
export async function forgetEnquiries(tx: Transaction<Schema>, ids: readonly number[]): Promise<Forgotten> {
  if (ids.length === 0) return { enquiries: 0, photoKeys: [] };
  // Nobody makes a draft of one meanwhile, whose photos would then be gone.
  await tx.selectFrom('enquiry').where('id', 'in', ids).select('id').forUpdate().execute();
  await sql`select remove_draft_photos(${ids})`.execute(tx);
  const photos = await tx
    .selectFrom('submitted_photo')
    .where('enquiry_id', 'in', ids)
    .select('key')
    .execute();
  const keys = photos.map(({ key }) => key);
  const shown = await shownAddresses(tx, keys.map(submittedPhotoAddress));
  const { numDeletedRows } = await tx.deleteFrom('enquiry').where('id', 'in', ids).executeTakeFirstOrThrow();
  return {
    enquiries: Number(numDeletedRows),
    photoKeys: keys.filter((key) => !shown.has(submittedPhotoAddress(key))),
  };
}

async function shownAddresses(
  tx: Transaction<Schema>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await tx.selectFrom('media').where('url', 'in', addresses).select('url').execute();
  return new Set(rows.map(({ url }) => url));
}
