import { collectFailures, type Fault } from '../environment/fault.ts';
import { formatReadResult, readFailures, startReaders } from '../environment/readers.ts';
import { formatSeconds, waitUntil } from '../environment/wait-until.ts';

/** At this level the portal logs a line for each request. */
export const REQUEST_LOG_ENV = { LOG_LEVEL: 'info' };

const MIN_READS = 20;
const READ_TIMEOUT_MS = 60_000;
const END_TIMEOUT_MS = 60_000;

/** Ends the process that reads the portal's output, as can happen to a log collector. */
export const LOG_UNREAD: Fault = {
  name: 'log',
  does: "ends the process that reads the portal's output while visitors read, and then terminates the portal",
  expects: 'reads work, and the portal exits on SIGTERM',
  async run({ openPortal }) {
    const { failures, expect } = collectFailures();
    const portal = await openPortal({ env: REQUEST_LOG_ENV });
    await portal.start();
    const { stdout, stderr } = portal.serverProcess().process;
    stdout?.destroy();
    stderr?.destroy();
    const readers = startReaders(portal.origin());
    await waitUntil(() => readers.requestCount() >= MIN_READS, READ_TIMEOUT_MS);
    const readResult = await readers.stop();
    failures.push(...readFailures(readResult));
    expect(readResult.requestCount >= MIN_READS, 'the portal no longer responds');
    let hasEnded = false;
    void portal.terminate().then(() => {
      hasEnded = true;
    });
    const endedAfterMs = await waitUntil(() => hasEnded, END_TIMEOUT_MS);
    expect(endedAfterMs !== undefined, 'the portal does not exit');
    return {
      summary: `${formatReadResult(readResult)}; ended after ${formatSeconds(endedAfterMs)}`,
      failures,
    };
  },
};
