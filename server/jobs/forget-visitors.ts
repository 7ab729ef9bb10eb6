import { FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import { NEVER_BACK_DAYS, VISITOR_DAYS } from '#domain/records/favourites.ts';
import type { FavouriteQueries } from '../database/queries/favourites.ts';
import type { ForgetQueries } from '../database/queries/forget-enquiries.ts';
import type { OfficeSessionQueries } from '../database/queries/office-sessions.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import { startRepeating, type Work } from './repeat.ts';

export type ForgetOptions = {
  readonly favourites: Pick<FavouriteQueries, 'forget'>;
  readonly photos: Pick<PhotoQueries, 'forgetWaiting'>;
  readonly enquiries: ForgetQueries;
  readonly office: Pick<OfficeSessionQueries, 'forgetAttempts'>;
  /** Days after its last change that an enquiry is kept; for ever when undefined. */
  readonly enquiryDays: number | undefined;
  /** Deletes the files of photos. */
  readonly removePhotos: (keys: readonly string[]) => Promise<void>;
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
};

const INTERVAL_MS = 3_600_000;
/** Visitors, or enquiries, in one transaction: each may have much, and others must not wait for them. */
const AT_ONCE = 200;

/**
 * Deletes visitors whose cookies no browser has any more, those who never came back, photos whose form was never
 * sent, sign-ins to the office that failed, and enquiries that are kept no longer, now and every hour: a portal that runs for years does not gather them.
 * What fails is tried again the next time.
 */
export function startForgetting({
  favourites,
  photos,
  enquiries,
  office,
  enquiryDays,
  removePhotos,
  log,
}: ForgetOptions): { stop(): Promise<void> } {
  async function forgetVisitors(ending: AbortSignal): Promise<void> {
    let visitors = 0;
    for (let last = AT_ONCE; last === AT_ONCE && !ending.aborted; visitors += last)
      last = await favourites.forget({ unseen: VISITOR_DAYS, neverBack: NEVER_BACK_DAYS }, AT_ONCE);
    if (visitors > 0) log.info({ visitors }, 'visitors of long ago were forgotten');
  }

  async function forgetPhotos(): Promise<void> {
    const forgotten = await photos.forgetWaiting(FILE_HOURS);
    if (forgotten > 0) log.info({ photos: forgotten }, 'photos without a form were deleted');
  }

  async function forgetEnquiries(ending: AbortSignal): Promise<void> {
    if (enquiryDays === undefined) return;
    let forgotten = 0;
    for (let last = AT_ONCE; last === AT_ONCE && !ending.aborted; forgotten += last) {
      const { enquiries: count, photoKeys } = await enquiries.forgetUnchanged(enquiryDays, AT_ONCE);
      last = count;
      await removePhotos(photoKeys);
    }
    if (forgotten > 0) log.info({ enquiries: forgotten }, 'enquiries of long ago were forgotten');
  }

  /** They name networks, and what was typed as a name: nobody needs them once they count no longer. */
  async function forgetAttempts(ending: AbortSignal): Promise<void> {
    for (let last = AT_ONCE; last === AT_ONCE && !ending.aborted; )
      last = await office.forgetAttempts(AT_ONCE);
  }

  const repeated = (run: Work['run'], failure: string) =>
    startRepeating({
      everyMs: INTERVAL_MS,
      run,
      onFailure: (error) => log.warn({ err: error }, failure),
    });
  const jobs = [
    repeated(forgetVisitors, 'visitors of long ago could not be forgotten'),
    repeated(forgetPhotos, 'photos without a form could not be deleted'),
    repeated(forgetAttempts, 'sign-ins of long ago could not be forgotten'),
    repeated(forgetEnquiries, 'enquiries of long ago could not be forgotten whole'),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
