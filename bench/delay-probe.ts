import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server beside its own program (node --import). It reports the longest pause of the event
 * loop between the messages `watch` and `report`: a request would have waited that long.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message) => {
  if (message === 'watch') {
    delay.reset();
    delay.enable();
  } else if (message === 'report') {
    delay.disable();
    process.send?.({ longestMs: delay.max / 1e6 });
  }
});
