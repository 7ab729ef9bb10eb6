/** A backup cannot be made, read or restored, and a person can put it right. The message is one sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}
