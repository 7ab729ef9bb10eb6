import { readFile, stat } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PodiumError } from '#contract/error.ts';
import { openDemo } from '../demonstration/open-demo.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { reencodeImage } from './images.ts';
import type { PictureOriginal } from './picture-source.ts';
import type { PictureOrder, PictureResult, PictureWorkerData } from './picture-threads.ts';

/** Maximum size of a source file, in bytes. Cameras write files of up to about 40 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * Loads the drawing modules on first use. Only demonstration data have drawings, so other portals never
 * load them.
 */
const openDrawing = async () => {
  const [demo, { encodeDrawing }] = await Promise.all([openDemo(), import('./rasterise.ts')]);
  return demo && { ...(await demo.loadDrawingCode()), encodeDrawing };
};

const { loadsDrawing }: PictureWorkerData = workerData;
if (loadsDrawing) await openDrawing();

/** The worker thread creates pictures one at a time. */
const port = parentPort as MessagePort;
onMessage<PictureOrder>(port, async (order) => sendMessage<PictureResult>(port, await processOrder(order)));

async function processOrder(order: PictureOrder): Promise<PictureResult> {
  try {
    return { body: await createPicture(order) };
  } catch (error) {
    return error instanceof PodiumError ? { refused: error.code } : { failure: error };
  }
}

async function createPicture({ original, width, format }: PictureOrder): Promise<Uint8Array> {
  if (original.kind === 'drawing') {
    const drawing = await openDrawing();
    if (drawing === undefined) throw new PodiumError('not_found');
    const { draw, font, encodeDrawing } = drawing;
    return (await encodeDrawing(draw(original.drawing), font, { width, format })).body;
  }
  if (original.kind === 'card') {
    const { encodeCard } = await import('./encode-card.ts');
    const picture = original.picture && (await createPictureIfReadable(original.picture));
    return (await encodeCard(original.card, picture, format)).body;
  }
  if ((await stat(original.file)).size > MAX_FILE_BYTES) throw new PodiumError('picture_too_large');
  return (await reencodeImage(await readFile(original.file), { width, format })).body;
}

/**
 * Returns the picture of a share card. Undefined if the picture cannot be decoded; the card is then
 * drawn without a picture.
 */
async function createPictureIfReadable(original: PictureOriginal): Promise<Uint8Array | undefined> {
  try {
    return await createPicture({ original, width: 1440, format: 'webp' });
  } catch (error) {
    if (error instanceof PodiumError) return undefined;
    throw error;
  }
}
