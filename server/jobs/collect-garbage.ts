import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives the memory of what this thread no longer uses back to the system. For a thread that nobody waits
 * for, after it has used very much and before it rests: left to itself it would keep it while it rests,
 * and when a thread ends, the main thread has to give its memory back, all at once.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
