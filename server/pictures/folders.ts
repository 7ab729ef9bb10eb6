import { chmod, readdir } from 'node:fs/promises';
import path from 'node:path';
import { SUBMITTED } from '#domain/stock/picture.ts';

/** Finished pictures of every kind, in the data folder. */
export const PICTURES = 'pictures';

export const picturesFolder = (data: string): string => path.join(data, PICTURES);

/** The cards of shared links. */
export const SHARE_CARDS = 'share-cards';

export const shareCardsFolder = (data: string): string => path.join(data, SHARE_CARDS);

/** The operator's own photographs and videos. */
export const photosFolder = (data: string): string => path.join(data, 'photos');

/** Photos of owners whose property has become a draft. */
export const submittedFolder = (data: string): string => path.join(photosFolder(data), SUBMITTED);

/**
 * Closes the folder of owners' photos to others on the machine, also one that an earlier version has left open.
 * Where that is not possible, it says so.
 */
export async function closeSubmittedPhotos(data: string, say: (sentence: string) => void): Promise<void> {
  const folder = submittedFolder(data);
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') say(`Warning: ${folder} could not be closed to others (${error.code}).`);
  });
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
