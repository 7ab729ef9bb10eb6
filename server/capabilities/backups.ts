import { checkBackupFolder } from '../backup/backup-folder.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { unlessBusy } from '../database/unless-busy.ts';
import { newestBackup, startBackups } from '../jobs/make-backups.ts';
import type { Capability } from '../portal/capability.ts';

const JOB_MS = 3_000;
/** Any number, the same in every process: whoever holds this advisory lock makes a backup. */
const BACKUP_LOCK = 7_046_331_838;

/** All data are written into a file at intervals. */
export const backups: Capability = {
  async jobs({ env, log, terminal, lifecycle, owner, now }) {
    const { BACKUP_DIR: folder } = env;
    if (folder === undefined) return;
    await checkBackupFolder(folder, terminal.line);
    const saving = startBackups({
      folder,
      everyMs: env.BACKUP_EVERY,
      keep: env.BACKUP_KEEP,
      once: (work) => unlessBusy(owner, BACKUP_LOCK, work),
      write: (file, signal) => writeBackup({ pool: owner, env, file, signal }),
      now,
      log,
    });
    await lifecycle.own(() => saving.stop(), JOB_MS);
  },
  metrics: ({ env: { BACKUP_DIR: folder, BACKUP_EVERY: everyMs }, now }) =>
    folder === undefined
      ? {}
      : { newestBackup: () => newestBackup(folder, now()), intervals: { backup: everyMs } },
};
