import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives memory that this thread no longer uses back to the system. It is for a thread that nobody waits for,
 * when it has used much memory and is about to wait itself: V8 would hold on to the memory meanwhile. Ending
 * the thread is no way out, since its memory is then freed at once in the main thread. With 20,000 listings the
 * process has 572 MB after its start instead of 901, and after three reloads of all data 850 instead of 1,300.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
