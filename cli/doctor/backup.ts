import { readdir } from 'node:fs/promises';
import { fileReason } from '#server/env/file-error.ts';
import { backupTime } from '#server/jobs/make-backups.ts';
import { type Check, failed, ok, warning } from './check.ts';

const HOUR_MS = 3_600_000;

/** How old the newest backup is. One that is due is made within ten minutes. */
export const checkBackup: Check = async ({ env, now }) => {
  const { BACKUP_DIR: folder, BACKUP_EVERY: everyMs } = env;
  if (folder === undefined)
    return warning(
      'The portal makes no backups by itself.',
      'Set BACKUP_DIR, unless you make them by `podium backup` or by means of your own server.',
    );
  const names = await readdir(folder).catch((error: unknown) => fileReason(error));
  if (typeof names === 'string')
    return failed(`BACKUP_DIR, ${folder}, cannot be read: ${names}.`, 'Make the folder, or set another.');
  const newest = Math.max(...names.flatMap((name) => backupTime(name) ?? []));
  const todo = 'Read what the portal logs about backups, and see that it runs and that the disk has room.';
  if (newest === -Infinity) return failed(`There is no backup in ${folder}.`, todo);
  const hours = Math.floor((now - newest) / HOUR_MS);
  const says = `The newest backup is ${hours} hours old.`;
  return now - newest > 2 * everyMs ? failed(says, todo) : ok(says);
};
