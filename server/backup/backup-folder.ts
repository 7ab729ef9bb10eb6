import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartError } from '../env/start-error.ts';

/** Creates the backup folder, accessible only to its owner. Returns false if the folder already exists. */
export async function createBackupFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartError(`BACKUP_DIR must be a folder that can be made: ${reasonOf(error)}.`);
  }
}

/** Warns at startup if backups cannot be written to the folder. */
export async function checkBackupFolder(
  folder: string,
  logMessage: (message: string) => void,
): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() =>
    logMessage(`Warning: BACKUP_DIR (${folder}) cannot be written to: no backups are made.`),
  );
}
