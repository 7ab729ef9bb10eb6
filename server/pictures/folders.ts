import { access, chmod, constants, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { FETCHED, SUBMITTED } from '#domain/stock/picture.ts';
import { fileReason } from '../env/file-error.ts';

/** Finished pictures of every kind, in the data folder. */
export const PICTURES = 'pictures';

export const picturesFolder = (data: string): string => path.join(data, PICTURES);

/** The cards of shared links. */
export const SHARE_CARDS = 'share-cards';

export const shareCardsFolder = (data: string): string => path.join(data, SHARE_CARDS);

/** The operator's own photographs and videos. */
export const photosFolder = (data: string): string => path.join(data, 'photos');

/** Among them the folders that the portal writes: photos of owners' drafts, and pictures of other sites. */
export const writtenPhotoFolders = (data: string): readonly string[] =>
  [SUBMITTED, FETCHED].map((name) => path.resolve(photosFolder(data), name));

/**
 * Makes the folders of photographs that the portal writes, so that they are its own before somebody else copies
 * photographs there, and closes them to others on the machine. Where that is not possible, it says so.
 */
export async function openPhotoFolders(data: string, say: (sentence: string) => void): Promise<void> {
  for (const folder of writtenPhotoFolders(data)) {
    try {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      say(
        `Warning: ${folder} cannot be used (${fileReason(error)}): pictures for it are not stored. \`podium doctor\` says what to do.`,
      );
    }
  }
}

/** Files of a folder of photographs and of those in it, but for hidden ones. */
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
