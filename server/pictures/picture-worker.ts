import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PodiumError } from '#contract/error.ts';
import { reencodeImage } from './images.ts';
import type { PictureAnswer, PictureOrder, PictureWorkerData } from './picture-threads.ts';

/** Bytes of the largest file that is read; cameras write up to about 40 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Only demonstration data have drawings; a thread without them never loads what draws. */
const loadDrawing = () =>
  Promise.all([import('#data/demo/pictures/index.ts'), import('./rasterise.ts')] as const);

const { draws }: PictureWorkerData = workerData;
if (draws) await loadDrawing();

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
    const [{ drawPicture, SIGN_FONT }, { encodeDrawing }] = await loadDrawing();
    return (await encodeDrawing(drawPicture(original.drawing), SIGN_FONT, { width, format })).body;
  }
  if ((await stat(original.file)).size > MOST_BYTES) throw new PodiumError('picture_too_large');
  return (await reencodeImage(await readFile(original.file), { width, format })).body;
}
