import path from 'node:path';
import type { Env } from '../env/env.ts';
import { DEFAULT_WITHDRAWAL_LIMIT, parseWithdrawalLimit } from '../import/withdrawal-limit.ts';
import type { Feed } from './run-feed.ts';
import type { SftpSettings } from './sftp.ts';
import { withoutSecrets } from './source.ts';

/** Folder within the data folder for the reports of the last run. */
export const FEED_REPORTS_FOLDER = 'feed';

/** Returns the feed that the portal imports on a schedule, or undefined if none is configured. */
export function configuredFeed(
  env: Env,
): (Feed & { readonly source: string; readonly everyMs: number }) | undefined {
  const { FEED_URL: location } = env;
  if (location === undefined) return undefined;
  return {
    location,
    source: withoutSecrets(location),
    everyMs: env.FEED_EVERY,
    kinds: env.FEED_KINDS,
    flags: {
      format: env.FEED_FORMAT,
      map: env.FEED_MAP,
      partial: env.FEED_PARTIAL,
      replace: env.FEED_REPLACE,
      maxWithdrawn: parseWithdrawalLimit(env.FEED_MAX_WITHDRAWN) ?? DEFAULT_WITHDRAWAL_LIMIT,
    },
    sftp: sftpSettings(env),
    folder: path.join(env.PODIUM_DATA, FEED_REPORTS_FOLDER),
  };
}

/** Returns the SFTP settings of the environment. */
export function sftpSettings(env: Env): SftpSettings {
  return {
    password: env.SFTP_PASSWORD,
    keyFile: env.SFTP_KEY_FILE,
    passphrase: env.SFTP_KEY_PASSPHRASE,
    hostKey: env.SFTP_HOST_KEY,
  };
}
