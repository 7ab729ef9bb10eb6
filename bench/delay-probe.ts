import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server beside its own program (node --import): tells how long the server's loop stood
 * still between two messages, which is how long a request would have waited.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (word) => {
  if (word === 'watch') {
    delay.reset();
    delay.enable();
  } else if (word === 'tell') {
    delay.disable();
    process.send?.({ longestMs: delay.max / 1e6 });
  }
});
