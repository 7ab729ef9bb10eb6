import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FETCHED_SUBFOLDER, SUBMITTED_SUBFOLDER } from '#domain/stock/picture.ts';
import { fileErrorReason } from '../env/file-error.ts';

/** Name of the folder of encoded pictures, below the data folder. */
export const PICTURES_FOLDER = 'pictures';

export const picturesFolder = (dataFolder: string): string => path.join(dataFolder, PICTURES_FOLDER);

/** Name of the folder of share cards (preview images of shared links), below the data folder. */
export const SHARE_CARDS_FOLDER = 'share-cards';

export const shareCardsFolder = (dataFolder: string): string => path.join(dataFolder, SHARE_CARDS_FOLDER);

/** Folder of the operator's own photographs and videos. */
export const photosFolder = (dataFolder: string): string => path.join(dataFolder, 'photos');

/**
 * The photo folders that the portal itself writes to: photos of draft listings, and pictures
 * downloaded from other sites.
 */
export const writablePhotoFolders = (dataFolder: string): readonly string[] =>
  [SUBMITTED_SUBFOLDER, FETCHED_SUBFOLDER].map((name) => path.resolve(photosFolder(dataFolder), name));

/**
 * Creates the writable photo folders with mode 0700, so that nobody else on the machine can read them.
 * Calls `warn` if that fails. They are created early so that the portal owns them before the operator
 * copies photographs there.
 */
export async function openPhotoFolders(dataFolder: string, warn: (warning: string) => void): Promise<void> {
  for (const folder of writablePhotoFolders(dataFolder)) {
    try {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      warn(
        `Warning: ${folder} cannot be used (${fileErrorReason(error)}): pictures for it are not stored. \`podium doctor\` says what to do.`,
      );
    }
  }
}

/** Lists all files below a photo folder by relative path, without hidden files. */
export async function photoNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}
