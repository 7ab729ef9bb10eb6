import { UPLOADED_FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import { NEVER_RETURNED_DAYS, VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import type { EnquiryDeletionQueries } from '../database/queries/delete-enquiries.ts';
import type { FavouriteQueries } from '../database/queries/favourites.ts';
import type { OfficeSessionQueries } from '../database/queries/office-sessions.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import { type JobDefinition, startRepeating } from './repeating-job.ts';

export type DeletionOptions = {
  readonly favourites: Pick<FavouriteQueries, 'deleteStaleVisitors'>;
  readonly photos: Pick<PhotoQueries, 'deleteAbandoned'>;
  readonly enquiries: EnquiryDeletionQueries;
  readonly office: Pick<OfficeSessionQueries, 'deleteOldAttempts'>;
  /**
   * Enquiries are deleted this many days after their last change. If undefined, enquiries are never
   * deleted.
   */
  readonly enquiryDays: number | undefined;
  /** Deletes the files of photos by their keys. */
  readonly removePhotos: (keys: readonly string[]) => Promise<void>;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
};

const DELETION_INTERVAL_MS = 3_600_000;
/**
 * Number of visitors or enquiries that one transaction deletes. Each of them may have many rows, and
 * other transactions must not wait long.
 */
const BATCH_SIZE = 200;

/**
 * Deletes outdated personal data at start and every hour: visitors whose cookie has expired, visitors
 * who never returned, photos whose form was never sent, failed office sign-ins, and enquiries past
 * their retention period. Failures are retried at the next run.
 */
export function startDeletingVisitorData({
  favourites,
  photos,
  enquiries,
  office,
  enquiryDays,
  removePhotos,
  log,
}: DeletionOptions): { stop(): Promise<void> } {
  async function deleteVisitors(signal: AbortSignal): Promise<void> {
    let visitorCount = 0;
    for (
      let batchCount = BATCH_SIZE;
      batchCount === BATCH_SIZE && !signal.aborted;
      visitorCount += batchCount
    )
      batchCount = await favourites.deleteStaleVisitors(
        { unseen: VISITOR_RETENTION_DAYS, neverReturned: NEVER_RETURNED_DAYS },
        BATCH_SIZE,
      );
    if (visitorCount > 0) log.info({ visitors: visitorCount }, 'visitors of long ago were forgotten');
  }

  async function deletePhotos(): Promise<void> {
    const deletedCount = await photos.deleteAbandoned(UPLOADED_FILE_HOURS);
    if (deletedCount > 0) log.info({ photos: deletedCount }, 'photos without a form were deleted');
  }

  async function deleteEnquiries(signal: AbortSignal): Promise<void> {
    if (enquiryDays === undefined) return;
    let deletedCount = 0;
    for (
      let deletedInBatch = BATCH_SIZE;
      deletedInBatch === BATCH_SIZE && !signal.aborted;
      deletedCount += deletedInBatch
    ) {
      const { enquiryCount: count, photoKeys } = await enquiries.deleteUnchanged(enquiryDays, BATCH_SIZE);
      deletedInBatch = count;
      await removePhotos(photoKeys);
    }
    if (deletedCount > 0) log.info({ enquiries: deletedCount }, 'enquiries of long ago were forgotten');
  }

  /**
   * Sign-in attempts contain IP addresses and typed names, so they are deleted once they no longer
   * count towards the limit.
   */
  async function deleteSignInAttempts(signal: AbortSignal): Promise<void> {
    for (let deletedInBatch = BATCH_SIZE; deletedInBatch === BATCH_SIZE && !signal.aborted; )
      deletedInBatch = await office.deleteOldAttempts(BATCH_SIZE);
  }

  const startJob = (run: JobDefinition['run'], failureMessage: string) =>
    startRepeating({
      everyMs: DELETION_INTERVAL_MS,
      run,
      onFailure: (error) => log.warn({ err: error }, failureMessage),
    });
  const jobs = [
    startJob(deleteVisitors, 'visitors of long ago could not be forgotten'),
    startJob(deletePhotos, 'photos without a form could not be deleted'),
    startJob(deleteSignInAttempts, 'sign-ins of long ago could not be forgotten'),
    startJob(deleteEnquiries, 'enquiries of long ago could not be forgotten whole'),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
