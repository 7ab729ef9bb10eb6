import { readdir } from 'node:fs/promises';
import { fileErrorReason } from '#server/env/file-error.ts';
import { backupTime } from '#server/jobs/make-backups.ts';
import { type Check, failed, ok, warning } from './check.ts';

const HOUR_MS = 3_600_000;

/** Checks that the newest backup is at most two backup intervals old. */
export const checkBackup: Check = async ({ env, now }) => {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyMs } = env;
  if (folder === undefined)
    return warning(
      'The portal makes no automatic backups.',
      'Set BACKUP_DIR, unless you use `podium backup` or back up the server in another way.',
    );
  const fileNamesOrReason = await readdir(folder).catch((error: unknown) => fileErrorReason(error));
  if (typeof fileNamesOrReason === 'string')
    return failed(
      `BACKUP_DIR, ${folder}, cannot be read: ${fileNamesOrReason}.`,
      'Create the folder, or set another.',
    );
  const newestBackupMs = Math.max(...fileNamesOrReason.flatMap((name) => backupTime(name) ?? []));
  const advice = 'Read what the portal logs about backups, and see that it runs and that the disk has room.';
  if (newestBackupMs === -Infinity) return failed(`There is no backup in ${folder}.`, advice);
  const ageHours = Math.floor((now - newestBackupMs) / HOUR_MS);
  const message = `The newest backup is ${ageHours} hours old.`;
  return now - newestBackupMs > 2 * everyMs ? failed(message, advice) : ok(message);
};
