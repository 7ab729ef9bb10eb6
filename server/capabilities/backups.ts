import { checkBackupFolder } from '../backup/backup-folder.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { runIfUnlocked } from '../database/run-if-unlocked.ts';
import { newestBackup, startBackups } from '../jobs/make-backups.ts';
import type { Capability } from '../portal/capability.ts';

const STOP_TIMEOUT_MS = 3_000;
/**
 * Key of the PostgreSQL advisory lock that makes sure only one process writes a backup. Any constant
 * number works.
 */
const BACKUP_LOCK = 7_046_331_838;

/** Writes all data to a backup file at regular intervals. */
export const backups: Capability = {
  async jobs({ env, log, terminal, lifecycle, ownerPool, now }) {
    const { BACKUP_DIR: folder } = env;
    if (folder === undefined) return;
    await checkBackupFolder(folder, terminal.printLine);
    const backupJob = startBackups({
      folder,
      everyMs: env.BACKUP_EVERY,
      keepCount: env.BACKUP_KEEP,
      runExclusively: (task) => runIfUnlocked(ownerPool, BACKUP_LOCK, task),
      writeBackup: (file, signal) => writeBackup({ pool: ownerPool, env, file, signal }),
      now,
      log,
    });
    await lifecycle.closeAtEnd(() => backupJob.stop(), STOP_TIMEOUT_MS);
  },
  metrics: ({ env: { BACKUP_DIR: folder, BACKUP_EVERY: everyMs }, now }) =>
    folder === undefined
      ? {}
      : { newestBackup: () => newestBackup(folder, now()), intervals: { backup: everyMs } },
};
