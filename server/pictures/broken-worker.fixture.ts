import { existsSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import type { PictureOrder, PictureResult } from './picture-threads.ts';

/** A thread that hangs at the file `hang`, ends at a file that does not exist yet and writes it, and answers any other. */
const port = parentPort as MessagePort;
onMessage<PictureOrder>(port, ({ original }) => {
  const file = original.of === 'file' ? original.file : '';
  if (file === 'hang') for (;;);
  if (existsSync(file)) sendMessage<PictureResult>(port, { body: new Uint8Array([1]) });
  else {
    writeFileSync(file, '');
    process.exit(1);
  }
});
