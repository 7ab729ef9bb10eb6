/**
 * An error that the operator can fix while a backup is created, read or restored. The message is one
 * sentence.
 */
export class BackupError extends Error {
  override name = 'BackupError';
}
