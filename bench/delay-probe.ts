import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Of all threads together, with what their code takes. */
export type Memory = { readonly bytes: number; readonly peakBytes: number };

/**
 * Loaded into a server beside its own program (node --import). It reports the longest pause of the event
 * loop between the messages `watch` and `report`: a request would have waited that long. Asked for its `memory`, it
 * says what the process has now, and the most that it has had.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message) => {
  if (message === 'watch') {
    delay.reset();
    delay.enable();
  } else if (message === 'report') {
    delay.disable();
    process.send?.({ longestMs: delay.max / 1e6 });
  } else if (message === 'memory') {
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    process.send?.({ bytes: process.memoryUsage.rss(), peakBytes } satisfies Memory);
  }
});
