import { existsSync, writeFileSync } from 'node:fs';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { onMessage, sendMessage } from '../messages/thread-messages.ts';
import type { PictureOrder, PictureResult } from './picture-threads.ts';

/**
 * Fixture of a picture worker: hangs at the file name `hang`. If the file does not exist yet, creates
 * the file and exits. Otherwise answers normally.
 */
const port = parentPort as MessagePort;
onMessage<PictureOrder>(port, ({ original }) => {
  const file = original.kind === 'file' ? original.file : '';
  if (file === 'hang') for (;;);
  if (existsSync(file)) sendMessage<PictureResult>(port, { body: new Uint8Array([1]) });
  else {
    writeFileSync(file, '');
    process.exit(1);
  }
});
