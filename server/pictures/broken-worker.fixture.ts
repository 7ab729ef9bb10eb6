import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { PictureOrder } from './picture-threads.ts';

/** A thread that hangs at the file `hang`, ends at a file that does not exist yet and writes it, and answers any other. */
parentPort?.on('message', ({ original }: PictureOrder) => {
  const file = original.of === 'file' ? original.file : '';
  if (file === 'hang') for (;;);
  if (existsSync(file)) parentPort?.postMessage({ body: new Uint8Array([1]) });
  else {
    writeFileSync(file, '');
    process.exit(1);
  }
});
