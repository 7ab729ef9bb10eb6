import type { LatestPhotoCheck } from '#presenters/office-rows.ts';
import type { PhotoCheck } from '../pictures/check-photos.ts';
import { startRepeating } from './repeat.ts';

export type CheckOptions = {
  readonly check: () => Promise<PhotoCheck>;
  /** Another one when the data name other photos. */
  readonly version: () => Promise<string>;
  readonly log: { warn(facts: object, message: string): void };
  readonly intervalMs?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export type PhotoChecker = {
  /** Undefined before the first look has ended. */
  latest(): LatestPhotoCheck | undefined;
  stop(): Promise<void>;
};

const INTERVAL_MS = 60_000;
/** Files may come and go without any change of the data. */
const LONGEST_MS = 3_600_000;

/** Looks at photos now, when the data name others, while some were passed over, and every hour. */
export function startCheckingPhotos(options: CheckOptions): PhotoChecker {
  const { check, version, log, intervalMs = INTERVAL_MS, now } = options;
  let latest: (PhotoCheck & LatestPhotoCheck) | undefined;
  let checked: string | undefined;

  async function look(): Promise<void> {
    const present = await version();
    const isOld = latest === undefined || now() - latest.checkedAt.getTime() >= LONGEST_MS;
    if (present === checked && latest?.isWhole && !isOld) return;
    latest = { ...(await check()), checkedAt: new Date(now()) };
    checked = present;
  }

  const { stop } = startRepeating({
    everyMs: intervalMs,
    run: look,
    onFailure: (error) => log.warn({ err: error }, 'photos could not be looked at'),
  });
  return { latest: () => latest, stop };
}
