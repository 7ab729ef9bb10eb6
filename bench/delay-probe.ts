import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Resident memory of the whole process, including code and all threads. */
export type MemoryUsage = { readonly bytes: number; readonly peakBytes: number };

/**
 * This module is preloaded into a server process (node --import). Between the messages `watch` and
 * `report`, it measures the longest pause of the event loop: the longest time that a request may have
 * waited. On the message `memory`, it reports current and peak memory.
 */
const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message) => {
  if (message === 'watch') {
    eventLoopDelay.reset();
    eventLoopDelay.enable();
  } else if (message === 'report') {
    eventLoopDelay.disable();
    process.send?.({ longestMs: eventLoopDelay.max / 1e6 });
  } else if (message === 'memory') {
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    process.send?.({ bytes: process.memoryUsage.rss(), peakBytes } satisfies MemoryUsage);
  }
});
