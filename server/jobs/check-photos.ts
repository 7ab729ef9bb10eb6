import type { LatestPhotoCheck } from '#presenters/office-rows.ts';
import type { PhotoCheck } from '../pictures/check-photos.ts';
import { startRepeating } from './repeating-job.ts';

export type CheckOptions = {
  readonly checkPhotos: () => Promise<PhotoCheck>;
  /** Returns a version that changes when the data refer to other photos. */
  readonly readVersion: () => Promise<string>;
  readonly log: { warn(facts: object, message: string): void };
  readonly intervalMs?: number;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export type PhotoChecker = {
  /** Returns the result of the latest check, or undefined until the first check has finished. */
  latest(): LatestPhotoCheck | undefined;
  stop(): Promise<void>;
};

const POLL_INTERVAL_MS = 60_000;
/** Maximum time between two checks, in milliseconds. Photo files may change while the data stay the same. */
const MAX_CHECK_AGE_MS = 3_600_000;

/**
 * Checks the photos at start and every hour. Also checks them when the data refer to other photos, and
 * after an incomplete check.
 */
export function startCheckingPhotos(options: CheckOptions): PhotoChecker {
  const { checkPhotos, readVersion, log, intervalMs = POLL_INTERVAL_MS, now } = options;
  let latest: (PhotoCheck & LatestPhotoCheck) | undefined;
  let checkedVersion: string | undefined;

  async function checkIfDue(): Promise<void> {
    const currentVersion = await readVersion();
    const isOutdated = latest === undefined || now() - latest.checkedAt.getTime() >= MAX_CHECK_AGE_MS;
    if (currentVersion === checkedVersion && latest?.isComplete && !isOutdated) return;
    latest = { ...(await checkPhotos()), checkedAt: new Date(now()) };
    checkedVersion = currentVersion;
  }

  const { stop } = startRepeating({
    everyMs: intervalMs,
    run: checkIfDue,
    onFailure: (error) => log.warn({ err: error }, 'photos could not be looked at'),
  });
  return { latest: () => latest, stop };
}
