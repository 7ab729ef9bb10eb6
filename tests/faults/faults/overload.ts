import { quantile } from '#bench/statistics.ts';
import { collectFailures, type Fault } from '../environment/fault.ts';
import {
  CRAWLER_KIND,
  createBusyDayKinds,
  createCrawledDayKinds,
  measureCapacity,
  RENDERED_KIND,
  runLoad,
} from '../load/load.ts';
import type { KindResult } from '../load/load-plan.ts';

const LISTING_COUNT = 12_000;
const OVERLOAD_FACTOR = 3;
const CAPACITY_SECONDS = 15;
const LOAD_SECONDS = 30;
const MAX_P99_MS = 600;
/**
 * Maximum 99th percentile of response times for the crawler, in milliseconds. The portal may queue
 * requests of a burst for 2 s.
 */
const MAX_CRAWLER_P99_MS = 3_000;
/**
 * Maximum share of visitors' page requests that the portal may refuse. Not zero, because the load
 * generator uses the same processor as the portal.
 */
const MAX_REFUSED_SHARE = 0.02;
/** Minimum share of the measured rendering capacity that the portal must still deliver under overload. */
const MIN_GOODPUT_SHARE = 0.6;

/**
 * Sends three times as many requests as the portal can serve. A single crawler sends most of the
 * requests for uncached pages.
 */
export const OVERLOAD_FAULT: Fault = {
  name: 'overload',
  does: "measures the portal's capacity, then sends three times as many requests without waiting for responses",
  expects:
    'the crawler waits or gets 503 with Retry-After; 99 % of the other responses arrive within 600 ms, and hardly any request is refused',
  async run({ openPortal, seed, isShort, logProgress }) {
    const { failures, expect } = collectFailures();
    // The list of requests is built before the portal starts: building it takes so long that idle
    // connections would time out.
    const loadKinds = createBusyDayKinds(seed);
    const portal = await openPortal({ stocks: isShort ? 300 : LISTING_COUNT });
    await portal.start();
    const origin = portal.origin();
    const { requestsPerSecond, renderedPerSecond, requestedCount } = await measureCapacity(
      origin,
      loadKinds,
      isShort ? 1 : CAPACITY_SECONDS,
    );
    logProgress(`capacity ${requestsPerSecond.toFixed(0)} a second`);
    const seconds = isShort ? 2 : LOAD_SECONDS;
    const rate = { perSecond: requestsPerSecond * OVERLOAD_FACTOR };
    const resultByKind = await runLoad({
      origin,
      kinds: createCrawledDayKinds(seed),
      seconds,
      rate,
      skipCount: requestedCount,
    });
    for (const [name, kind] of Object.entries(resultByKind)) {
      const p99 = quantile(kind.durationsMs, 0.99);
      expect(kind.failures.length === 0, `${name}: ${kind.failures.length} failed: ${kind.failures[0]}`);
      // The short version runs together with other tests, so it does not check times.
      const maxP99Ms = name === CRAWLER_KIND ? MAX_CRAWLER_P99_MS : MAX_P99_MS;
      if (!isShort) expect(p99 < maxP99Ms, `${name}: 99 % within ${p99.toFixed(0)} ms`);
      const maxRefused = name === RENDERED_KIND ? kind.requestCount * MAX_REFUSED_SHARE : 0;
      if (name !== CRAWLER_KIND)
        expect(kind.refusedCount <= maxRefused, `${name}: ${kind.refusedCount} were refused`);
    }
    const { refusedCount = 0 } = resultByKind[CRAWLER_KIND] ?? {};
    const renderedCounts = [RENDERED_KIND, CRAWLER_KIND].map(
      (name) => resultByKind[name]?.durationsMs.length ?? 0,
    );
    const renderedRate = renderedCounts.reduce((sum, count) => sum + count, 0) / seconds;
    if (!isShort) {
      expect(refusedCount > 0, 'nothing was refused');
      expect(
        renderedRate > renderedPerSecond * MIN_GOODPUT_SHARE,
        `${renderedRate.toFixed(0)} pages a second were rendered`,
      );
    }
    const kindLines = Object.entries(resultByKind).map(([name, kind]) => `${name} ${formatResult(kind)}`);
    return {
      summary: `capacity ${requestsPerSecond.toFixed(0)} a second, of which ${renderedPerSecond.toFixed(0)} rendered pages; at ${OVERLOAD_FACTOR} × ${seconds} s: ${renderedRate.toFixed(0)} pages rendered a second; ${kindLines.join('; ')}`,
      failures,
    };
  },
};

function formatResult({ requestCount, durationsMs, refusedCount }: KindResult): string {
  const [median, p99] = [0.5, 0.99].map((quantileShare) => quantile(durationsMs, quantileShare).toFixed(0));
  return `${durationsMs.length} of ${requestCount} (${refusedCount} refused), median ${median} ms, p99 ${p99} ms`;
}
