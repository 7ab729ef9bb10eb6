import { type Kysely, sql, type Transaction } from 'kysely';
import { submittedPhotoAddress } from '#domain/stock/picture.ts';
import type { Schema } from '../tables/schema.ts';

export type DeletedEnquiries = {
  readonly enquiryCount: number;
  /** Keys of photos that no listing shows. The caller deletes their files after the commit. */
  readonly photoKeys: readonly string[];
};

export type EnquiryDeletionQueries = {
  /** Deletes enquiries that were not changed for the given number of days, oldest first, up to the limit. */
  deleteUnchanged(days: number, limit: number): Promise<DeletedEnquiries>;
};

export function createEnquiryDeletionQueries(database: Kysely<Schema>): EnquiryDeletionQueries {
  return {
    deleteUnchanged: (days, limit) =>
      database.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('enquiry')
          .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
          .orderBy('changed_at')
          .limit(limit)
          .select('id')
          // Skips enquiries locked by another process, which is changing or deleting them.
          .forUpdate()
          .skipLocked()
          .execute();
        return deleteEnquiries(
          tx,
          rows.map(({ id }) => id),
        );
      }),
  };
}

/**
 * Deletes enquiries with their notes, mail, submitted properties and photos. A listing created from an
 * enquiry stays, and keeps its photos unless the listing is withdrawn.
 */
export async function deleteEnquiries(
  tx: Transaction<Schema>,
  enquiryIds: readonly number[],
): Promise<DeletedEnquiries> {
  if (enquiryIds.length === 0) return { enquiryCount: 0, photoKeys: [] };
  // Locks the enquiries, so that no draft listing is created from them meanwhile, whose photos would
  // then be missing.
  await tx.selectFrom('enquiry').where('id', 'in', enquiryIds).select('id').forUpdate().execute();
  await sql`select remove_draft_photos(${enquiryIds})`.execute(tx);
  const photos = await tx
    .selectFrom('submitted_photo')
    .where('enquiry_id', 'in', enquiryIds)
    .select('key')
    .execute();
  const photoKeys = photos.map(({ key }) => key);
  const listedUrls = await findListedUrls(tx, photoKeys.map(submittedPhotoAddress));
  const { numDeletedRows } = await tx
    .deleteFrom('enquiry')
    .where('id', 'in', enquiryIds)
    .executeTakeFirstOrThrow();
  return {
    enquiryCount: Number(numDeletedRows),
    photoKeys: photoKeys.filter((key) => !listedUrls.has(submittedPhotoAddress(key))),
  };
}

async function findListedUrls(
  tx: Transaction<Schema>,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  if (urls.length === 0) return new Set();
  const rows = await tx.selectFrom('media').where('url', 'in', urls).select('url').execute();
  return new Set(rows.map(({ url }) => url));
}
