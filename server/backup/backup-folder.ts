import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartError } from '../env/start-error.ts';

/** Makes the folder of backups where there is none, for its owner alone. Answers whether it did. */
export async function makeBackupFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartError(`BACKUP_DIR must be a folder that can be made: ${reasonOf(error)}.`);
  }
}

/** Says at the start what the first backup would run into. */
export async function checkBackupFolder(folder: string, say: (sentence: string) => void): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() =>
    say(`Warning: BACKUP_DIR (${folder}) cannot be written to: no backups are made.`),
  );
}
