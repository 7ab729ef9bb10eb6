import { readFile, stat } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PodiumError } from '#contract/error.ts';
import { drawPicture, filmScenes } from '#data/demo/pictures/index.ts';
import { encodeFilm } from './film.ts';
import { reencodeImage } from './images.ts';
import type { PictureAnswer, PictureOrder } from './picture-threads.ts';
import { encodeDrawing } from './rasterise.ts';

/** Bytes of the largest file that is read; cameras write up to about 40 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A thread that makes pictures, one after another. */
parentPort?.on('message', async (order: PictureOrder) => {
  parentPort?.postMessage(await answer(order));
});

async function answer(order: PictureOrder): Promise<PictureAnswer> {
  try {
    return { body: await make(order) };
  } catch (error) {
    return error instanceof PodiumError ? { refused: error.code } : { failure: error };
  }
}

async function make({ original, width, format }: PictureOrder): Promise<Uint8Array> {
  if (original.of === 'drawing') {
    const { drawing } = original;
    if (drawing.of === 'film') return encodeFilm(filmScenes(drawing), width);
    return (await encodeDrawing(drawPicture(drawing), { width, format })).body;
  }
  if ((await stat(original.file)).size > MOST_BYTES) throw new PodiumError('picture_too_large');
  return (await reencodeImage(await readFile(original.file), { width, format })).body;
}
