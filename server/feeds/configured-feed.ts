import path from 'node:path';
import type { Env } from '../env/env.ts';
import { readLimit, USUAL_LIMIT } from '../import/withdrawal-limit.ts';
import type { Feed } from './run-feed.ts';
import type { SftpSettings } from './sftp.ts';
import { withoutSecrets } from './source.ts';

/** In the data folder: the reports of the last run. */
export const FEED_REPORTS = 'feed';

/** The feed that the portal imports by itself; undefined when none is configured. */
export function feedOf(env: Env): (Feed & { readonly source: string; readonly everyMs: number }) | undefined {
  const { FEED_URL: from } = env;
  if (from === undefined) return undefined;
  return {
    from,
    source: withoutSecrets(from),
    everyMs: env.FEED_EVERY,
    kinds: env.FEED_KINDS,
    flags: {
      format: env.FEED_FORMAT,
      map: env.FEED_MAP,
      partial: env.FEED_PARTIAL,
      replace: env.FEED_REPLACE,
      maxWithdrawn: readLimit(env.FEED_MAX_WITHDRAWN) ?? USUAL_LIMIT,
    },
    sftp: sftpOf(env),
    folder: path.join(env.PODIUM_DATA, FEED_REPORTS),
  };
}

/** How to sign in to a server of files. */
export function sftpOf(env: Env): SftpSettings {
  return {
    password: env.SFTP_PASSWORD,
    keyFile: env.SFTP_KEY_FILE,
    passphrase: env.SFTP_KEY_PASSPHRASE,
    hostKey: env.SFTP_HOST_KEY,
  };
}
