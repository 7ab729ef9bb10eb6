import { readFile, stat } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PodiumError } from '#contract/error.ts';
import { openDemo } from '../demonstration/open-demo.ts';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import { reencodeImage } from './images.ts';
import type { PictureOriginal } from './picture-source.ts';
import type { PictureOrder, PictureResult, PictureWorkerData } from './picture-threads.ts';

/** Bytes of the largest file that is read; cameras write up to about 40 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Only demonstration data have drawings; a thread without them never loads what draws. */
const openDrawing = async () => {
  const [demo, { encodeDrawing }] = await Promise.all([openDemo(), import('./rasterise.ts')]);
  return demo && { ...(await demo.openDrawing()), encodeDrawing };
};

const { draws }: PictureWorkerData = workerData;
if (draws) await openDrawing();

/** A thread that makes pictures, one after another. */
const port = parentPort as MessagePort;
onMessage<PictureOrder>(port, async (order) => sendMessage<PictureResult>(port, await answer(order)));

async function answer(order: PictureOrder): Promise<PictureResult> {
  try {
    return { body: await make(order) };
  } catch (error) {
    return error instanceof PodiumError ? { refused: error.code } : { failure: error };
  }
}

async function make({ original, width, format }: PictureOrder): Promise<Uint8Array> {
  if (original.of === 'drawing') {
    const drawing = await openDrawing();
    if (drawing === undefined) throw new PodiumError('not_found');
    const { draw, font, encodeDrawing } = drawing;
    return (await encodeDrawing(draw(original.drawing), font, { width, format })).body;
  }
  if (original.of === 'card') {
    const { encodeCard } = await import('./encode-card.ts');
    const picture = original.picture && (await makeReadable(original.picture));
    return (await encodeCard(original.card, picture, format)).body;
  }
  if ((await stat(original.file)).size > MOST_BYTES) throw new PodiumError('picture_too_large');
  return (await reencodeImage(await readFile(original.file), { width, format })).body;
}

/** A card is drawn without a picture that cannot be read. */
async function makeReadable(original: PictureOriginal): Promise<Uint8Array | undefined> {
  try {
    return await make({ original, width: 1440, format: 'webp' });
  } catch (error) {
    if (error instanceof PodiumError) return undefined;
    throw error;
  }
}
