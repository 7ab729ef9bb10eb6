import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Runs a full garbage collection and returns free memory to the operating system. Intended for a thread
 * that has used much memory and is about to be idle, because V8 would otherwise keep the memory. Ending
 * the thread instead would free its memory in one step on the main thread. With 20,000 listings this
 * function reduces the memory of the process from 901 to 572 MB after the start, and from 1,300 to 850
 * MB after three full reloads.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
