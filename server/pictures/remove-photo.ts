import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PANORAMA_WIDTH, PICTURE_WIDTHS, type PictureWidth } from '#domain/stock/picture.ts';
import { photosFolder, picturesFolder, shareCardsFolder } from './folders.ts';
import { createPhotoFiles } from './photo-files.ts';
import { renditionKey } from './pictures.ts';

const WIDTHS: readonly PictureWidth[] = [...PICTURE_WIDTHS, PANORAMA_WIDTH];

/**
 * Deletes a photograph, and every finished picture of it; one that is not there is no fault. Cards of shared links may
 * show it: all are drawn again.
 */
export async function removePhoto(name: string, dataFolder: string): Promise<void> {
  const found = await createPhotoFiles(photosFolder(dataFolder)).find({ of: 'file', path: name });
  if (found?.original.of !== 'file') return;
  for (const width of WIDTHS)
    for (const format of ['webp', 'jpeg'] as const)
      await rm(path.join(picturesFolder(dataFolder), renditionKey(found, { width, format })), {
        force: true,
      });
  const cards = shareCardsFolder(dataFolder);
  for (const name of await readdir(cards).catch(() => [])) await rm(path.join(cards, name), { force: true });
  await rm(found.original.file, { force: true });
}
