/**
 * Error while creating, reading or restoring a backup that the operator can fix. The message is one
 * sentence.
 */
export class BackupError extends Error {
  override name = 'BackupError';
}
