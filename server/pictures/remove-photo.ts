import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PANORAMA_WIDTH, PICTURE_WIDTHS, type PictureWidth } from '#domain/stock/picture.ts';
import { createPhotoFiles } from './photo-files.ts';
import { photosFolder, picturesFolder, shareCardsFolder } from './picture-folders.ts';
import { renditionKey } from './pictures.ts';

const RENDITION_WIDTHS: readonly PictureWidth[] = [...PICTURE_WIDTHS, PANORAMA_WIDTH];

/**
 * Deletes a photograph and all its cached renditions; does nothing if the file does not exist. Also
 * clears the cache of share cards, because any card may show the photograph.
 */
export async function removePhoto(name: string, dataFolder: string): Promise<void> {
  const match = await createPhotoFiles(photosFolder(dataFolder)).find({ kind: 'file', path: name });
  if (match?.original.kind !== 'file') return;
  for (const width of RENDITION_WIDTHS)
    for (const format of ['webp', 'jpeg'] as const)
      await rm(path.join(picturesFolder(dataFolder), renditionKey(match, { width, format })), {
        force: true,
      });
  const cardsFolder = shareCardsFolder(dataFolder);
  for (const cardFile of await readdir(cardsFolder).catch(() => []))
    await rm(path.join(cardsFolder, cardFile), { force: true });
  await rm(match.original.file, { force: true });
}
